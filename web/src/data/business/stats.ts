import {
  countsIn,
  parseSums,
  STATS_ID,
  type Stats,
  storedStatsSchema,
} from '@vouchwell/domain/analytics/stats';
import { collections } from '@vouchwell/domain/paths';
import type { ReferralCounts } from '@vouchwell/domain/referrals/referrer';
import { type DocumentSnapshot, doc } from 'firebase/firestore';
import { useCallback, useMemo, useState } from 'react';
import { firestore } from '../lib/firebase.ts';
import { listenToDocument, parseSnapshot } from '../lib/firestore-snapshots.ts';
import { type Listen, useLive } from '../lib/use-live.ts';

export interface ReferralTotals {
  /** Null until loaded; a later failure keeps them. */
  readonly counts: ReferralCounts | null;
  /** The counts may be outdated and won't update by themselves. */
  readonly failed: boolean;
  readonly retry: () => void;
}

/** About a second behind. */
export interface LiveStats extends ReferralTotals {
  readonly stats: Stats | null;
}

const NO_RETRY = () => {};

export function useStats(businessId: string): LiveStats {
  const listen = useCallback<Listen<Stats>>(
    (next, fail) => {
      const { businesses, stats } = collections;
      const reference = doc(firestore, businesses, businessId, stats, STATS_ID);
      const give = (snapshot: DocumentSnapshot) => {
        const stored = parseSnapshot(storedStatsSchema, snapshot);
        const sums = stored && parseSums(stored.sums);
        if (sums) next({ timeZone: stored.timeZone, sums });
        // Zeros would be wrong, so fail.
        else fail(new Error(`There are no stats of ${businessId}`));
      };
      return listenToDocument(reference, give, fail);
    },
    [businessId],
  );
  const live = useLive(listen);
  const [stats, setStats] = useState<Stats | null>(null);
  if (live.status === 'ready' && live.data !== stats) setStats(live.data);
  const counts = useMemo(() => stats && countsIn(stats), [stats]);
  const failed = live.status === 'error';
  return { stats, counts, failed, retry: failed ? live.retry : NO_RETRY };
}
