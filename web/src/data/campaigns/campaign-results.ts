import { collections } from '@vouchwell/domain/paths';
import { collection, count, query, sum, where } from 'firebase/firestore';
import { useCallback } from 'react';
import { firestore } from '../lib/firebase.ts';
import { type Loaded, useLoad } from '../lib/use-load.ts';
import { countDocuments, sumDocuments } from '../referrals/referral-counts.ts';

/** What came by a campaign's link. */
export interface CampaignResults {
  readonly referrals: number;
  /** How many of them are converted, and what those of a known value were worth, in cents. */
  readonly jobs: number;
  readonly revenueCents: number;
}

async function readResults(businessId: string, campaignId: string): Promise<CampaignResults> {
  const { businesses, referrals } = collections;
  const all = collection(firestore, businesses, businessId, referrals);
  const came = query(all, where('campaign_id', '==', campaignId));
  const [sums, jobs] = await Promise.all([
    // Every referral of a campaign has the field that is summed, so that none is left out.
    sumDocuments(came, { referrals: count(), revenueCents: sum('job_value_cents') }),
    countDocuments(query(came, where('status', '==', 'converted'))),
  ]);
  return { ...sums, jobs };
}

/** What a campaign brought, by two aggregations. */
export function useCampaignResults(
  businessId: string,
  campaignId: string,
): Loaded<CampaignResults> {
  const load = useCallback(() => readResults(businessId, campaignId), [businessId, campaignId]);
  return useLoad(load);
}
