import {
  getReferralCounts,
  parseSums,
  STATS_ID,
  type Stats,
  storedStatsSchema,
} from '@vouchwell/domain/analytics/stats';
import type { Business } from '@vouchwell/domain/business/business';
import {
  appendPlacement,
  excludePlacement,
  findPlacementError,
  PLACEMENTS_MAX,
  type Placement,
  placementVisitsSchema,
} from '@vouchwell/domain/business/placements';
import { settingsSchema } from '@vouchwell/domain/business/settings';
import { collections } from '@vouchwell/domain/paths';
import { type Referral, referralSchema } from '@vouchwell/domain/referrals/referral';
import type { ReferralCounts } from '@vouchwell/domain/referrals/referrer';
import { fromStored } from '@vouchwell/domain/shared/storage';
import {
  count,
  type DocumentSnapshot,
  doc,
  documentId,
  getDocs,
  limit,
  type QueryDocumentSnapshot,
  query,
  serverTimestamp,
  sum,
  where,
} from 'firebase/firestore';
import { useCallback, useMemo, useState } from 'react';
import { useLastSeen } from './last-seen.ts';
import { firestore, runOnlineTransaction } from './lib/firebase.ts';
import {
  getSubcollection,
  type Live,
  listenToDocument,
  parseSnapshot,
  parseSnapshots,
  sumDocuments,
  useLiveQuery,
  useSharedLive,
  useUid,
} from './lib/firestore.ts';
import { type LoadResult, useLoad } from './lib/use-load.ts';

export interface ReferralTotals {
  /** Null until loaded; kept if a later load fails. */
  readonly counts: ReferralCounts | null;
  /** True if loading failed; the counts may be outdated. */
  readonly failed: boolean;
  readonly retry: () => void;
}

/** The counts are about a second behind. */
export interface LiveStats extends ReferralTotals {
  readonly stats: Stats | null;
}

const NO_RETRY = () => {};

export function useStats(businessId: string): LiveStats {
  const shared = useSharedLive<Stats>(`stats ${businessId}`, useUid() ?? '', (next, fail) => {
    const reference = doc(getSubcollection(businessId, 'stats'), STATS_ID);
    const receive = (snapshot: DocumentSnapshot) => {
      const stored = parseSnapshot(storedStatsSchema, snapshot);
      const sums = stored && parseSums(stored.sums);
      if (sums) next({ timeZone: stored.timeZone, sums });
      // Fail, because showing zeros would be wrong.
      else fail(new Error(`There are no stats of ${businessId}`));
    };
    return listenToDocument(reference, receive, fail);
  });
  const live = useLastSeen('stats', businessId, shared);
  const [stats, setStats] = useState<Stats | null>(null);
  if (live.status === 'ready' && live.data !== stats) setStats(live.data);
  const counts = useMemo(() => stats && getReferralCounts(stats), [stats]);
  const failed = live.status === 'error';
  return { stats, counts, failed, retry: failed ? live.retry : NO_RETRY };
}

/** The owner sees this error's message. */
export class PlacementError extends Error {}

/** Updates the placements in a transaction, so tabs don't overwrite each other. Rejects if offline. */
async function changePlacements(
  { id }: Pick<Business, 'id'>,
  change: (placements: readonly Placement[]) => Placement[],
): Promise<Placement[]> {
  const reference = doc(firestore, collections.businesses, id);
  return runOnlineTransaction(async (transaction) => {
    const stored = await transaction.get(reference);
    const placements = change(settingsSchema.parse(fromStored(stored.get('settings'))).placements);
    transaction.update(reference, {
      'settings.placements': placements,
      updated_at: serverTimestamp(),
    });
    return placements;
  });
}

/** Rejects with `PlacementError`. Also rejects if offline. */
export async function addPlacement(
  business: Pick<Business, 'id'>,
  label: string,
): Promise<Placement> {
  const placements = await changePlacements(business, (placements) => {
    const problem = findPlacementError(placements, label);
    if (problem) throw new PlacementError(problem);
    return appendPlacement(placements, label);
  });
  const added = placements.at(-1);
  if (!added) throw new Error('A place was added and is not there');
  return added;
}

/** Stops counting the link's visits separately; the link keeps working. Rejects if offline. */
export async function removePlacement(business: Pick<Business, 'id'>, code: string): Promise<void> {
  await changePlacements(business, (placements) => excludePlacement(placements, code));
}

const parseVisits = (snapshot: QueryDocumentSnapshot) =>
  parseSnapshot(placementVisitsSchema, snapshot)?.scans ?? 0;

/** Returns live visit counts by placement code, leaving out placements without visits. */
export function usePlacementVisits(
  businessId: string,
  placements: readonly Placement[],
): Live<ReadonlyMap<string, number>> {
  // A string, because each update of the business creates a new array.
  const codes = placements.map(({ code }) => code).join(' ');
  return useLiveQuery(
    () =>
      query(
        getSubcollection(businessId, 'placements'),
        where(documentId(), 'in', codes.split(' ')),
        limit(PLACEMENTS_MAX),
      ),
    [businessId, codes],
    (documents) => new Map(documents.map((snapshot) => [snapshot.id, parseVisits(snapshot)])),
  );
}

export interface PlacementResults {
  readonly referrals: number;
  /** Total value of the jobs. */
  readonly revenueCents: number;
}

async function readPlacementResults(businessId: string, code: string): Promise<PlacementResults> {
  const referrals = getSubcollection(businessId, 'referrals');
  const matching = query(referrals, where('placement', '==', code));
  return sumDocuments(matching, { referrals: count(), revenueCents: sum('job_value_cents') });
}

/** Far more test referrals than owners send. */
const TEST_REFERRALS_MAX = 50;

async function readTestReferrals(businessId: string) {
  const testReferrals = query(
    getSubcollection(businessId, 'referrals'),
    where('is_test', '==', true),
    limit(TEST_REFERRALS_MAX),
  );
  return parseSnapshots(referralSchema, (await getDocs(testReferrals)).docs);
}

const subtractTestReferrals = (
  { referrals, revenueCents }: PlacementResults,
  tests: readonly Referral[],
): PlacementResults => ({
  referrals: referrals - tests.length,
  revenueCents: tests.reduce((cents, test) => cents - (test.jobValueCents ?? 0), revenueCents),
});

/** Results by placement code. They aren't in the stats, because anyone can make up a code. */
export function usePlacementResults(
  businessId: string,
  placements: readonly Placement[],
  recountKey: string,
): LoadResult<ReadonlyMap<string, PlacementResults>> {
  const codes = placements.map(({ code }) => code).join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: `recountKey` triggers a recount.
  const load = useCallback(async () => {
    const [testReferrals, ...counted] = await Promise.all([
      readTestReferrals(businessId),
      ...codes
        .split(' ')
        .map(async (code) => [code, await readPlacementResults(businessId, code)] as const),
    ]);
    return new Map(
      counted.map(([code, results]) => {
        const placementTests = testReferrals.filter(({ placement }) => placement === code);
        return [code, subtractTestReferrals(results, placementTests)];
      }),
    );
  }, [businessId, codes, recountKey]);
  return useLoad(load);
}
