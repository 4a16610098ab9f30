import { RECENT_REFERRALS_FIRST } from '@vouchwell/domain/limits';
import { collections } from '@vouchwell/domain/paths';
import {
  type Referral,
  type ReferralStatus,
  referralSchema,
  withRemovedNames,
} from '@vouchwell/domain/referral';
import { matchesSearch, searchTerm } from '@vouchwell/domain/search';
import {
  collection,
  type DocumentSnapshot,
  doc,
  endAt,
  FirestoreError,
  limit,
  orderBy,
  type QueryDocumentSnapshot,
  query,
  startAfter,
  where,
} from 'firebase/firestore';
import { useCallback, useRef } from 'react';
import { firestore, runOnlineTransaction } from '../lib/firebase.ts';
import { listenToDocument, listenToQuery, parseSnapshot } from '../lib/firestore-snapshots.ts';
import { type Listen, type Live, useLive } from '../lib/use-live.ts';
import { listenToPages, type ReferralPages, type StretchQuery } from './paginated-listener.ts';
import { latestWriteQueue, updateReferralStatus } from './update-referral-status.ts';

/** Which referrals to show: those of one status, those that a search's words find, or both. */
export interface ReferralFilter {
  readonly words: readonly string[];
  readonly status: ReferralStatus | null;
}

/** A list that shows its newest, and more of it when asked. */
export type PagedReferrals = Live<ReferralPages> & { readonly loadMore: () => void };

const ALL: ReferralFilter = { words: [], status: null };

/**
 * Stretches that a search of several words goes on by itself to fill its first page: one query asks
 * for two beginnings of words at most, and the rest is compared on the page.
 */
const FURTHER_MAX = 4;

const businessOf = (businessId: string) => doc(firestore, collections.businesses, businessId);

/** One document more than is shown tells whether there are older ones. */
function stretchQuery(
  businessId: string,
  { words, status }: ReferralFilter,
  { size, after, upTo }: StretchQuery<QueryDocumentSnapshot>,
) {
  const term = searchTerm(words);
  return query(
    collection(businessOf(businessId), collections.referrals),
    ...(term === null ? [] : [where('search_terms', 'array-contains', term)]),
    ...(status === null ? [] : [where('status', '==', status)]),
    orderBy('created_at', 'desc'),
    ...(after ? [startAfter(after)] : []),
    ...(upTo ? [endAt(upTo)] : []),
    limit(size + 1),
  );
}

/** Listens page by page; gives the way to the next page, and how to stop. */
function listenToReferrals(
  businessId: string,
  filter: ReferralFilter,
  next: (pages: ReferralPages) => void,
  fail: (error: Error) => void,
) {
  let isShown = false;
  let further = filter.words.length > 1 ? FURTHER_MAX : 0;
  const ranges = listenToPages<QueryDocumentSnapshot>(
    (stretch, nextStretch, failStretch) => {
      const give = (documents: QueryDocumentSnapshot[]) => {
        const within = documents.slice(0, stretch.size);
        const referrals = within
          .flatMap((snapshot) => parseSnapshot(referralSchema, snapshot) ?? [])
          .filter((referral) => matchesSearch(referral, filter.words))
          .map(withRemovedNames);
        const end = documents.length > stretch.size ? (within.at(-1) ?? null) : null;
        nextStretch({ referrals, end });
      };
      const failed = (error: Error) => {
        if (error instanceof FirestoreError) failStretch(error);
        // Out of reach, what is shown stays, and the rest of it comes when there is a connection.
        else if (!isShown) fail(error);
      };
      return listenToQuery(stretchQuery(businessId, filter, stretch), give, failed);
    },
    (pages) => {
      isShown = true;
      next(pages);
      if (further === 0 || pages.loadingMore || pages.moreFailed || !pages.hasMore) return;
      if (pages.referrals.length >= RECENT_REFERRALS_FIRST) return;
      further -= 1;
      ranges.more();
    },
    fail,
  );
  return ranges;
}

/** The newest referrals of a business that a filter lets through, live; null waits for one. */
export function useReferrals(businessId: string, filter: ReferralFilter | null): PagedReferrals {
  const loadMore = useRef<() => void>(() => {});
  const listen = useCallback<Listen<ReferralPages>>(
    (next, fail) => {
      if (!filter) return () => {};
      const ranges = listenToReferrals(businessId, filter, next, fail);
      loadMore.current = ranges.more;
      return ranges.stop;
    },
    [businessId, filter],
  );
  const live = useLive(listen);
  return { ...live, loadMore: useCallback(() => loadMore.current(), []) };
}

/** The newest referrals of a business, live, and how to show older ones. */
export const useRecentReferrals = (businessId: string): PagedReferrals =>
  useReferrals(businessId, ALL);

/** One referral of a business, live; null where it has none by that id. No `id` waits for one. */
export function useReferral(businessId: string, id: string | null): Live<Referral | null> {
  const listen = useCallback<Listen<Referral | null>>(
    (next, fail) => {
      if (id === null) return () => {};
      if (id.includes('/')) {
        next(null);
        return () => {};
      }
      const give = (snapshot: DocumentSnapshot) => {
        const referral = snapshot.exists() ? parseSnapshot(referralSchema, snapshot) : null;
        next(referral && withRemovedNames(referral));
      };
      return listenToDocument(doc(businessOf(businessId), collections.referrals, id), give, fail);
    },
    [businessId, id],
  );
  return useLive(listen);
}

const writeStatus = latestWriteQueue<ReferralStatus>();

/**
 * Moves a referral to another status, with its referrer's counts; of several that are chosen while
 * one is written, to the last. Rejects offline.
 */
export const changeReferralStatus = (referral: Referral, status: ReferralStatus): Promise<void> =>
  writeStatus(referral.id, status, (to) =>
    updateReferralStatus(firestore, runOnlineTransaction, referral, to),
  );

/**
 * Deletes a referral, with its place in its referrer's counts, and with the last one all that is
 * known of the referrer; one that is gone already is as good as deleted. Rejects offline.
 */
export async function deleteReferral(referral: Referral): Promise<void> {
  await updateReferralStatus(firestore, runOnlineTransaction, referral, null);
  try {
    await deleteEmptyReferrer(referral);
  } catch (error) {
    // The referral is deleted, and who referred is forgotten: what stays is a row of zeros.
    console.error('A referrer without referrals was kept', error);
  }
}

/** Deletes a referrer who has no referrals left: nothing is known of them any more. */
async function deleteEmptyReferrer({ businessId, referrerKey }: Referral): Promise<void> {
  const referrer = doc(businessOf(businessId), collections.referrers, referrerKey);
  await runOnlineTransaction(async (transaction) => {
    const snapshot = await transaction.get(referrer);
    if (snapshot.get('total') === 0) transaction.delete(referrer);
  });
}
