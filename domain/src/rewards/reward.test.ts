import { expect, it } from 'vitest';
import { fromStored, toStored } from '../shared/storage.ts';
import { sampleReward } from '../testing/samples.ts';
import { formatRewardSum, getRewardId, rewardSchema } from './reward.ts';

const reward = sampleReward({ campaignId: 'spring' });

it("builds one reward id per referral and person, so a reward can't exist twice", () => {
  expect(getRewardId('r1', 'referrer')).toBe('r1-referrer');
  expect(getRewardId('r1', 'friend')).not.toBe(getRewardId('r1', 'referrer'));
});

it('reads a reward back as it was stored', () => {
  expect(rewardSchema.parse(fromStored(toStored(reward)))).toEqual(reward);
});

it.each([
  ['half a cent', { amountCents: 0.5 }],
  ['a negative amount', { amountCents: -1 }],
  ['an unknown state', { state: 'gone' }],
  ['an unsupported currency', { currency: 'JPY' }],
  ['a person other than the referrer or friend', { person: 'owner' }],
])('rejects a reward with %s', (_, fields) => {
  expect(rewardSchema.safeParse({ ...reward, ...fields }).success).toBe(false);
});

it('formats a sum of rewards in their currency', () => {
  expect(formatRewardSum([reward, sampleReward({ amountCents: 4950 })])).toBe('$99.50');
});

it.each([
  ['there are no rewards', []],
  ['a reward has no amount', [reward, sampleReward({ amountCents: null })]],
  ['their currencies differ', [reward, sampleReward({ currency: 'EUR' })]],
])("doesn't format a sum of rewards if %s", (_, rewards) => {
  expect(formatRewardSum(rewards)).toBeNull();
});
