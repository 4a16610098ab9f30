import { expect, it } from 'vitest';
import { HEALTH_INDUSTRIES } from '../shared/industry.ts';
import { sampleTerms } from '../testing/samples.ts';
import { getPromisedReward, toRewardSnapshot } from './plan-rewards.ts';
import { NO_REWARD, type RewardTerms } from './terms.ts';

const credit = (amountCents: number): RewardTerms =>
  sampleTerms({ referrer: { kind: 'credit', amountCents } });
const reward = { rewardDescription: '$50 for you.', rewardTerms: credit(5000) };
const business = { ...reward, currency: 'CAD' as const };
const snapshot = (campaign: Parameters<typeof getPromisedReward>[1]) =>
  toRewardSnapshot('fall', getPromisedReward(business, campaign));

it("uses the business's reward for its own link and for campaigns without a reward", () => {
  const ofBusiness = { campaignId: 'fall', rewardTerms: credit(5000), rewardText: null };
  expect(snapshot(null)).toEqual(ofBusiness);
  expect(snapshot({ rewardDescription: null, rewardTerms: null })).toEqual(ofBusiness);
});

it("uses the campaign's reward terms, or its text if it has no terms", () => {
  const rewardDescription = 'Dinner on us';
  const campaign = { rewardDescription, rewardTerms: credit(10000) };
  expect(snapshot(campaign)).toMatchObject({ rewardTerms: credit(10000), rewardText: null });
  expect(snapshot({ rewardDescription, rewardTerms: null })).toMatchObject({
    rewardTerms: null,
    rewardText: 'Dinner on us',
  });
});

it("doesn't promise a reward for a health practice, even if one is stored", () => {
  const campaign = { rewardDescription: 'Dinner on us', rewardTerms: credit(10000) };
  for (const trade of HEALTH_INDUSTRIES)
    for (const one of [null, campaign])
      expect(getPromisedReward({ ...business, trade }, one)).toEqual({
        ...NO_REWARD,
        currency: 'CAD',
      });
  expect(getPromisedReward({ ...business, trade: 'law' }, null)).toMatchObject(reward);
});

it('stores that no reward was promised', () => {
  const none = getPromisedReward(
    { rewardDescription: null, rewardTerms: null, currency: null },
    null,
  );
  expect(toRewardSnapshot(null, none)).toEqual({
    campaignId: null,
    rewardTerms: null,
    rewardText: null,
  });
});
