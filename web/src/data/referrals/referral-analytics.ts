import type { Placement } from '@vouchwell/domain/business/placements';
import { collections } from '@vouchwell/domain/lib/paths';
import { collection, count, query, sum, where } from 'firebase/firestore';
import { useCallback } from 'react';
import { firestore } from '../lib/firebase.ts';
import { type Loaded, useLoad } from '../lib/use-load.ts';
import { sumDocuments } from './referral-counts.ts';

export interface PlacementResults {
  readonly referrals: number;
  /** Total job value. */
  readonly revenueCents: number;
}

export interface PlacementReferrals extends Omit<Loaded<unknown>, 'data'> {
  readonly results: ReadonlyMap<string, PlacementResults> | null;
}

async function readResultsAt(businessId: string, code: string): Promise<PlacementResults> {
  const { businesses, referrals } = collections;
  const all = collection(firestore, businesses, businessId, referrals);
  const here = query(all, where('placement', '==', code));
  return sumDocuments(here, { referrals: count(), revenueCents: sum('job_value_cents') });
}

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
    const reading = codes
      .split(' ')
      .map(async (code) => [code, await readResultsAt(businessId, code)] as const);
    return new Map(await Promise.all(reading));
  }, [businessId, codes, changes]);
  const { data: results, ...rest } = useLoad(load);
  return { results, ...rest };
}
