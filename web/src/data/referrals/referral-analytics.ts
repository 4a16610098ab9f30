import type { Placement } from '@vouchwell/domain/business/placements';
import { type Referral, referralSchema } from '@vouchwell/domain/referrals/referral';
import { count, getDocs, limit, query, sum, where } from 'firebase/firestore';
import { useCallback } from 'react';
import { parseSnapshots } from '../lib/firestore-snapshots.ts';
import { type Loaded, useLoad } from '../lib/use-load.ts';
import { sumDocuments } from './referral-counts.ts';
import { referralsOf } from './referral-queries.ts';

export interface PlacementResults {
  readonly referrals: number;
  /** Total job value. */
  readonly revenueCents: number;
}

export interface PlacementReferrals extends Omit<Loaded<unknown>, 'data'> {
  readonly results: ReadonlyMap<string, PlacementResults> | null;
}

async function readResultsAt(businessId: string, code: string): Promise<PlacementResults> {
  const here = query(referralsOf(businessId), where('placement', '==', code));
  return sumDocuments(here, { referrals: count(), revenueCents: sum('job_value_cents') });
}

/** Far more tests than owners make before their first real referral. */
const TESTS_MAX = 50;

async function readTests(businessId: string) {
  const tests = query(referralsOf(businessId), where('is_test', '==', true), limit(TESTS_MAX));
  return parseSnapshots(referralSchema, (await getDocs(tests)).docs);
}

const withoutTests = (
  { referrals, revenueCents }: PlacementResults,
  tests: readonly Referral[],
): PlacementResults => ({
  referrals: referrals - tests.length,
  revenueCents: tests.reduce((left, test) => left - (test.jobValueCents ?? 0), revenueCents),
});

/**
 * Results per placement, recounted when `changes` changes. Counted by queries rather than in stats,
 * because anyone can invent a placement code.
 */
export function usePlacementReferrals(
  businessId: string,
  placements: readonly Placement[],
  changes: string,
): PlacementReferrals {
  const codes = placements.map(({ code }) => code).join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: `changes` is why we count again.
  const load = useCallback(async () => {
    const [tests, ...counted] = await Promise.all([
      readTests(businessId),
      ...codes
        .split(' ')
        .map(async (code) => [code, await readResultsAt(businessId, code)] as const),
    ]);
    return new Map(
      counted.map(([code, results]) => [
        code,
        withoutTests(
          results,
          tests.filter(({ placement }) => placement === code),
        ),
      ]),
    );
  }, [businessId, codes, changes]);
  const { data: results, ...rest } = useLoad(load);
  return { results, ...rest };
}
