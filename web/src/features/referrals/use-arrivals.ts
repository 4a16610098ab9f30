import { HOUR_MS } from '@vouchwell/domain/durations';
import type { Referral } from '@vouchwell/domain/referral';
import { useEffect, useRef, useState } from 'react';
import type { ReferralPages } from '../../data/referrals/paginated-listener.ts';

/** How long a new referral stays highlighted, in ms; equal to the animation in the style sheet. */
const MARK_MS = 4000;

/** The referrals that came in while the list was open. */
export interface Arrived {
  readonly referrals: readonly Referral[];
  /** There may be more of them than the loaded ones. */
  readonly orMore: boolean;
}

export interface Arrivals {
  /** Ids of the referrals that are highlighted now. */
  readonly arrived: ReadonlySet<string>;
  /** All that came in since the last time that none was highlighted. */
  readonly latest: Arrived;
}

const NONE: ReadonlySet<string> = new Set();
const NOBODY: Arrived = { referrals: [], orMore: false };

/** When a friend asked to be contacted; 0 where they did not. */
const askTime = ({ askedAt }: Referral): number => askedAt?.getTime() ?? 0;

/**
 * Finds the referrals that come in while the list is open, and highlights them for a while. `asked`
 * are those whose friend asked to be contacted: an ask may join a referral that is far down the list.
 * What came after `since` (ms since 1970) is news, though it is in the first list already.
 */
export function useArrivals(
  { referrals, hasMore }: ReferralPages,
  asked: readonly Referral[],
  since = Number.POSITIVE_INFINITY,
): Arrivals {
  const shown = useRef<readonly Referral[]>(null);
  shown.current ??= referrals.filter(({ createdAt }) => createdAt.getTime() < since);
  // An ask that is older than this is no news, whatever its status becomes.
  const lastAsk = useRef(0);
  lastAsk.current ||= Math.max(
    Date.now() - HOUR_MS,
    ...asked.map(askTime).filter((at) => at < since),
  );
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>());
  const [arrived, setArrived] = useState(NONE);
  const [latest, setLatest] = useState(NOBODY);
  useEffect(() => {
    const isNews = (referral: Referral) => askTime(referral) > lastAsk.current;
    const came = arrivals(shown.current ?? [], referrals);
    // Whichever of the two lists has an ask first tells of it.
    const untold = came.filter((referral) => !referral.askedAt || isNews(referral));
    const known = idsOf(untold);
    const asks = asked.filter((referral) => isNews(referral) && !known.has(referral.id));
    const fresh = [...asks, ...untold];
    shown.current = referrals;
    lastAsk.current = Math.max(lastAsk.current, ...fresh.map(askTime));
    if (fresh.length === 0) return;
    const ids = new Set(fresh.map(({ id }) => id));
    setArrived((current) => new Set([...current, ...ids]));
    const isFirst = timers.current.size === 0;
    // If no earlier referral is left on the page, more may have come in than it shows.
    const orMore = hasMore && came.length === referrals.length;
    setLatest((current) => {
      const before = isFirst ? NOBODY : current;
      const others = before.referrals.filter(({ id }) => !ids.has(id));
      return { referrals: [...fresh, ...others], orMore: orMore || before.orMore };
    });
    const timer = setTimeout(() => {
      timers.current.delete(timer);
      setArrived((current) => new Set([...current].filter((id) => !ids.has(id))));
    }, MARK_MS);
    timers.current.add(timer);
  }, [referrals, hasMore, asked]);
  useEffect(() => {
    const running = timers.current;
    return () => running.forEach(clearTimeout);
  }, []);
  return { arrived, latest };
}

export const idsOf = (referrals: readonly Referral[]) => new Set(referrals.map(({ id }) => id));

/** Which of `next` came in after `previous` was shown; older ones that Load More brought did not. */
export function arrivals(
  previous: readonly Referral[],
  next: readonly Referral[],
): readonly Referral[] {
  const [newest] = previous;
  const known = idsOf(previous);
  return next.filter(
    ({ id, createdAt }) => !known.has(id) && (!newest || createdAt >= newest.createdAt),
  );
}
