import { type Campaign, campaignSchema } from '@vouchwell/domain/business/campaign';
import { collections } from '@vouchwell/domain/lib/paths';
import { collection, type DocumentSnapshot, limit, orderBy, query } from 'firebase/firestore';
import { firestore } from '../lib/firebase.ts';
import { parseSnapshot, parseSnapshots } from '../lib/firestore-snapshots.ts';
import { useLiveDocument, useLiveQuery } from '../lib/live-queries.ts';
import type { Live } from '../lib/use-live.ts';

/** Campaigns of the first page, and how many each press adds. */
export const CAMPAIGNS_FIRST = 4;
export const CAMPAIGNS_MORE = 20;

export const campaignsOf = (businessId: string) =>
  collection(firestore, collections.businesses, businessId, collections.campaigns);

export interface CampaignList {
  readonly campaigns: readonly Campaign[];
  readonly hasMore: boolean;
}

/**
 * The newest campaigns of a business, live. A longer list is read anew: they are few, and a document
 * can then be in no gap between two pages.
 */
export const useCampaigns = (businessId: string, length: number): Live<CampaignList> =>
  useLiveQuery(
    () => query(campaignsOf(businessId), orderBy('created_at', 'desc'), limit(length + 1)),
    [businessId, length],
    (documents) => ({
      campaigns: parseSnapshots(campaignSchema, documents.slice(0, length)),
      hasMore: documents.length > length,
    }),
  );

const parseCampaign = (snapshot: DocumentSnapshot) => parseSnapshot(campaignSchema, snapshot);

/** One campaign of a business, live; null if it has none by that id. A null `id` waits for one. */
export const useCampaign = (businessId: string, id: string | null): Live<Campaign | null> =>
  useLiveDocument(campaignsOf, businessId, id, parseCampaign);
