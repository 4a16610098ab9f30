import { describe, expect, it } from 'vitest';
import { correctionProblem, correctionWords, isSamePayment, paymentOf } from './correct-payment.ts';
import type { PaidForm } from './reward.ts';

const form: PaidForm = {
  method: 'check',
  paidOn: '2026-03-12',
  amountCents: 4500,
  note: ' 114 ',
  sharesNote: false,
};
const dueAt = new Date('2026-03-10T12:00:00Z');
const now = new Date('2026-03-20T12:00:00Z');
const problemOf = (fields: Partial<PaidForm>, kind: 'credit' | 'other' = 'credit') =>
  correctionProblem({ kind, dueAt }, { ...form, ...fields }, 'UTC', now);

describe('a correction', () => {
  it('may change the amount and the day, to one between due and today', () => {
    expect(problemOf({})).toBeNull();
    expect(problemOf({ paidOn: '2026-03-09' })).toBe('day');
    expect(problemOf({ paidOn: '2026-03-21' })).toBe('day');
  });

  it('leaves no promised amount out, but one of something else', () => {
    expect(problemOf({ amountCents: null })).toBe('amount');
    expect(problemOf({ amountCents: null }, 'other')).toBeNull();
  });

  it('that says the same is none', () => {
    expect(isSamePayment(paymentOf(form), paymentOf({ ...form }))).toBe(true);
    expect(isSamePayment(paymentOf(form), paymentOf({ ...form, sharesNote: true }))).toBe(false);
  });
});

describe('the words of a correction', () => {
  const from = {
    amountCents: 5000,
    paidAt: new Date('2026-03-11T12:00:00Z'),
    method: 'cash',
  } as const;
  const stored = { id: 'c', at: now, kind: 'correction', person: 'referrer', by: 'uid' } as const;

  it('name what changed, and what it was', () => {
    const { amountCents, paidAt, method } = paymentOf(form);
    const to = { amountCents, paidAt, method };
    expect(
      correctionWords({ ...stored, currency: 'USD', from, to, noteBefore: 'In hand' }),
    ).toEqual([
      'the amount from $50 to $45',
      'the day from March 11, 2026 to March 12, 2026',
      'the way from Cash to Check',
      'the note, which was “In hand”',
    ]);
  });

  it('leave out what stayed', () => {
    const to = { ...from, amountCents: 4000 };
    expect(correctionWords({ ...stored, currency: 'USD', from, to })).toEqual([
      'the amount from $50 to $40',
    ]);
  });
});
