import { collections } from '@vouchwell/domain/paths';
import { type ReferralCounts, referralCountsSchema } from '@vouchwell/domain/referrer';
import { collection, getAggregateFromServer, sum } from 'firebase/firestore';
import { useCallback, useEffect, useState } from 'react';
import { firestore } from './firebase.ts';

/** One count after several changes that come together, in ms. */
const SETTLE_MS = 250;

/** How many referrals a business has at each status, by one aggregation over its referrers. */
async function readReferralCounts(businessId: string): Promise<ReferralCounts> {
  const referrers = collection(
    firestore,
    collections.businesses,
    businessId,
    collections.referrers,
  );
  // Firestore sums five fields at most in one query, and the sixth is what they leave of the total.
  const sums = await getAggregateFromServer(referrers, {
    total: sum('total'),
    new: sum('new'),
    contacted: sum('contacted'),
    in_progress: sum('in_progress'),
    converted: sum('converted'),
  });
  const counts = sums.data();
  const { total, contacted, in_progress, converted } = counts;
  const lost = total - counts.new - contacted - in_progress - converted;
  return referralCountsSchema.parse({ ...counts, lost });
}

/** The totals of a business, or why there are none. */
export interface ReferralTotals {
  readonly counts: ReferralCounts | null;
  readonly failed: boolean;
  readonly retry: () => void;
}

/** The totals of a business, read whenever `change` is another text than before; null waits. */
export function useReferralTotals(businessId: string, change: string | null): ReferralTotals {
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<Omit<ReferralTotals, 'retry'>>({
    counts: null,
    failed: false,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: `change` and `attempt` are why we read again.
  useEffect(() => {
    if (change === null) return;
    let current = true;
    const read = async () => {
      try {
        const counts = await readReferralCounts(businessId);
        if (current) setState({ counts, failed: false });
      } catch (error) {
        console.error('The totals could not be read', error);
        if (current) setState(({ counts }) => ({ counts, failed: true }));
      }
    };
    const timer = setTimeout(read, SETTLE_MS);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [businessId, change, attempt]);
  const retry = useCallback(() => setAttempt((value) => value + 1), []);
  return { ...state, retry };
}
