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
  readonly hasFailed: boolean;
  readonly retry: () => void;
}

/** Stats from a trigger, so they lag behind by about a second. */
export interface LiveStats extends ReferralTotals {
  readonly stats: Stats | null;
}

const NO_RETRY = () => {};

export function useStats(businessId: string): LiveStats {
  const liveStats = useSharedLive<Stats>(`stats ${businessId}`, useUid() ?? '', (next, fail) => {
    const reference = doc(getSubcollection(businessId, 'stats'), STATS_ID);
    const receive = (snapshot: DocumentSnapshot) => {
      const stored = parseSnapshot(storedStatsSchema, snapshot);
      const sums = stored && parseSums(stored.sums);
      if (sums) next({ timeZone: stored.timeZone, sums });
      // If the stats are missing, fail, because showing zeros would be wrong.
      else fail(new Error(`There are no stats for ${businessId}`));
    };
    return listenToDocument(reference, receive, fail);
  });
  const live = useLastSeen('stats', businessId, liveStats);
  const [stats, setStats] = useState<Stats | null>(null);
  if (live.status === 'ready' && live.data !== stats) setStats(live.data);
  const counts = useMemo(() => stats && getReferralCounts(stats), [stats]);
  const hasFailed = live.status === 'error';
  return { stats, counts, hasFailed, retry: hasFailed ? live.retry : NO_RETRY };
}

/** Error whose message is shown to the owner. */
export class PlacementError extends Error {}

/** Updates placements in a transaction, so tabs don't overwrite each other. Rejects if offline. */
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
    const message = findPlacementError(placements, label);
    if (message) throw new PlacementError(message);
    return appendPlacement(placements, label);
  });
  const newPlacement = placements.at(-1);
  if (!newPlacement) throw new Error('The added placement is missing');
  return newPlacement;
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
  placements: readonly Pick<Placement, 'code'>[],
): Live<ReadonlyMap<string, number>> {
  // Join the codes, because a string is a stable dependency; the array changes on each update.
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
  readonly referralCount: number;
  /** Total value of the converted referrals' jobs. */
  readonly revenueCents: number;
}

/** Maximum number of test referrals to read; owners send far fewer. */
const TEST_REFERRALS_MAX = 50;

async function readTestReferrals(businessId: string): Promise<readonly Referral[]> {
  const testReferralQuery = query(
    getSubcollection(businessId, 'referrals'),
    where('is_test', '==', true),
    limit(TEST_REFERRALS_MAX),
  );
  return parseSnapshots(referralSchema, (await getDocs(testReferralQuery)).docs);
}

/** Sums a placement's referrals on the server, then subtracts the test referrals. */
async function readPlacementResults(
  businessId: string,
  code: string,
  testReferrals: Promise<readonly Referral[]>,
): Promise<PlacementResults> {
  const referrals = getSubcollection(businessId, 'referrals');
  const sums = { referralCount: count(), revenueCents: sum('job_value_cents') };
  const [{ referralCount, revenueCents }, allTests] = await Promise.all([
    sumDocuments(query(referrals, where('placement', '==', code)), sums),
    testReferrals,
  ]);
  const tests = allTests.filter(({ placement }) => placement === code);
  return {
    referralCount: referralCount - tests.length,
    revenueCents: tests.reduce((cents, test) => cents - (test.jobValueCents ?? 0), revenueCents),
  };
}

/** Results by placement code. They aren't in the stats, because anyone can make up a code. */
export function usePlacementResults(
  businessId: string,
  placements: readonly Placement[],
  recountKey: string,
): LoadResult<ReadonlyMap<string, PlacementResults>> {
  const codes = placements.map(({ code }) => code).join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: `recountKey` triggers a recount.
  const load = useCallback(async () => {
    const testReferrals = readTestReferrals(businessId);
    const entries = codes
      .split(' ')
      .map(
        async (code) =>
          [code, await readPlacementResults(businessId, code, testReferrals)] as const,
      );
    return new Map(await Promise.all(entries));
  }, [businessId, codes, recountKey]);
  return useLoad(load);
}
