import { expect, it } from 'vitest';
import { FRIEND_TEXTS } from '../friend/texts.ts';
import { REFERRER_PAGE_TEXTS } from '../referrer/texts.ts';
import { PERSONAL_LINK_TEXTS } from './personal-link.tsx';
import { en, es } from './texts.ts';

const NAMES = ['Taquería «Ñandú»', 'Ñico S.', 'vouchwell.example/f/m4r7a2k9p3xq'];
const [BUSINESS] = NAMES;
/** Parameters for each text that doesn't only take names and other strings. */
const TRIED_WITH: Readonly<Record<string, readonly (readonly unknown[])[]>> = {
  noteTexts: [
    [true, ...NAMES],
    [false, ...NAMES],
  ],
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
  'me.referralCount': [[1], [12]],
  'me.latest': [[100, 1200]],
  'me.friends': [[1], [12]],
  'me.testimonialHint': [[12, 140]],
};

type TextFunction = (...parameters: readonly unknown[]) => unknown;

/** Returns all sentences of a language, with their keys. */
function sentences(value: unknown, place: string): [string, string][] {
  if (typeof value === 'string') return [[place, value]];
  if (typeof value === 'function') {
    const tries = TRIED_WITH[place] ?? [NAMES];
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

it('no Spanish string is identical to the English string', () => {
  expect(pairs.filter(([, text, translated]) => text === translated)).toEqual([]);
});

it('Spanish strings contain the business and product names wherever the English strings do', () => {
  const kept = [...NAMES, 'Gmail', 'Outlook', 'WhatsApp', 'SMS', 'QR', '12', '100', '140'];
  for (const name of kept) {
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
