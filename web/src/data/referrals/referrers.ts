import { TOP_REFERRERS } from '@vouchwell/domain/limits';
import { type ReferralCounts, type Referrer, referrerSchema } from '@vouchwell/domain/referrer';
import { limit, orderBy, type QueryDocumentSnapshot, query, where } from 'firebase/firestore';
import { useCallback, useEffect, useState } from 'react';
import { firestore } from '../lib/firebase.ts';
import { listenToQuery, parseSnapshot } from '../lib/firestore-snapshots.ts';
import { type Listen, type Live, useLive } from '../lib/use-live.ts';
import { useLoad } from '../lib/use-load.ts';
import { countDocuments, readReferralCounts, referrersOf } from './referral-counts.ts';
import { type WatchedTotals, watchTotals } from './watch-totals.ts';

/**
 * Newest changes that are listened to. One is not enough: two referrers whose counts change at the
 * same moment, or arrive the other way round, would pass for one change. This many at once are told
 * apart.
 */
const NEWEST_CHANGES = 5;

/** The totals of a business, or why there are none. */
export interface ReferralTotals extends WatchedTotals<ReferralCounts> {
  readonly retry: () => void;
}

/**
 * The totals of a business, read again whenever one of its counts changes: however old the
 * referral, and whoever moved it.
 */
export function useReferralTotals(businessId: string): ReferralTotals {
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<WatchedTotals<ReferralCounts>>({
    counts: null,
    failed: false,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` is why we listen again.
  useEffect(() => {
    const newestChanges = query(
      referrersOf(firestore, businessId),
      orderBy('counts_changed_at', 'desc'),
      limit(NEWEST_CHANGES),
    );
    const nameChange = (snapshot: QueryDocumentSnapshot) =>
      `${snapshot.id} ${snapshot.get('counts_changed_at')}`;
    return watchTotals(
      (next, fail) =>
        listenToQuery(newestChanges, (documents) => next(documents.map(nameChange)), fail),
      () => readReferralCounts(firestore, businessId),
      ({ counts, failed }) =>
        // What was known before a retry stays until it is known again.
        setState((before) => ({ counts: counts ?? before.counts, failed })),
    );
  }, [businessId, attempt]);
  const retry = useCallback(() => setAttempt((value) => value + 1), []);
  return { ...state, retry };
}

/** Whoever has referrals here; those whose last one was deleted have not. */
const referring = (businessId: string) =>
  query(referrersOf(firestore, businessId), where('total', '>', 0));

const parseReferrer = (snapshot: QueryDocumentSnapshot): Referrer | null =>
  // The counts have the names of the statuses, which stay as they are stored.
  parseSnapshot(referrerSchema, snapshot, {
    key: snapshot.id,
    in_progress: snapshot.get('in_progress'),
  });

/** Most referrals first; of equal ones, whose friends became customers. */
const byMerit = (a: Referrer, b: Referrer) => b.total - a.total || b.converted - a.converted;

/** Those with most referrals, live, most first. */
export function useTopReferrers(businessId: string): Live<readonly Referrer[]> {
  const listen = useCallback<Listen<readonly Referrer[]>>(
    (next, fail) => {
      const top = query(referring(businessId), orderBy('total', 'desc'), limit(TOP_REFERRERS));
      const give = (documents: QueryDocumentSnapshot[]) =>
        next(documents.flatMap((snapshot) => parseReferrer(snapshot) ?? []).toSorted(byMerit));
      return listenToQuery(top, give, fail);
    },
    [businessId],
  );
  return useLive(listen);
}

/** How many people have referrals here, counted anew for each `total`; null where it is not known. */
export function useReferrerCount(businessId: string, total: number): number | null {
  // biome-ignore lint/correctness/useExhaustiveDependencies: `total` is why we count again.
  const load = useCallback(() => countDocuments(referring(businessId)), [businessId, total]);
  return useLoad(load).data;
}
