import { collections } from '@vouchwell/domain/lib/paths';
import type { ReferralCounts } from '@vouchwell/domain/referral/referrer';
import {
  countsIn,
  FIGURES_ID,
  type Figures,
  parseSums,
  storedFiguresSchema,
} from '@vouchwell/domain/stats/figures';
import { type DocumentSnapshot, doc } from 'firebase/firestore';
import { useCallback, useMemo, useState } from 'react';
import { firestore } from '../lib/firebase.ts';
import { listenToDocument, parseSnapshot } from '../lib/firestore-snapshots.ts';
import { type Listen, useLive } from '../lib/use-live.ts';

/** How many referrals stand at each status. */
export interface ReferralTotals {
  /** Null until they are loaded; a later failure keeps them. */
  readonly counts: ReferralCounts | null;
  /** They may be outdated and will not update by themselves. */
  readonly failed: boolean;
  readonly retry: () => void;
}

/** All counts and sums of a business, as of about a second ago. */
export interface LiveFigures extends ReferralTotals {
  /** Null as long as `counts` is. */
  readonly figures: Figures | null;
}

const NO_RETRY = () => {};

/** The figures of a business, live. */
export function useFigures(businessId: string): LiveFigures {
  const listen = useCallback<Listen<Figures>>(
    (next, fail) => {
      const { businesses, figures } = collections;
      const reference = doc(firestore, businesses, businessId, figures, FIGURES_ID);
      const give = (snapshot: DocumentSnapshot) => {
        const stored = snapshot.exists() ? parseSnapshot(storedFiguresSchema, snapshot) : null;
        const sums = stored && parseSums(stored.sums);
        if (sums) next({ timeZone: stored.timeZone, sums });
        // Nothing is shown in their place: zeros would be wrong.
        else fail(new Error(`There are no figures of ${businessId}`));
      };
      return listenToDocument(reference, give, fail);
    },
    [businessId],
  );
  const live = useLive(listen);
  const [figures, setFigures] = useState<Figures | null>(null);
  if (live.status === 'ready' && live.data !== figures) setFigures(live.data);
  const counts = useMemo(() => figures && countsIn(figures), [figures]);
  const failed = live.status === 'error';
  return { figures, counts, failed, retry: failed ? live.retry : NO_RETRY };
}
