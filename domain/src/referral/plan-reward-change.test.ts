import { describe, expect, it } from 'vitest';
import { type Reward, UNDO_ALLOWED_SECONDS } from '../reward/reward.ts';
import { sampleReward, sampleTerms } from '../testing/sample-reward.ts';
import { planRewardChange, type RewardChange } from './plan-reward-change.ts';
import type { Referral } from './referral.ts';

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
