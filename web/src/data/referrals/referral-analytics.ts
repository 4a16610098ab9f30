import {
  earlierWeeksHold,
  firstDayOfWeek,
  type TrendReading,
  type TrendWeek,
  weekStarts,
} from '@vouchwell/domain/analytics';
import { collections } from '@vouchwell/domain/paths';
import type { Placement } from '@vouchwell/domain/placements';
import type { ReferralCounts } from '@vouchwell/domain/referrer';
import { collection, query, sum, where } from 'firebase/firestore';
import { useCallback, useRef } from 'react';
import { firestore } from '../lib/firebase.ts';
import { type Loaded, useLoad } from '../lib/use-load.ts';
import { countDocuments, sumDocuments } from './referral-counts.ts';

/**
 * Counts the referrals of one week; `end` is null for the current one, which has no upper limit.
 */
async function countWeek(businessId: string, start: Date, end: Date | null): Promise<TrendWeek> {
  const referrals = collection(
    firestore,
    collections.businesses,
    businessId,
    collections.referrals,
  );
  const count = await countDocuments(
    query(
      referrals,
      where('created_at', '>=', start),
      ...(end ? [where('created_at', '<', end)] : []),
    ),
  );
  return { start, count };
}

/**
 * Reads all weeks, or only the current one where the earlier weeks of the last reading are still
 * right.
 */
async function readTrend(
  businessId: string,
  total: number,
  before: TrendReading | null,
): Promise<TrendReading> {
  const starts = weekStarts(new Date(), firstDayOfWeek(navigator.language));
  const count = (start: Date, index: number) =>
    countWeek(businessId, start, starts[index + 1] ?? null);
  if (before) {
    const running = await count(starts.at(-1) ?? new Date(), starts.length - 1);
    if (earlierWeeksHold(before, { total, running }))
      return { total, weeks: [...before.weeks.slice(0, -1), running] };
  }
  return { total, weeks: await Promise.all(starts.map(count)) };
}

export interface ReferralTrend extends Omit<Loaded<unknown>, 'data'> {
  /** Oldest first; null until they are loaded. */
  readonly weeks: readonly TrendWeek[] | null;
}

/**
 * How many referrals came in each of the last weeks, in the owner's time zone. The first load
 * counts each week; later loads, at each new reading of the totals, count the current week only, or
 * all weeks after older referrals were deleted.
 */
export function useReferralTrend(businessId: string, counts: ReferralCounts): ReferralTrend {
  const reading = useRef<TrendReading | null>(null);
  const load = useCallback(async () => {
    reading.current = await readTrend(businessId, counts.total, reading.current);
    return reading.current.weeks;
    // `counts` is a new object at each reading of the totals, which reloads the current week.
  }, [businessId, counts]);
  const { data: weeks, ...rest } = useLoad(load);
  return { weeks, ...rest };
}

/** What came by the link of one place. */
export interface PlacementResults {
  readonly referrals: number;
  /** What the jobs from it were worth, in cents. */
  readonly revenueCents: number;
}

export interface PlacementReferrals extends Omit<Loaded<unknown>, 'data'> {
  /** By code; null until they are loaded. */
  readonly results: ReadonlyMap<string, PlacementResults> | null;
}

/** Two queries, because older referrals have no field for a job's value, and a sum leaves them out. */
async function readResultsAt(businessId: string, code: string): Promise<PlacementResults> {
  const { businesses, referrals } = collections;
  const all = collection(firestore, businesses, businessId, referrals);
  const here = query(all, where('placement', '==', code));
  const [count, { revenueCents }] = await Promise.all([
    countDocuments(here),
    sumDocuments(here, { revenueCents: sum('job_value_cents') }),
  ]);
  return { referrals: count, revenueCents };
}

/**
 * How many referrals came by each place's link and what they brought, counted again for each new
 * reading of the totals. They are counted by queries instead of stored, so that deletions cannot
 * leave a wrong number.
 */
export function usePlacementReferrals(
  businessId: string,
  placements: readonly Placement[],
  counts: ReferralCounts,
): PlacementReferrals {
  const codes = placements.map(({ code }) => code).join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: `counts` is why we count again.
  const load = useCallback(async () => {
    const reading = codes
      .split(' ')
      .map(async (code) => [code, await readResultsAt(businessId, code)] as const);
    return new Map(await Promise.all(reading));
  }, [businessId, codes, counts]);
  const { data: results, ...rest } = useLoad(load);
  return { results, ...rest };
}
