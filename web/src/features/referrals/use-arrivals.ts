import { HOUR_MS } from '@vouchwell/domain/lib/durations';
import type { Referral } from '@vouchwell/domain/referral/referral';
import { useEffect, useRef, useState } from 'react';
import type { ShownReferrals } from '../../data/referrals/referrals.ts';

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

/** What the list and those who asked were when they were last compared, and what had come in by then. */
interface Seen extends Arrivals {
  readonly pages: ShownReferrals;
  readonly asked: readonly Referral[];
  readonly referrals: readonly Referral[];
  /** An ask that is not later than this is no news, whatever its status becomes. */
  readonly lastAsk: number;
  /** Ids of those that came in last. */
  readonly fresh: ReadonlySet<string>;
}

function beginWith(pages: ShownReferrals, asked: readonly Referral[], since: number): Seen {
  const before = asked.map(askTime).filter((at) => at < since);
  return afterLists(
    {
      pages,
      asked,
      referrals: pages.referrals.filter(({ createdAt }) => createdAt.getTime() < since),
      lastAsk: Math.max(Date.now() - HOUR_MS, ...before),
      fresh: NONE,
      arrived: NONE,
      latest: NOBODY,
    },
    pages,
    asked,
  );
}

/** What is seen once the lists are these. */
function afterLists(seen: Seen, pages: ShownReferrals, asked: readonly Referral[]): Seen {
  const { referrals, hasMore } = pages;
  const isNews = (referral: Referral) => askTime(referral) > seen.lastAsk;
  const came = arrivals(seen.referrals, referrals);
  // Whichever of the two lists has an ask first tells of it.
  // An owner knows of a call that they logged, and of what they imported.
  const untold = came.filter(
    (referral) =>
      !['logged', 'imported'].includes(referral.source) && (!referral.askedAt || isNews(referral)),
  );
  const known = idsOf(untold);
  const asks = asked.filter((referral) => isNews(referral) && !known.has(referral.id));
  const all = [...asks, ...untold];
  const lists = { ...seen, pages, asked, referrals };
  if (all.length === 0) return lists;
  const fresh = idsOf(all);
  const before = seen.arrived.size === 0 ? NOBODY : seen.latest;
  const others = before.referrals.filter(({ id }) => !fresh.has(id));
  // If no earlier referral is left on the page, more may have come in than it shows.
  const orMore = (hasMore && came.length === referrals.length) || before.orMore;
  return {
    ...lists,
    lastAsk: Math.max(seen.lastAsk, ...all.map(askTime)),
    fresh,
    arrived: new Set([...seen.arrived, ...fresh]),
    latest: { referrals: [...all, ...others], orMore },
  };
}

/**
 * Finds the referrals that come in while the list is open, and highlights them for a while. `asked`
 * are those whose friend asked to be contacted: an ask may join a referral that is far down the list.
 * What came after `since` (ms since 1970) is news, though it is in the first list already.
 */
export function useArrivals(
  pages: ShownReferrals,
  asked: readonly Referral[],
  since = Number.POSITIVE_INFINITY,
): Arrivals {
  const [seen, setSeen] = useState(() => beginWith(pages, asked, since));
  // While rendering, so that a row comes with its highlight, and the list is drawn once for it.
  if (seen.pages !== pages || seen.asked !== asked) setSeen(afterLists(seen, pages, asked));
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>());
  const { fresh } = seen;
  useEffect(() => {
    if (fresh.size === 0) return;
    const timer = setTimeout(() => {
      timers.current.delete(timer);
      setSeen((current) => ({
        ...current,
        arrived: new Set([...current.arrived].filter((id) => !fresh.has(id))),
      }));
    }, MARK_MS);
    timers.current.add(timer);
  }, [fresh]);
  useEffect(() => {
    const running = timers.current;
    return () => running.forEach(clearTimeout);
  }, []);
  return seen;
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
