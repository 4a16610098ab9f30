import type { Reward } from '@vouchwell/domain/reward/reward';

/** A due reward of the sample referral, for component tests. */
export const sampleReward = (fields: Partial<Reward> = {}): Reward => ({
  id: `referral-${fields.person ?? 'referrer'}`,
  referralId: 'referral',
  person: 'referrer',
  referrerKey: 'maria',
  referrerName: 'Maria Lopez',
  friendName: 'Ben Carter',
  campaignId: null,
  kind: 'credit',
  amountCents: 5000,
  percent: null,
  text: null,
  currency: 'USD',
  state: 'due',
  dueAt: new Date('2026-03-10T12:00:00Z'),
  changedAt: new Date('2026-03-10T12:00:00Z'),
  paidAt: null,
  method: null,
  note: null,
  sharesNote: false,
  voidReason: null,
  ...fields,
});
