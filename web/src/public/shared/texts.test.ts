import { expect, it } from 'vitest';
import { FRIEND_TEXTS } from '../friend/texts.ts';
import { REFERRER_PAGE_TEXTS } from '../referrer/texts.ts';
import { PERSONAL_LINK_TEXTS } from './personal-link.tsx';
import { en, es } from './texts.ts';

const BUSINESS = 'Taquería «Ñandú»';
const MESSAGE = 'HTTP 503';
const FRIEND = 'Ñico S.';
const DAY = '20/11/2026';
const LINK = 'vouchwell.example/f/m4r7a2k9p3xq';
/** Parameters for each text that is a function. A missing entry fails the test. */
const TRIED_WITH: Readonly<Record<string, readonly (readonly unknown[])[]>> = {
  title: [[BUSINESS]],
  noteTexts: [
    [true, FRIEND, BUSINESS],
    [false, FRIEND, BUSINESS],
  ],
  hello: [[FRIEND]],
  notYou: [[FRIEND]],
  nextSteps: [
    [BUSINESS, 'email'],
    [BUSINESS, 'sms'],
  ],
  submit: [['email'], ['sms']],
  sentTitle: [
    ['email', true],
    ['email', false],
    ['sms', false],
  ],
  inAppText: [
    ['email', BUSINESS],
    ['sms', BUSINESS],
  ],
  sentText: [
    ['email', BUSINESS, true],
    ['email', BUSINESS, false],
    ['sms', BUSINESS, true],
    ['sms', BUSINESS, false],
  ],
  visit: [[BUSINESS]],
  doneText: [[BUSINESS]],
  introducedBefore: [[BUSINESS, DAY]],
  loadFailed: [[MESSAGE]],
  'friend.title': [[FRIEND, BUSINESS]],
  'friend.testimonialBy': [[FRIEND]],
  'friend.rewardForReferrer': [[FRIEND]],
  'friend.hi': [[FRIEND]],
  'friend.call': [['(555) 010-1234']],
  'friend.nextSteps': [[BUSINESS, FRIEND]],
  'friend.sentTitle': [[BUSINESS]],
  'friend.sentText': [[FRIEND]],
  'ownLink.text': [[BUSINESS]],
  'ownLink.message': [[BUSINESS, LINK]],
  'me.title': [[FRIEND]],
  'me.closed': [[BUSINESS]],
  'me.referralCount': [[1], [12]],
  'me.nameHidden': [[BUSINESS]],
  'me.latest': [[100, 1200]],
  'me.friends': [[1], [12]],
  'me.referredOn': [[DAY]],
  'me.testimonialTitle': [[BUSINESS]],
  'me.testimonialHint': [[12, 140]],
  'me.due': [['Customer', MESSAGE]],
  'me.paid': [[MESSAGE]],
  'me.earnedOn': [[DAY]],
  'me.paidOn': [[DAY]],
  'me.noteFrom': [[BUSINESS, MESSAGE]],
  'me.eraseTitle': [[BUSINESS]],
  'me.eraseKeeps': [[BUSINESS]],
  'me.erasedText': [[BUSINESS]],
};

type TextFunction = (...parameters: readonly unknown[]) => unknown;

/** Returns all sentences of a language, with their keys. */
function sentences(value: unknown, place: string): [string, string][] {
  if (typeof value === 'string') return [[place, value]];
  if (typeof value === 'function') {
    const tries = TRIED_WITH[place];
    if (!tries) throw new Error(`Add parameters for "${place}" to TRIED_WITH.`);
    return tries.flatMap((parameters) =>
      sentences((value as TextFunction)(...parameters), `${place}(${parameters.join()})`),
    );
  }
  return Object.entries(value as object).flatMap(([key, part]) =>
    sentences(part, place ? `${place}.${key}` : key),
  );
}

/** Texts of all public pages in one language, keyed by table. */
const textsIn = (language: 'en' | 'es') => ({
  ...{ en, es }[language],
  friend: FRIEND_TEXTS[language],
  ownLink: PERSONAL_LINK_TEXTS[language],
  me: REFERRER_PAGE_TEXTS[language],
});
const english = sentences(textsIn('en'), '');
const spanish = new Map(sentences(textsIn('es'), ''));
const pairs = english.map(([place, text]) => [place, text, spanish.get(place) ?? ''] as const);

it('every English string has a Spanish translation', () => {
  expect([...spanish.keys()]).toEqual(english.map(([place]) => place));
  expect(pairs.filter(([, , text]) => text.trim() === '')).toEqual([]);
});

it('Spanish strings have the same parameters as the English strings', () => {
  const arity = (texts: object): unknown =>
    Object.entries(texts).map(([key, text]) => [
      key,
      typeof text === 'object' ? arity(text) : typeof text === 'function' && text.length,
    ]);
  expect(arity(textsIn('es'))).toEqual(arity(textsIn('en')));
});

it('no Spanish string is identical to the English string', () => {
  expect(pairs.filter(([, text, translated]) => text === translated)).toEqual([]);
});

it('Spanish strings contain the business and product names wherever the English strings do', () => {
  for (const name of [
    BUSINESS,
    MESSAGE,
    FRIEND,
    LINK,
    'Gmail',
    'Outlook',
    'WhatsApp',
    'SMS',
    'QR',
    '100',
  ]) {
    const has = (text: string) => text.includes(name);
    const differ = pairs.filter(([, text, translated]) => has(text) !== has(translated));
    expect(differ.map(([place]) => place)).toEqual([]);
  }
});

it('Spanish strings start questions and exclamations with ¿ and ¡', () => {
  for (const [place, , text] of pairs) {
    expect([place, text.split('¿').length]).toEqual([place, text.split('?').length]);
    expect([place, text.split('¡').length]).toEqual([place, text.split('!').length]);
  }
});
