import type { Business } from '@vouchwell/domain/business';
import type { Campaign } from '@vouchwell/domain/campaign';
import { PROMISE_TEXT_MAX, type RewardTerms } from '@vouchwell/domain/reward-terms';
import { readCampaign } from '../data/campaigns.ts';
import { database } from '../data/firestore.ts';
import type { NewReferral } from '../data/referrals.ts';

/** On one line; half a pair of surrogates would be no character. */
const shorten = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .slice(0, PROMISE_TEXT_MAX)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim();

/** A reward in a campaign's own words alone: its referrals must not fall back to the business's terms. */
const inWords = (text: string): RewardTerms => ({
  referrer: { kind: 'other', text: shorten(text) },
  friend: null,
  dueWhen: 'converted',
  yearlyCap: null,
  leastJobCents: null,
});

/** The terms that a customer was promised: the campaign's where it has a reward, else the business's. */
export function promisedTerms(
  business: Pick<Business, 'rewardTerms'>,
  campaign: Pick<Campaign, 'rewardDescription' | 'rewardTerms'> | null,
): RewardTerms | null {
  if (!campaign?.rewardDescription) return business.rewardTerms ?? null;
  return campaign.rewardTerms ?? inWords(campaign.rewardDescription);
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
