import { dueFields, type Reward } from '../reward/reward.ts';
import type { RewardTerms } from '../reward/reward-terms-schema.ts';

const DUE = new Date('2026-03-10T12:00:00Z');

/** Due for the sample referral. */
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
  dueAt: DUE,
  changedAt: DUE,
  ...dueFields,
  ...fields,
});

/** $50 credit for the referrer once the friend converts. */
export const sampleTerms = (fields: Partial<RewardTerms> = {}): RewardTerms => ({
  referrer: { kind: 'credit', amountCents: 5000 },
  friend: null,
  dueWhen: 'converted',
  yearlyCap: null,
  leastJobCents: null,
  ...fields,
});
