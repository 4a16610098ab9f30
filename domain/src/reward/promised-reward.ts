import type { Currency } from '../lib/currency.ts';
import type { RewardTerms } from './reward-terms-schema.ts';
import type { PublicReward } from './said-reward.ts';

/** What a customer was promised, as their link keeps it. */
export interface PromisedReward {
  readonly rewardDescription: string | null;
  readonly rewardDescriptionEs: string | null;
  readonly rewardTerms: RewardTerms | null;
  readonly currency: Currency | null;
}

/** What a customer is promised: the campaign's reward where it has one, else the business's. */
export function promisedReward(
  business: PublicReward,
  campaign: Omit<PublicReward, 'currency'> | null,
): PromisedReward {
  const reward = campaign?.rewardDescription ? campaign : business;
  return {
    rewardDescription: reward.rewardDescription,
    rewardDescriptionEs: reward.rewardDescriptionEs ?? null,
    rewardTerms: reward.rewardTerms ?? null,
    currency: business.currency ?? null,
  };
}

/** What a new referral keeps of its campaign and of the reward that it was promised. */
export function rewardSnapshot(
  campaignId: string | null,
  { rewardTerms = null, rewardDescription }: PublicReward,
) {
  return { campaignId, rewardTerms, rewardText: rewardTerms ? null : rewardDescription };
}
