import { RECENT_REFERRALS_FIRST } from '@vouchwell/domain/lib/limits';
import {
  type Referral,
  referralSchema,
  withRemovedNames,
} from '@vouchwell/domain/referral/referral';
import {
  type DocumentSnapshot,
  doc,
  FirestoreError,
  type QueryDocumentSnapshot,
} from 'firebase/firestore';
import { useCallback, useRef } from 'react';
import { listenToDocument, parseSnapshot } from '../lib/firestore-snapshots.ts';
import { type Listen, type Live, useLive } from '../lib/use-live.ts';
import { listenToPages, type ReferralPages } from './paginated-listener.ts';
import {
  ALL,
  listenToAsked,
  listenToPage,
  type ReferralFilter,
  referralsOf,
} from './referral-queries.ts';

/** A live list with its newest referrals, and `loadMore` for older ones. */
export type PagedReferrals = Live<ReferralPages> & { readonly loadMore: () => void };

/**
 * How many further pages a search of several words loads by itself to fill the first page. A query
 * can match two word prefixes at most; the page filters the results by the other words.
 */
const FURTHER_MAX = 4;

const parsed = (snapshots: readonly QueryDocumentSnapshot[]) =>
  snapshots.flatMap((snapshot) => parseSnapshot(referralSchema, snapshot) ?? []);

/** Listens page by page; gives `more` for the next page, and `stop`. */
function listenToReferrals(
  businessId: string,
  filter: ReferralFilter,
  next: (pages: ReferralPages) => void,
  fail: (error: Error) => void,
) {
  let isShown = false;
  const { search } = filter;
  let further = search && search.words.length > 1 ? FURTHER_MAX : 0;
  const ranges = listenToPages<QueryDocumentSnapshot>(
    (stretch, nextStretch, failStretch) => {
      const give = (documents: QueryDocumentSnapshot[]) => {
        const within = documents.slice(0, stretch.size);
        const referrals = parsed(within)
          .filter((referral) => !search || search.matches(referral))
          .map(withRemovedNames);
        const end = documents.length > stretch.size ? (within.at(-1) ?? null) : null;
        nextStretch({ referrals, end });
      };
      const failed = (error: Error) => {
        if (error instanceof FirestoreError) failStretch(error);
        // While offline, keep what is shown; the listener continues once there is a connection.
        else if (!isShown) fail(error);
      };
      return listenToPage(businessId, filter, stretch, give, failed);
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

/**
 * The newest referrals of a business that match a filter, live; loading while the filter is null.
 */
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

/** The newest referrals of a business, live, with `loadMore` for older ones. */
export const useRecentReferrals = (businessId: string): PagedReferrals =>
  useReferrals(businessId, ALL);

/**
 * The new referrals whose friend asked to be contacted, the latest `ASKED_SHOWN` of them, live: every
 * page listens to them, and each costs a read.
 */
export function useAskedReferrals(businessId: string): Live<readonly Referral[]> {
  const listen = useCallback<Listen<readonly Referral[]>>(
    (next, fail) => {
      const give = (documents: QueryDocumentSnapshot[]) =>
        next(parsed(documents).map(withRemovedNames));
      return listenToAsked(businessId, give, fail);
    },
    [businessId],
  );
  return useLive(listen);
}

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
      return listenToDocument(doc(referralsOf(businessId), id), give, fail);
    },
    [businessId, id],
  );
  return useLive(listen);
}
