import type { Currency } from '../lib/currency.ts';
import { isHealthTrade, type Trade } from '../lib/trade.ts';
import { NO_REWARD, type RewardTerms } from './reward-terms-schema.ts';
import type { PublicReward } from './said-reward.ts';

/** What a customer was promised, as their link keeps it. */
export interface PromisedReward {
  readonly rewardDescription: string | null;
  readonly rewardDescriptionEs: string | null;
  readonly rewardTerms: RewardTerms | null;
  readonly currency: Currency | null;
}

/**
 * What a customer is promised: the campaign's reward where it has one, else the business's; nothing by a
 * health practice, whatever is stored.
 */
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

/** What a new referral keeps of its campaign and of the reward that it was promised. */
export function rewardSnapshot(
  campaignId: string | null,
  { rewardTerms = null, rewardDescription }: PublicReward,
) {
  return { campaignId, rewardTerms, rewardText: rewardTerms ? null : rewardDescription };
}
