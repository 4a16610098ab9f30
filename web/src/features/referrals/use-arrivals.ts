import { useEffect, useRef, useState } from 'react';
import type { ReferralPages } from '../../data/referrals/paginated-listener.ts';
import { type Arrived, announce, arrivals } from './arrivals.ts';

/** How long an arrival stays marked, in ms; the style sheet's animation lasts as long. */
const MARK_MS = 4000;

export interface Arrivals {
  /** Ids of those that are marked now. */
  readonly arrived: ReadonlySet<string>;
  /** The last that came in one upon another: all since the last time that none was marked. */
  readonly latest: Arrived;
  /** What is said of them, until the marks fade: the same words can be said again later. */
  readonly announcement: string;
}

const NONE: ReadonlySet<string> = new Set();
const NOBODY: Arrived = { referrals: [], orMore: false };

/** Which of the shown referrals came in while the owner looked on, for as long as they are marked. */
export function useArrivals({ referrals, hasMore }: ReferralPages): Arrivals {
  const shown = useRef(referrals);
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>());
  const [arrived, setArrived] = useState(NONE);
  const [latest, setLatest] = useState(NOBODY);
  useEffect(() => {
    const fresh = arrivals(shown.current, referrals);
    shown.current = referrals;
    if (fresh.length === 0) return;
    const ids = new Set(fresh.map(({ id }) => id));
    setArrived((current) => new Set([...current, ...ids]));
    const isFirst = timers.current.size === 0;
    // Where nothing of what was shown is left, the page cannot know how many came.
    const orMore = hasMore && fresh.length === referrals.length;
    setLatest((current) => {
      const before = isFirst ? NOBODY : current;
      return { referrals: [...fresh, ...before.referrals], orMore: orMore || before.orMore };
    });
    const timer = setTimeout(() => {
      timers.current.delete(timer);
      setArrived((current) => new Set([...current].filter((id) => !ids.has(id))));
    }, MARK_MS);
    timers.current.add(timer);
  }, [referrals, hasMore]);
  useEffect(() => {
    const running = timers.current;
    return () => {
      for (const timer of running) clearTimeout(timer);
    };
  }, []);
  return { arrived, latest, announcement: arrived.size > 0 ? announce(latest) : '' };
}
