import type { Referral } from '@vouchwell/domain/referral';
import { useEffect, useRef, useState } from 'react';
import { announce, arrivals } from './arrivals.ts';

/** How long an arrival stays marked, in ms; the style sheet's animation lasts as long. */
const MARK_MS = 4000;

export interface Arrivals {
  /** Ids of those that are marked now. */
  readonly arrived: ReadonlySet<string>;
  /** The last that came in together. */
  readonly latest: readonly Referral[];
  readonly announcement: string;
}

const NONE: ReadonlySet<string> = new Set();
const NOBODY: readonly Referral[] = [];

/** Which of the shown referrals came in while the owner looked on, for as long as they are marked. */
export function useArrivals(referrals: readonly Referral[]): Arrivals {
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
    setLatest(fresh);
    const timer = setTimeout(() => {
      timers.current.delete(timer);
      setArrived((current) => new Set([...current].filter((id) => !ids.has(id))));
    }, MARK_MS);
    timers.current.add(timer);
  }, [referrals]);
  useEffect(() => {
    const running = timers.current;
    return () => {
      for (const timer of running) clearTimeout(timer);
    };
  }, []);
  return { arrived, latest, announcement: announce(latest) };
}
