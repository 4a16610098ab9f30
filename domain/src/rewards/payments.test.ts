import { describe, expect, it } from 'vitest';
import type { Referral } from '../referrals/referral.ts';
import { sampleReward, sampleTerms } from '../testing/samples.ts';
import {
  describeCorrection,
  getPaymentDays,
  paymentInputSchema,
  planRewardChange,
  type RewardChange,
} from './payments.ts';
import { type Reward, UNDO_ALLOWED_SECONDS } from './reward.ts';

const typed = { method: 'cash', paidOn: '2026-03-09', amount: '', note: '', sharesNote: false };
const days = { first: '2026-03-09', last: '2026-03-20' };

it.each([
  ['the due date', {}, null],
  ['today', { paidOn: '2026-03-20' }, null],
  [
    'a day before the due date',
    { paidOn: '2026-03-08' },
    'This became due on March 9, 2026. Choose that day or later.',
  ],
  ['a day in the future', { paidOn: '2026-03-21' }, 'Choose today or an earlier day'],
  [
    'an amount that is not a number',
    { amount: 'fifty' },
    'Enter an amount like 50, or leave this blank',
  ],
  ['an amount above the maximum', { amount: '99999999999' }, 'Enter an amount up to 10,000,000'],
])('validates a payment with %s', (_, fields, message) => {
  const { error } = paymentInputSchema(days, false).safeParse({ ...typed, ...fields });
  expect(error?.issues[0]?.message ?? null).toBe(message);
});

it('requires a payment amount only if an amount was promised', () => {
  expect(paymentInputSchema(days, false).parse({ ...typed, amount: '50' }).amountCents).toBe(5000);
  expect(paymentInputSchema(days, false).parse(typed).amountCents).toBeNull();
  const schema = paymentInputSchema(days, true);
  expect(schema.safeParse(typed).error?.issues[0]?.message).toBe('Enter an amount like 50');
  expect(schema.parse({ ...typed, amount: '45' }).amountCents).toBe(4500);
});

describe('the range of payment dates', () => {
  const due = [new Date('2026-03-10T03:00:00Z'), new Date('2026-03-08T12:00:00Z')];
  const now = new Date('2026-03-20T03:00:00Z');

  it("allows payment dates from the day the last reward became due, in the business's time zone", () => {
    expect(getPaymentDays(due, 'America/New_York', now)).toEqual({
      first: '2026-03-09',
      last: '2026-03-19',
    });
  });

  it("allows the due date as the payment date, even if the device's clock is a day behind", () => {
    const yesterday = new Date('2026-03-09T03:00:00Z');
    expect(getPaymentDays(due, 'America/New_York', yesterday)).toEqual({
      first: '2026-03-09',
      last: '2026-03-09',
    });
  });

  it("allows payment dates that are valid in any time zone if the business's is unknown", () => {
    expect(getPaymentDays(due, null, now)).toEqual({ first: '2026-03-09', last: '2026-03-21' });
  });
});

describe('the description of a correction', () => {
  const from = {
    amountCents: 5000,
    paidAt: new Date('2026-03-11T12:00:00Z'),
    method: 'cash',
  } as const;
  const correction = {
    id: 'c',
    at: new Date('2026-03-20T12:00:00Z'),
    kind: 'correction',
    person: 'referrer',
    by: 'uid',
    currency: 'USD',
    from,
  } as const;

  it("lists the changed fields and their old values in a correction's description", () => {
    const paidAt = new Date('2026-03-12T12:00:00Z');
    const to = { amountCents: 4500, paidAt, method: 'check' } as const;
    expect(describeCorrection({ ...correction, to, noteBefore: 'In hand' })).toEqual([
      'the amount from $50 to $45',
      'the date from March 11, 2026 to March 12, 2026',
      'the method from Cash to Check',
      'the note, which was “In hand”',
    ]);
  });

  it("leaves unchanged values out of a correction's description", () => {
    expect(describeCorrection({ ...correction, to: { ...from, amountCents: 4000 } })).toEqual([
      'the amount from $50 to $40',
    ]);
  });
});

const NOW = new Date('2026-03-13T15:00:00Z');

const payment = {
  method: 'check',
  paidOn: '2026-03-12',
  note: 'No. 12',
  sharesNote: true,
  amountCents: null,
} as const;
const won = {
  status: 'converted',
  jobValueCents: null,
  rewardTerms: sampleTerms(),
} as Referral;
const plan = (
  stored: Reward,
  change: RewardChange,
  { referral = won, now = NOW }: { referral?: Referral | null; now?: Date } = {},
) =>
  planRewardChange(
    stored,
    change,
    { referral, currency: 'EUR', timeZone: 'America/New_York' },
    now,
  );

const PAID: Partial<Reward> = {
  state: 'paid',
  paidAt: new Date('2026-03-12T12:00:00Z'),
  method: 'check',
  note: 'No. 12',
  sharesNote: true,
};

describe('paying a reward', () => {
  it("stores a payment's method and date, keeps the promised amount and emails only the referrer", () => {
    expect(plan(sampleReward(), { to: 'paid', payment })).toEqual({
      reward: { ...PAID, changedAt: NOW },
      sendsPaidEmail: true,
    });
    const friendReward = sampleReward({ person: 'friend' });
    expect(plan(friendReward, { to: 'paid', payment })).toMatchObject({ sendsPaidEmail: false });
  });

  it('stores the paid amount in the current currency if no amount was promised', () => {
    const words = sampleReward({ kind: 'promised', amountCents: null, text: 'A cake' });
    expect(plan(words, { to: 'paid', payment: { ...payment, amountCents: 1250 } })).toMatchObject({
      reward: { amountCents: 1250, currency: 'EUR' },
    });
  });

  it('rejects a payment without an amount for a percentage of an unknown sale', () => {
    const share = sampleReward({ kind: 'percent', percent: 10, amountCents: null });
    const blank = { ...payment, amountCents: null };
    expect(plan(share, { to: 'paid', payment: blank })).toBe('amount');
    expect(plan(sampleReward(), { to: 'paid', payment: blank })).toMatchObject({ reward: PAID });
  });

  it("rejects a payment if the reward isn't due, or if its date is before the due date or in the future", () => {
    for (const state of ['paid', 'void'] as const)
      expect(plan(sampleReward({ state }), { to: 'paid', payment })).toBe('changed');
    for (const paidOn of ['2026-03-09', '2026-03-14'])
      expect(plan(sampleReward(), { to: 'paid', payment: { ...payment, paidOn } })).toBe('day');
  });
});

it("stores the old values of a corrected payment, and doesn't restart the undo window", () => {
  const stored = sampleReward(PAID);
  const to = { ...payment, amountCents: 4500 };
  const corrected = plan(stored, { to: 'corrected', payment: to });
  expect(corrected).toMatchObject({
    reward: { amountCents: 4500 },
    correction: { from: { amountCents: 5000 }, to: { amountCents: 4500 } },
  });
  expect(corrected).not.toHaveProperty('reward.changedAt');
});

it('ignores a payment correction without changes, and rejects an invalid one', () => {
  const correct = (fields: object, stored: Partial<Reward> = PAID) =>
    plan(sampleReward(stored), {
      to: 'corrected',
      payment: { ...payment, amountCents: 5000, ...fields },
    });
  expect(correct({})).toBeNull();
  expect(correct({ sharesNote: false })).toMatchObject({ reward: { sharesNote: false } });
  expect(correct({ amountCents: null })).toBe('amount');
  expect(correct({ amountCents: null }, { ...PAID, kind: 'other' })).toMatchObject({
    reward: { amountCents: null },
  });
  for (const paidOn of ['2026-03-09', '2026-03-14']) expect(correct({ paidOn })).toBe('day');
  expect(correct({}, {})).toBe('changed');
});

it('voids a reward with a reason, unless the reward has changed since the owner saw it', () => {
  const change = { to: 'void', reason: 'Family', seen: 'due' } as const;
  expect(plan(sampleReward(), change)).toMatchObject({
    reward: { state: 'void', voidReason: 'Family', paidAt: null },
  });
  expect(plan(sampleReward(PAID), change)).toBe('changed');
  expect(plan(sampleReward({ state: 'void' }), { ...change, seen: 'void' })).toBe('changed');
});

it('reopens a void reward only while the referral still earns it, and sets a due date if there is none', () => {
  const byOwner = plan(sampleReward({ state: 'void', voidReason: 'Family' }), { to: 'due' });
  expect(byOwner).toMatchObject({ reward: { state: 'due', voidReason: null } });
  expect(byOwner).not.toHaveProperty('reward.dueAt');
  expect(plan(sampleReward({ state: 'void' }), { to: 'due' })).toMatchObject({
    reward: { dueAt: NOW },
  });
  for (const referral of [null, { ...won, status: 'lost' } as Referral])
    expect(plan(sampleReward({ state: 'void' }), { to: 'due' }, { referral })).toBe('changed');
});

const stored = sampleReward({ ...PAID, changedAt: NOW });
const after = (seconds: number) => new Date(NOW.getTime() + seconds * 1000);

it('undoes a payment only within the undo window', () => {
  const inTime = { now: after(UNDO_ALLOWED_SECONDS) };
  expect(plan(stored, { to: 'due' }, inTime)).toMatchObject({
    reward: { state: 'due', paidAt: null, method: null, note: null },
  });
  const late = { now: after(UNDO_ALLOWED_SECONDS + 1) };
  expect(plan(stored, { to: 'due' }, late)).toBe('changed');
  expect(plan(sampleReward(), { to: 'due' })).toBe('changed');
});

it('clears the amount entered for a text-only reward when its payment is undone', () => {
  const words = { ...stored, kind: 'promised', amountCents: 1250, text: 'A cake' } as const;
  expect(plan(words, { to: 'due' })).toMatchObject({ reward: { amountCents: null } });
});
