import { describe, expect, it } from 'vitest';
import { dueFields, type Reward, rewardId, rewardSchema } from './reward.ts';
import { fromStored, toStored } from './stored.ts';

const reward: Reward = {
  id: 'r1-referrer',
  referralId: 'r1',
  person: 'referrer',
  referrerKey: 'k',
  referrerName: 'Maria',
  friendName: 'Ben',
  campaignId: null,
  kind: 'cash',
  amountCents: 5000,
  percent: null,
  text: null,
  currency: 'USD',
  dueAt: new Date(0),
  changedAt: new Date(0),
  ...dueFields,
};

describe('a reward', () => {
  it('has one id for a referral and a person, so that it exists once', () => {
    expect(rewardId('r1', 'referrer')).toBe('r1-referrer');
    expect(rewardId('r1', 'friend')).not.toBe(rewardId('r1', 'referrer'));
  });

  it('is stored and read as it is', () => {
    expect(rewardSchema.parse(fromStored(toStored(reward)))).toEqual(reward);
  });

  it.each([
    ['half a cent', { amountCents: 0.5 }],
    ['less than nothing', { amountCents: -1 }],
    ['a state that is none', { state: 'gone' }],
    ['a currency that is none of ours', { currency: 'JPY' }],
    ['another person', { person: 'owner' }],
  ])('is not one with %s', (_, fields) => {
    expect(rewardSchema.safeParse({ ...reward, ...fields }).success).toBe(false);
  });
});
