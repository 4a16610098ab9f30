import { describe, expect, it } from 'vitest';
import {
  type AskResults,
  allAsks,
  asksByHour,
  asksByText,
  askTextOf,
  bestHour,
  bestText,
  changedCounts,
  leastUsedText,
  TEXTS_MAX,
} from './ask-results.ts';
import { planAsk, planUndoneAsk, planWon, planWord } from './plan-customer.ts';
import { sampleCustomer } from './sample-customer.ts';

const NOW = new Date('2026-11-25T12:00:00Z');
const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);
const counts = (asked: number, referred: number) => ({ asked, referred });

/** Results of these asks an hour; every one counts in all of them. */
function results(hours: Readonly<Record<number, readonly [asked: number, referred: number]>>) {
  const rows = Object.entries(hours).map(([hour, [asked, referred]]) => [
    `hour${hour}`,
    counts(asked, referred),
  ]);
  const all = Object.values(hours).reduce(([a, r], [b, s]) => [a + b, r + s] as const, [0, 0]);
  return { sums: { ...Object.fromEntries(rows), all: counts(all[0], all[1]) }, texts: {} };
}

describe('what comes of an ask', () => {
  const asked = (now = NOW) => ({
    ...sampleCustomer(),
    ...planAsk(sampleCustomer(), 'sms', now, { text: '3fa9', hour: 17 }),
  });

  it('counts once by its way, its words and its hour, and each step of it once', () => {
    const before = sampleCustomer();
    const one = asked();
    const each = (sums: object) => ({ all: sums, sms: sums, hour17: sums, text3fa9: sums });
    expect(changedCounts(before, one)).toEqual(each({ asked: 1 }));
    const opened = { ...one, ...planWord(one, 'opened', later(1)) };
    expect(changedCounts(one, opened)).toEqual(each({ opened: 1 }));
    const again = { ...opened, ...planWord(opened, 'opened', later(2)) };
    expect(changedCounts(opened, again)).toEqual({});
    const referred = { ...again, ...planWord(again, 'referred', later(3)) };
    expect(changedCounts(again, referred)).toEqual(each({ referred: 1 }));
    expect(changedCounts(referred, null)).toEqual(each({ asked: -1, opened: -1, referred: -1 }));
  });

  it('is as if it had not been, once it is taken back', () => {
    const one = asked();
    const undone = { ...one, ...planUndoneAsk(one, later(1)) };
    expect(changedCounts(sampleCustomer(), undone)).toEqual({});
  });

  it('is not a referral from before it, nor one of somebody who was not asked', () => {
    const one = asked();
    const before = { ...one, ...planWord(one, 'referred', later(-5)) };
    expect(changedCounts(one, before)).toEqual({});
    const nobody = sampleCustomer();
    expect(changedCounts(null, { ...nobody, ...planWord(nobody, 'referred', NOW) })).toEqual({});
  });

  it('is won once, by the first referral after it, until that is not won any more', () => {
    const one = asked();
    const won = (id: string, isWon = true, minutes = 5) => ({
      id,
      createdAt: later(minutes),
      isWon,
    });
    const first = { ...one, ...planWon(one, won('ben')) };
    expect(changedCounts(one, first)).toMatchObject({ all: { won: 1 }, sms: { won: 1 } });
    expect(planWon(first, won('ann'))).toBeNull();
    expect(planWon(first, won('ann', false))).toBeNull();
    expect(planWon(one, won('old', true, -5))).toBeNull();
    const none = { ...first, ...planWon(first, won('ben', false)) };
    expect(changedCounts(one, none)).toEqual({});
  });
});

describe('what did best', () => {
  it('is said from fifty asks on, with its numbers and those of the others', () => {
    const fortyNine = results({ 9: [29, 2], 16: [10, 4], 17: [10, 5] });
    expect(bestHour(fortyNine)).toBeNull();
    const fifty = results({ 9: [30, 2], 16: [10, 4], 17: [10, 5] });
    expect(bestHour(fifty)).toEqual({
      of: 15,
      counts: { asked: 20, opened: 0, referred: 9, won: 0 },
      others: { asked: 30, opened: 0, referred: 2, won: 0 },
    });
    expect(asksByHour(fifty).map(({ of }) => of)).toEqual([9, 15]);
  });

  it('is not said of a group with fewer than ten asks, of one alone, or of two that did as well', () => {
    expect(bestHour(results({ 9: [60, 6], 17: [9, 9] }))).toBeNull();
    expect(bestHour(results({ 9: [60, 6] }))).toBeNull();
    expect(bestHour(results({ 9: [40, 4], 17: [20, 2] }))).toBeNull();
  });

  it('is a text among those of one message and language', () => {
    const sms = (bodyTemplate: string, language: 'en' | 'es' = 'en') =>
      ({ message: 'ask_sms', language, bodyTemplate }) as const;
    const kept: AskResults = {
      sums: {
        all: counts(70, 20),
        texta: counts(30, 3),
        textb: counts(20, 8),
        textc: counts(20, 19),
        textgone: counts(5, 5),
      },
      texts: { a: sms('Hi'), b: sms('Hello'), c: sms('Hola', 'es') },
    };
    expect(bestText(kept)).toMatchObject({
      of: { bodyTemplate: 'Hello' },
      counts: counts(20, 8),
      others: counts(30, 3),
    });
    expect(asksByText(kept).map(({ of }) => of.bodyTemplate)).toEqual(['Hi', 'Hello', 'Hola']);
    expect(allAsks(kept).asked).toBe(70);
  });
});

describe('a text', () => {
  it('is the owner’s in the customer’s language, or ours', () => {
    const stored = { bodyTemplate: 'Hi', es: { bodyTemplate: 'Hola' } };
    const named = { message: 'ask_sms', language: 'es' };
    expect(askTextOf('ask_sms', stored, 'es')).toEqual({ ...named, bodyTemplate: 'Hola' });
    expect(askTextOf('ask_sms', { bodyTemplate: 'Hi' }, 'es').bodyTemplate).toMatch(/^Hola/);
    expect(askTextOf('ask_email', null, 'en').subjectTemplate).toMatch(/^Know someone/);
  });

  it('gives its place to a new one where it was used least', () => {
    const ids = Array.from({ length: TEXTS_MAX }, (_, index) => `t${index}`);
    const text = { message: 'ask_sms', language: 'en', bodyTemplate: 'Hi' } as const;
    const texts = Object.fromEntries(ids.map((id) => [id, text]));
    const sums = Object.fromEntries(ids.map((id, index) => [`text${id}`, counts(40 - index, 0)]));
    expect(leastUsedText({ sums, texts })).toBe(`t${TEXTS_MAX - 1}`);
    const { t0: _, ...fewer } = texts;
    expect(leastUsedText({ sums, texts: fewer })).toBeNull();
  });
});
