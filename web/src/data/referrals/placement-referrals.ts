import { collections } from '@vouchwell/domain/paths';
import type { Placement } from '@vouchwell/domain/placements';
import { collection, query, where } from 'firebase/firestore';
import { useCallback } from 'react';
import { firestore } from '../lib/firebase.ts';
import { type Loaded, useLoad } from '../lib/use-load.ts';
import { countDocuments } from './referral-counts.ts';

export interface PlacementReferrals extends Omit<Loaded<unknown>, 'data'> {
  /** By code; null until they are known. */
  readonly referrals: ReadonlyMap<string, number> | null;
}

function countReferralsAt(businessId: string, code: string): Promise<number> {
  const { businesses, referrals } = collections;
  const all = collection(firestore, businesses, businessId, referrals);
  return countDocuments(query(all, where('placement', '==', code)));
}

/**
 * How many referrals came by each place's link, counted anew for each `total`. They are counted,
 * not kept as numbers: what is deleted or moved can then never leave a number wrong.
 */
export function usePlacementReferrals(
  businessId: string,
  placements: readonly Placement[],
  total: number,
): PlacementReferrals {
  const codes = placements.map(({ code }) => code).join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: `total` is why we count again.
  const load = useCallback(async () => {
    const counting = codes
      .split(' ')
      .map(async (code) => [code, await countReferralsAt(businessId, code)] as const);
    return new Map(await Promise.all(counting));
  }, [businessId, codes, total]);
  const { data: referrals, ...rest } = useLoad(load);
  return { referrals, ...rest };
}
