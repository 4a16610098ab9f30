import type { Currency } from '../lib/currency.ts';
import { isHealthTrade, type Trade } from '../lib/trade.ts';
import { NO_REWARD, type RewardTerms } from './reward-terms-schema.ts';
import type { PublicReward } from './said-reward.ts';

/** A promise as stored with a customer's link. */
export interface PromisedReward {
  readonly rewardDescription: string | null;
  readonly rewardDescriptionEs: string | null;
  readonly rewardTerms: RewardTerms | null;
  readonly currency: Currency | null;
}

/** The campaign's reward if it has one, otherwise the business's; health practices promise none. */
export function promisedReward(
  business: PublicReward & { readonly trade?: Trade | null | undefined },
  campaign: Omit<PublicReward, 'currency'> | null,
): PromisedReward {
  const own = campaign?.rewardDescription ? campaign : business;
  const reward = isHealthTrade(business.trade) ? NO_REWARD : own;
  return {
    rewardDescription: reward.rewardDescription,
    rewardDescriptionEs: reward.rewardDescriptionEs ?? null,
    rewardTerms: reward.rewardTerms ?? null,
    currency: business.currency ?? null,
  };
}

/** Campaign and reward to store with a new referral. */
export function rewardSnapshot(
  campaignId: string | null,
  { rewardTerms = null, rewardDescription }: PublicReward,
) {
  return { campaignId, rewardTerms, rewardText: rewardTerms ? null : rewardDescription };
}
