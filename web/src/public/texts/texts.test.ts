import { describe, expect, it } from 'vitest';
import { en } from './en.ts';
import { es } from './es.ts';

const BUSINESS = 'Taquería «Ñandú»';
const MESSAGE = 'HTTP 503';
/** What each function among the texts is tried with. One that is missing here fails the test. */
const TRIED_WITH: Readonly<Record<string, readonly (readonly unknown[])[]>> = {
  title: [[BUSINESS]],
  noteHint: [[true], [false]],
  consent: [[BUSINESS]],
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
  sentText: [
    ['email', BUSINESS, true],
    ['email', BUSINESS, false],
    ['sms', BUSINESS, true],
    ['sms', BUSINESS, false],
  ],
  visit: [[BUSINESS]],
  loadFailed: [[MESSAGE]],
};

type Said = (...parameters: readonly unknown[]) => unknown;

/** Every sentence of a language by its place, as a customer reads it. */
function sentences(value: unknown, place: string): [string, string][] {
  if (typeof value === 'string') return [[place, value]];
  if (typeof value === 'function') {
    const tries = TRIED_WITH[place];
    if (!tries) throw new Error(`Say in TRIED_WITH what "${place}" is tried with.`);
    return tries.flatMap((parameters) =>
      sentences((value as Said)(...parameters), `${place}(${parameters.join()})`),
    );
  }
  return Object.entries(value as object).flatMap(([key, part]) =>
    sentences(part, place ? `${place}.${key}` : key),
  );
}

const english = sentences(en, '');
const spanish = new Map(sentences(es, ''));
const pairs = english.map(([place, text]) => [place, text, spanish.get(place) ?? ''] as const);

describe('the Spanish of the public pages', () => {
  it('has a sentence for each English one, and no other', () => {
    expect([...spanish.keys()]).toEqual(english.map(([place]) => place));
    expect(pairs.filter(([, , text]) => text.trim() === '')).toEqual([]);
  });

  it('takes the same parameters', () => {
    const arity = (texts: object) =>
      Object.entries(texts).map(([key, text]) => [key, typeof text === 'function' && text.length]);
    expect(arity(es)).toEqual(arity(en));
  });

  it('leaves no sentence in English', () => {
    expect(pairs.filter(([, text, translated]) => text === translated)).toEqual([]);
  });

  it('names the business, and the products, wherever English does', () => {
    for (const name of [BUSINESS, MESSAGE, 'Gmail', 'Outlook', 'WhatsApp', 'SMS', 'QR', '100']) {
      const has = (text: string) => text.includes(name);
      const differ = pairs.filter(([, text, translated]) => has(text) !== has(translated));
      expect(differ.map(([place]) => place)).toEqual([]);
    }
  });

  it('opens its questions and its exclamations', () => {
    for (const [place, , text] of pairs) {
      expect([place, text.split('¿').length]).toEqual([place, text.split('?').length]);
      expect([place, text.split('¡').length]).toEqual([place, text.split('!').length]);
    }
  });
});
