import { collections } from '@vouchwell/domain/paths';
import type { Placement } from '@vouchwell/domain/placements';
import { collection, query, where } from 'firebase/firestore';
import { useCallback, useEffect, useState } from 'react';
import { firestore } from '../lib/firebase.ts';
import { countDocuments } from './count-documents.ts';

export interface PlacementReferrals {
  /** By code; null until they are known. */
  readonly referrals: ReadonlyMap<string, number> | null;
  readonly failed: boolean;
  readonly retry: () => void;
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
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<Omit<PlacementReferrals, 'retry'>>({
    referrals: null,
    failed: false,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: `total` and `attempt` are why we count again.
  useEffect(() => {
    let current = true;
    const counting = codes
      .split(' ')
      .map(async (code) => [code, await countReferralsAt(businessId, code)] as const);
    Promise.all(counting).then(
      (counted) => current && setState({ referrals: new Map(counted), failed: false }),
      (error) => {
        console.error('The referrals of each place could not be counted', error);
        if (current) setState(({ referrals }) => ({ referrals, failed: true }));
      },
    );
    return () => {
      current = false;
    };
  }, [businessId, codes, total, attempt]);
  const retry = useCallback(() => setAttempt((value) => value + 1), []);
  return { ...state, retry };
}
