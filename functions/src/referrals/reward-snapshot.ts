import type { Business } from '@vouchwell/domain/business/business';
import type { Campaign } from '@vouchwell/domain/business/campaign';
import type { RewardTerms } from '@vouchwell/domain/reward/reward-terms';
import type { NewReferral } from '../db/referrals.ts';

/**
 * The terms that a customer was promised: the campaign's where it has a reward, else the business's.
 * Null for a reward that is words alone.
 */
export function applicableTerms(
  business: Pick<Business, 'rewardTerms'>,
  campaign: Pick<Campaign, 'rewardDescription' | 'rewardTerms'> | null,
): RewardTerms | null {
  return (campaign?.rewardDescription ? campaign : business).rewardTerms ?? null;
}

/** What a new referral keeps of its campaign and of the reward that it was promised. */
export const rewardSnapshot = (
  business: Pick<Business, 'rewardTerms'>,
  campaignId: string | null,
  campaign: Campaign | null,
): Pick<NewReferral, 'campaignId' | 'rewardTerms'> => ({
  campaignId,
  rewardTerms: applicableTerms(business, campaign),
});
