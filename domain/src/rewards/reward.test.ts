import { describe, expect, it } from 'vitest';
import { fromStored, toStored } from '../shared/storage.ts';
import { sampleReward } from '../testing/samples.ts';
import { getRewardId, rewardSchema, sumRewards } from './reward.ts';

const reward = sampleReward({ campaignId: 'spring' });

describe('a reward', () => {
  it('has one id per referral and person, so it exists once', () => {
    expect(getRewardId('r1', 'referrer')).toBe('r1-referrer');
    expect(getRewardId('r1', 'friend')).not.toBe(getRewardId('r1', 'referrer'));
  });

  it('reads what was stored', () => {
    expect(rewardSchema.parse(fromStored(toStored(reward)))).toEqual(reward);
  });

  it.each([
    ['half a cent', { amountCents: 0.5 }],
    ['less than nothing', { amountCents: -1 }],
    ['a state that is none', { state: 'gone' }],
    ['a currency that is none of ours', { currency: 'JPY' }],
    ['another person', { person: 'owner' }],
  ])('is invalid with %s', (_, fields) => {
    expect(rewardSchema.safeParse({ ...reward, ...fields }).success).toBe(false);
  });
});

describe('a sum of rewards', () => {
  it('is formatted in their currency', () => {
    expect(sumRewards([reward, sampleReward({ amountCents: 4950 })])).toBe('$99.50');
  });

  it.each([
    ['of none', []],
    ['where one has no amount', [reward, sampleReward({ amountCents: null })]],
    ['where their currencies differ', [reward, sampleReward({ currency: 'EUR' })]],
  ])('is not formatted %s', (_, rewards) => {
    expect(sumRewards(rewards)).toBeNull();
  });
});
