import { HOUR_MS } from '@vouchwell/domain/durations';
import type { Referral } from '@vouchwell/domain/referral';
import { useEffect, useRef, useState } from 'react';
import type { ReferralPages } from '../../data/referrals/paginated-listener.ts';
import * as texts from './texts.ts';

/** How long a new referral stays highlighted, in ms; equal to the animation in the style sheet. */
const MARK_MS = 4000;

/** How long an announcement stands, in ms: long enough to be read out, gone before the next. */
const SAID_MS = 4000;

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
 */
export function useArrivals(
  { referrals, hasMore }: ReferralPages,
  asked: readonly Referral[],
): Arrivals {
  const shown = useRef(referrals);
  // An ask that is older than this is no news, whatever its status becomes.
  const lastAsk = useRef(0);
  lastAsk.current ||= Math.max(Date.now() - HOUR_MS, ...asked.map(askTime));
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>());
  const [arrived, setArrived] = useState(NONE);
  const [latest, setLatest] = useState(NOBODY);
  useEffect(() => {
    const isNews = (referral: Referral) => askTime(referral) > lastAsk.current;
    const came = arrivals(shown.current, referrals);
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

const idsOf = (referrals: readonly Referral[]) => new Set(referrals.map(({ id }) => id));

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

/** What is told of arrivals; empty when there are none. */
export function announce({ referrals, orMore }: Arrived): string {
  const [first, ...others] = referrals;
  if (!first) return '';
  if (orMore) return referrals.length + texts.orMoreNew;
  if (others.length > 0) return referrals.length + texts.someNew;
  if (first.askedAt)
    return first.referralName + (first.referralPhone ? texts.askedToCall : texts.askedToWrite);
  return texts.oneNew(first.referrerName, first.referralName);
}

/** Announces what Load More brought to screen readers; empty when nothing just came. */
export function useLoadedMore({ referrals, loadingMore }: ReferralPages): string {
  const [before, setBefore] = useState<readonly Referral[]>();
  const [words, setWords] = useState('');
  if (loadingMore && !before) {
    setBefore(referrals);
    setWords('');
  } else if (!loadingMore && before) {
    setBefore(undefined);
    setWords(announceMore(before, referrals));
  }
  useEffect(() => {
    if (!words) return;
    const timer = setTimeout(() => setWords(''), SAID_MS);
    return () => clearTimeout(timer);
  }, [words]);
  return words;
}

/** The announcement of those of `next` that are older than all of `previous`. */
export function announceMore(previous: readonly Referral[], next: readonly Referral[]): string {
  const known = idsOf(previous);
  const oldest = previous.at(-1);
  const count = next.filter(
    ({ id, createdAt }) => !known.has(id) && oldest && createdAt <= oldest.createdAt,
  ).length;
  if (count === 0) return '';
  return count === 1 ? texts.oneMore : count + texts.someMore;
}
