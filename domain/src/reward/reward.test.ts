import { describe, expect, it } from 'vitest';
import { fromStored, toStored } from '../lib/stored.ts';
import { dueFields, type Reward, rewardId, rewardSchema } from './reward.ts';
import { rewardsSum } from './reward-words.ts';

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

describe('the sum of rewards', () => {
  const of = (fields: Partial<Reward>) => ({ ...reward, ...fields });

  it('is said in their currency', () => {
    expect(rewardsSum([reward, of({ amountCents: 4950 })])).toBe('$99.50');
  });

  it.each([
    ['of none', []],
    ['where one has no amount', [reward, of({ amountCents: null })]],
    ['where their currencies differ', [reward, of({ currency: 'EUR' })]],
  ])('is not said %s', (_, rewards) => {
    expect(rewardsSum(rewards)).toBeNull();
  });
});
