import { describe, expect, it } from 'vitest';
import type { Referral } from '../referrals/referral.ts';
import { sampleReward, sampleTerms } from '../testing/samples.ts';
import {
  describeCorrection,
  findCorrectionError,
  getPaymentDays,
  isSamePayment,
  payFormSchema,
  planRewardChange,
  type RewardChange,
  toPayment,
} from './payments.ts';
import { type PaidForm, type Reward, UNDO_ALLOWED_SECONDS } from './reward.ts';

const typed = { method: 'cash', paidOn: '2026-03-09', amount: '', note: '', sharesNote: false };
const days = { dueOn: '2026-03-09', today: '2026-03-20' };
const problemOf = (fields: object, needsAmount = false) =>
  payFormSchema(days, needsAmount).safeParse({ ...typed, ...fields }).error?.issues[0]?.message ??
  null;

describe('the day of a payment', () => {
  it('is the day on which the reward became due, or a later one until today', () => {
    expect(problemOf({})).toBeNull();
    expect(problemOf({ paidOn: '2026-03-20' })).toBeNull();
  });

  it('is not before that', () => {
    expect(problemOf({ paidOn: '2026-03-08' })).toBe(
      'It became due on March 9, 2026. Choose that day or a later one',
    );
  });

  it('is not to come', () => {
    expect(problemOf({ paidOn: '2026-03-21' })).toBe('Choose today or an earlier day');
  });
});

describe('the amount of a payment', () => {
  it('may be left blank, and is otherwise an amount', () => {
    expect(payFormSchema(days).parse({ ...typed, amount: '50' }).amountCents).toBe(5000);
    expect(payFormSchema(days).parse(typed).amountCents).toBeNull();
    expect(problemOf({ amount: 'fifty' })).toBe('Enter an amount, such as 50, or leave this blank');
  });

  it('says how large it may be where it is too large', () => {
    expect(problemOf({ amount: '99999999999' })).toBe('Enter an amount up to 10,000,000');
  });

  it('is needed where an amount was promised', () => {
    expect(problemOf({ amount: '' }, true)).toBe('Enter an amount, such as 50');
    expect(problemOf({ amount: '45' }, true)).toBeNull();
  });
});

describe('the days of a payment', () => {
  const due = [new Date('2026-03-10T03:00:00Z'), new Date('2026-03-08T12:00:00Z')];
  const now = new Date('2026-03-20T03:00:00Z');

  it('are the business’s, from when the last of the rewards became due', () => {
    expect(getPaymentDays(due, 'America/New_York', now)).toEqual({
      dueOn: '2026-03-09',
      today: '2026-03-19',
    });
  });

  it('are the day of the debt at least, where the device’s clock is a day behind', () => {
    const yesterday = new Date('2026-03-09T03:00:00Z');
    expect(getPaymentDays(due, 'America/New_York', yesterday)).toEqual({
      dueOn: '2026-03-09',
      today: '2026-03-09',
    });
  });

  it('are a day more at both ends where its time zone is not known', () => {
    expect(getPaymentDays(due, null, now)).toEqual({ dueOn: '2026-03-09', today: '2026-03-21' });
  });
});

describe('correct payment', () => {
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
    findCorrectionError({ kind, dueAt }, { ...form, ...fields }, 'UTC', now);

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
      expect(isSamePayment(toPayment(form), toPayment({ ...form }))).toBe(true);
      expect(isSamePayment(toPayment(form), toPayment({ ...form, sharesNote: true }))).toBe(false);
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
      const { amountCents, paidAt, method } = toPayment(form);
      const to = { amountCents, paidAt, method };
      expect(
        describeCorrection({ ...stored, currency: 'USD', from, to, noteBefore: 'In hand' }),
      ).toEqual([
        'the amount from $50 to $45',
        'the day from March 11, 2026 to March 12, 2026',
        'the way from Cash to Check',
        'the note, which was “In hand”',
      ]);
    });

    it('leave out what stayed', () => {
      const to = { ...from, amountCents: 4000 };
      expect(describeCorrection({ ...stored, currency: 'USD', from, to })).toEqual([
        'the amount from $50 to $40',
      ]);
    });
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

describe('a payment', () => {
  it('says how and when, and keeps the amount that was promised', () => {
    expect(plan(sampleReward(), { to: 'paid', payment })).toEqual({
      reward: { ...PAID, changedAt: NOW },
      corrected: null,
      mail: 'paid',
    });
    const theirs = sampleReward({ person: 'friend' });
    expect(plan(theirs, { to: 'paid', payment })).toMatchObject({ mail: null });
  });

  it('gives one without an amount that which was paid, in the currency of today', () => {
    const words = sampleReward({ kind: 'promised', amountCents: null, text: 'A cake' });
    expect(plan(words, { to: 'paid', payment: { ...payment, amountCents: 1250 } })).toMatchObject({
      reward: { amountCents: 1250, currency: 'EUR' },
    });
  });

  it('is refused for what is not due, and for a day before it was or to come', () => {
    for (const state of ['paid', 'void'] as const)
      expect(plan(sampleReward({ state }), { to: 'paid', payment })).toBe('changed');
    for (const paidOn of ['2026-03-09', '2026-03-14'])
      expect(plan(sampleReward(), { to: 'paid', payment: { ...payment, paidOn } })).toBe('day');
  });
});

describe('a correction', () => {
  it('keeps what it said before, and opens no new time to take it back', () => {
    const stored = sampleReward(PAID);
    const to = { ...payment, amountCents: 4500 };
    const corrected = plan(stored, { to: 'corrected', payment: to });
    expect(corrected).toMatchObject({
      reward: { amountCents: 4500 },
      corrected: { from: { amountCents: 5000 }, to: { amountCents: 4500 } },
    });
    expect(corrected).not.toHaveProperty('reward.changedAt');
  });

  it('to the same changes nothing, and to what cannot be is refused', () => {
    const same = { ...payment, amountCents: 5000 };
    expect(plan(sampleReward(PAID), { to: 'corrected', payment: same })).toBeNull();
    expect(plan(sampleReward(PAID), { to: 'corrected', payment })).toBe('amount');
    expect(plan(sampleReward(), { to: 'corrected', payment: same })).toBe('changed');
  });
});

describe('a void reward', () => {
  it('has a reason, and was what its owner saw', () => {
    const change = { to: 'void', reason: 'Family', seen: 'due' } as const;
    expect(plan(sampleReward(), change)).toMatchObject({
      reward: { state: 'void', voidReason: 'Family', paidAt: null },
    });
    expect(plan(sampleReward(PAID), change)).toBe('changed');
    expect(plan(sampleReward({ state: 'void' }), { ...change, seen: 'void' })).toBe('changed');
  });

  it('is due again while its referral earns it: since it was first, or since now', () => {
    const byOwner = plan(sampleReward({ state: 'void', voidReason: 'Family' }), { to: 'due' });
    expect(byOwner).toMatchObject({ reward: { state: 'due', voidReason: null } });
    expect(byOwner).not.toHaveProperty('reward.dueAt');
    expect(plan(sampleReward({ state: 'void' }), { to: 'due' })).toMatchObject({
      reward: { dueAt: NOW },
    });
    for (const referral of [null, { ...won, status: 'lost' } as Referral])
      expect(plan(sampleReward({ state: 'void' }), { to: 'due' }, { referral })).toBe('changed');
  });
});

describe('a payment that is taken back', () => {
  const stored = sampleReward({ ...PAID, changedAt: NOW });
  const after = (seconds: number) => new Date(NOW.getTime() + seconds * 1000);

  it('is due again within a minute, and not later', () => {
    const inTime = { now: after(UNDO_ALLOWED_SECONDS) };
    expect(plan(stored, { to: 'due' }, inTime)).toMatchObject({
      reward: { state: 'due', paidAt: null, method: null, note: null },
    });
    const late = { now: after(UNDO_ALLOWED_SECONDS + 1) };
    expect(plan(stored, { to: 'due' }, late)).toBe('changed');
    expect(plan(sampleReward(), { to: 'due' })).toBe('changed');
  });

  it('has no amount again where it was a promise in words', () => {
    const words = { ...stored, kind: 'promised', amountCents: 1250, text: 'A cake' } as const;
    expect(plan(words, { to: 'due' })).toMatchObject({ reward: { amountCents: null } });
  });
});
