import {
  type Referral,
  referralSchema,
  withRemovedNames,
} from '@vouchwell/domain/referrals/referral';
import { RECENT_REFERRALS_FIRST, RECENT_REFERRALS_MORE } from '@vouchwell/domain/shared/limits';
import type { DocumentSnapshot, QueryDocumentSnapshot } from 'firebase/firestore';
import { useCallback, useMemo } from 'react';
import { parseSnapshot, parseSnapshots } from '../lib/firestore-snapshots.ts';
import { useLiveDocument } from '../lib/live-queries.ts';
import { listenToLonger, useLonger } from '../lib/longer-list.ts';
import { type Listen, type Live, useLive } from '../lib/use-live.ts';
import {
  ALL,
  listenToAsked,
  listenToNewest,
  type ReferralFilter,
  referralsOf,
} from './referral-queries.ts';

export interface ShownReferrals {
  readonly referrals: readonly Referral[];
  readonly hasMore: boolean;
  readonly loadingMore: boolean;
  /** Loading older referrals failed; `loadMore` tries again. */
  readonly moreFailed: boolean;
}

export type LiveReferrals = Live<ShownReferrals> & { readonly loadMore: () => void };

/**
 * How often a multi-word search loads more to fill its first page. Queries match at most two
 * prefixes; the page filters by the other words.
 */
const FURTHER_MAX = 4;

function listenToReferrals(
  businessId: string,
  filter: ReferralFilter,
  next: (shown: ShownReferrals) => void,
  fail: (error: Error) => void,
) {
  const { search } = filter;
  let further = search && search.words.length > 1 ? FURTHER_MAX : 0;
  const list = listenToLonger<QueryDocumentSnapshot>(
    (size, give, failed) => listenToNewest(businessId, filter, size, give, failed),
    { first: RECENT_REFERRALS_FIRST, more: RECENT_REFERRALS_MORE },
    ({ items, hasMore, isLoadingMore, moreFailed }) => {
      const referrals = parseSnapshots(referralSchema, items)
        .filter((referral) => !search || search.matches(referral))
        .map(withRemovedNames);
      next({ referrals, hasMore, loadingMore: isLoadingMore, moreFailed });
      if (further === 0 || isLoadingMore || moreFailed || !hasMore) return;
      if (referrals.length >= RECENT_REFERRALS_FIRST) return;
      further -= 1;
      list.more();
    },
    fail,
  );
  return list;
}

/** Live; loading while the filter is null. */
export function useReferrals(businessId: string, filter: ReferralFilter | null): LiveReferrals {
  const start = useMemo(
    () =>
      filter &&
      ((...[next, fail]: Parameters<Listen<ShownReferrals>>) =>
        listenToReferrals(businessId, filter, next, fail)),
    [businessId, filter],
  );
  return useLonger(start);
}

export const useRecentReferrals = (businessId: string): LiveReferrals =>
  useReferrals(businessId, ALL);

/** The latest are limited to `ASKED_SHOWN`, because every page listens to them and each costs a read. */
export function useAskedReferrals(
  businessId: string,
  which: 'latest' | 'longest' = 'latest',
): Live<readonly Referral[]> {
  const listen = useCallback<Listen<readonly Referral[]>>(
    (next, fail) => {
      const give = (documents: QueryDocumentSnapshot[]) =>
        next(parseSnapshots(referralSchema, documents).map(withRemovedNames));
      return listenToAsked(businessId, which, give, fail);
    },
    [businessId, which],
  );
  return useLive(listen);
}

function parseReferral(snapshot: DocumentSnapshot): Referral | null {
  const referral = parseSnapshot(referralSchema, snapshot);
  return referral && withRemovedNames(referral);
}

/** Null if missing. A null `id` waits. */
export const useReferral = (businessId: string, id: string | null): Live<Referral | null> =>
  useLiveDocument(referralsOf, businessId, id, parseReferral);
