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
 * How many of the newest changes the listener reads, each at a price on every page. With one, two
 * changes at the same moment, or out of order, would look like a single change.
 */
const NEWEST_CHANGES = 4;

/** The totals of a business, with a retry. */
export interface ReferralTotals extends WatchedTotals<ReferralCounts> {
  readonly retry: () => void;
}

/** The totals of a business, read again whenever any of its counts changes. */
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
        // Keep the last known counts until the retry succeeds.
        setState((before) => ({ counts: counts ?? before.counts, failed })),
    );
  }, [businessId, attempt]);
  const retry = useCallback(() => setAttempt((value) => value + 1), []);
  return { ...state, retry };
}

/** Referrers with at least one referral. */
const referring = (businessId: string) =>
  query(referrersOf(firestore, businessId), where('total', '>', 0));

const parseReferrer = (snapshot: QueryDocumentSnapshot): Referrer | null =>
  // The counts are named by status, as stored, so `in_progress` must not become camelCase.
  parseSnapshot(referrerSchema, snapshot, {
    key: snapshot.id,
    in_progress: snapshot.get('in_progress'),
  });

/** Sorts by most referrals; equal ones by most conversions. */
const byMerit = (a: Referrer, b: Referrer) => b.total - a.total || b.converted - a.converted;

/** The referrers with most referrals, live, most first. */
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

/** How many people have referrals here, counted again for each `total`; null until it is loaded. */
export function useReferrerCount(businessId: string, total: number): number | null {
  // biome-ignore lint/correctness/useExhaustiveDependencies: `total` is why we count again.
  const load = useCallback(() => countDocuments(referring(businessId)), [businessId, total]);
  return useLoad(load).data;
}
