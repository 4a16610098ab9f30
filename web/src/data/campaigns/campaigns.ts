import { type Campaign, campaignSchema } from '@vouchwell/domain/business/campaign';
import { collections } from '@vouchwell/domain/lib/paths';
import {
  collection,
  type DocumentSnapshot,
  doc,
  limit,
  orderBy,
  type QueryDocumentSnapshot,
  query,
} from 'firebase/firestore';
import { useCallback } from 'react';
import { firestore } from '../lib/firebase.ts';
import { listenToDocument, listenToQuery, parseSnapshot } from '../lib/firestore-snapshots.ts';
import { type Listen, type Live, useLive } from '../lib/use-live.ts';

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
export function useCampaigns(businessId: string, length: number): Live<CampaignList> {
  const listen = useCallback<Listen<CampaignList>>(
    (next, fail) => {
      const newest = query(
        campaignsOf(businessId),
        orderBy('created_at', 'desc'),
        limit(length + 1),
      );
      const give = (documents: QueryDocumentSnapshot[]) =>
        next({
          campaigns: documents
            .slice(0, length)
            .flatMap((snapshot) => parseSnapshot(campaignSchema, snapshot) ?? []),
          hasMore: documents.length > length,
        });
      return listenToQuery(newest, give, fail);
    },
    [businessId, length],
  );
  return useLive(listen);
}

/** One campaign of a business, live; null where it has none by that id. No `id` waits for one. */
export function useCampaign(businessId: string, id: string | null): Live<Campaign | null> {
  const listen = useCallback<Listen<Campaign | null>>(
    (next, fail) => {
      if (id === null) return () => {};
      if (id.includes('/')) {
        next(null);
        return () => {};
      }
      const give = (snapshot: DocumentSnapshot) =>
        next(snapshot.exists() ? parseSnapshot(campaignSchema, snapshot) : null);
      return listenToDocument(doc(campaignsOf(businessId), id), give, fail);
    },
    [businessId, id],
  );
  return useLive(listen);
}
