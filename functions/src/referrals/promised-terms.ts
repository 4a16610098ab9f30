import type { Business } from '@vouchwell/domain/business';
import type { Campaign } from '@vouchwell/domain/campaign';
import type { RewardTerms } from '@vouchwell/domain/reward-terms';
import { readCampaign } from '../data/campaigns.ts';
import { database } from '../data/firestore.ts';
import type { NewReferral } from '../data/referrals.ts';

/**
 * The terms that a customer was promised: the campaign's where it has a reward, else the business's.
 * Null for a reward that is words alone.
 */
export function promisedTerms(
  business: Pick<Business, 'rewardTerms'>,
  campaign: Pick<Campaign, 'rewardDescription' | 'rewardTerms'> | null,
): RewardTerms | null {
  return (campaign?.rewardDescription ? campaign : business).rewardTerms ?? null;
}

/** What a new referral keeps of its campaign and of the reward that it was promised. */
export async function keptPromise(
  business: Pick<Business, 'id' | 'rewardTerms'>,
  campaignId: string | null,
): Promise<Pick<NewReferral, 'campaignId' | 'rewardTerms'>> {
  // The standing link costs no read.
  const campaign = campaignId && (await readCampaign(database(), business.id, campaignId));
  return { campaignId, rewardTerms: promisedTerms(business, campaign || null) };
}
