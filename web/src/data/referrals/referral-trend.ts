import {
  earlierWeeksHold,
  firstDayOfWeek,
  type TrendReading,
  type TrendWeek,
  weekStarts,
} from '@vouchwell/domain/analytics';
import { collections } from '@vouchwell/domain/paths';
import type { ReferralCounts } from '@vouchwell/domain/referrer';
import { collection, query, where } from 'firebase/firestore';
import { useCallback, useEffect, useRef, useState } from 'react';
import { firestore } from '../lib/firebase.ts';
import { countDocuments } from './count-documents.ts';

/** Counts the referrals of one week; `end` is null for the running one, which holds all that comes. */
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

/** All weeks, or, where the earlier ones of a reading still hold, the running one alone. */
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

export interface ReferralTrend {
  /** Oldest first; null until they are known. */
  readonly weeks: readonly TrendWeek[] | null;
  readonly failed: boolean;
  readonly retry: () => void;
}

/**
 * How many referrals came in each of the last weeks, in the owner's own time: one small read a week
 * at first, and later one at each new reading of the totals, or all where older ones were deleted.
 */
export function useReferralTrend(businessId: string, counts: ReferralCounts): ReferralTrend {
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<Omit<ReferralTrend, 'retry'>>({ weeks: null, failed: false });
  const reading = useRef<TrendReading | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` is why we read again.
  useEffect(() => {
    let current = true;
    readTrend(businessId, counts.total, reading.current).then(
      (read) => {
        if (!current) return;
        reading.current = read;
        setState({ weeks: read.weeks, failed: false });
      },
      (error) => {
        console.error('The trend could not be read', error);
        if (current) setState(({ weeks }) => ({ weeks, failed: true }));
      },
    );
    return () => {
      current = false;
    };
  }, [businessId, counts, attempt]);
  const retry = useCallback(() => setAttempt((value) => value + 1), []);
  return { ...state, retry };
}
