import { getFriendContact } from '@vouchwell/domain/referrals/contact-requests';
import { isEnteredByOwner, type Referral } from '@vouchwell/domain/referrals/referral';
import { HOUR_MS } from '@vouchwell/domain/shared/dates';
import { t } from '@vouchwell/domain/shared/i18n';
import { truncateName } from '@vouchwell/domain/shared/names';
import { useEffect, useRef, useState } from 'react';
import type { ReferralPage } from '../../data/referrals.ts';

/** Duration of a highlight, in ms; matches the animation in the style sheet. */
const HIGHLIGHT_MS = 4000;

export interface NewArrivals {
  readonly referrals: readonly Referral[];
  /** True if there may be more arrivals than were loaded. */
  readonly mayHaveMore: boolean;
}

export interface Arrivals {
  /** Ids of the currently highlighted referrals. */
  readonly newIds: ReadonlySet<string>;
  /** All arrivals so far; starts over once no referral is highlighted. */
  readonly latestArrivals: NewArrivals;
}

const NO_IDS: ReadonlySet<string> = new Set();
const NO_ARRIVALS: NewArrivals = { referrals: [], mayHaveMore: false };

const getContactRequestTime = ({ askedAt }: Referral): number => askedAt?.getTime() ?? 0;

/** State of both lists at the last comparison. */
interface ComparedLists extends Arrivals {
  readonly page: ReferralPage;
  readonly contactRequests: readonly Referral[];
  readonly referrals: readonly Referral[];
  /** Contact requests up to this time don't count as new, even if their status changes. */
  readonly lastRequestAt: number;
  /** Ids of the latest arrivals. */
  readonly latestIds: ReadonlySet<string>;
}

function initializeLists(
  page: ReferralPage,
  contactRequests: readonly Referral[],
  since: number,
): ComparedLists {
  const earlierTimes = contactRequests.map(getContactRequestTime).filter((time) => time < since);
  return updateLists(
    {
      page,
      contactRequests,
      referrals: page.referrals.filter(({ createdAt }) => createdAt.getTime() < since),
      // An older request can appear later only if its referral is set to New again.
      lastRequestAt: Math.max(Date.now() - HOUR_MS, ...earlierTimes),
      latestIds: NO_IDS,
      newIds: NO_IDS,
      latestArrivals: NO_ARRIVALS,
    },
    page,
    contactRequests,
  );
}

function updateLists(
  previous: ComparedLists,
  page: ReferralPage,
  contactRequests: readonly Referral[],
): ComparedLists {
  const { referrals, hasMore } = page;
  const isNew = (referral: Referral) => getContactRequestTime(referral) > previous.lastRequestAt;
  const newReferrals = findArrivals(previous.referrals, referrals);
  // A contact request may appear in either list first.
  const otherArrivals = newReferrals.filter(
    (referral) => !isEnteredByOwner(referral) && (!referral.askedAt || isNew(referral)),
  );
  const arrivalIds = toIdSet(otherArrivals);
  const newRequests = contactRequests.filter(
    (referral) => isNew(referral) && !arrivalIds.has(referral.id),
  );
  const arrivals = [...newRequests, ...otherArrivals];
  const lists = { ...previous, page, contactRequests, referrals };
  if (arrivals.length === 0) return lists;
  const latestIds = toIdSet(arrivals);
  const earlier = previous.newIds.size === 0 ? NO_ARRIVALS : previous.latestArrivals;
  const otherReferrals = earlier.referrals.filter(({ id }) => !latestIds.has(id));
  // If no earlier referral is left on the page, more may have arrived than the page shows.
  const mayHaveMore = (hasMore && newReferrals.length === referrals.length) || earlier.mayHaveMore;
  return {
    ...lists,
    lastRequestAt: Math.max(previous.lastRequestAt, ...arrivals.map(getContactRequestTime)),
    latestIds,
    newIds: new Set([...previous.newIds, ...latestIds]),
    latestArrivals: { referrals: [...arrivals, ...otherReferrals], mayHaveMore },
  };
}

interface ArrivalOptions {
  readonly since?: number;
  /** True until the server responds; rows added by its response aren't highlighted as new. */
  readonly isLastSeen?: boolean;
}

/** Finds and highlights arrivals after `since`, including contact requests far down the list. */
export function useArrivals(
  page: ReferralPage,
  contactRequests: readonly Referral[],
  { since = Number.POSITIVE_INFINITY, isLastSeen = false }: ArrivalOptions,
): Arrivals {
  const [lists, setLists] = useState(() => initializeLists(page, contactRequests, since));
  const [wasLastSeen, setWasLastSeen] = useState(isLastSeen);
  // Update during render, so a row appears already highlighted and the list renders only once.
  if (lists.page !== page || lists.contactRequests !== contactRequests)
    setLists(
      wasLastSeen
        ? initializeLists(page, contactRequests, since)
        : updateLists(lists, page, contactRequests),
    );
  if (wasLastSeen !== isLastSeen) setWasLastSeen(isLastSeen);
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>());
  const { latestIds } = lists;
  useEffect(() => {
    if (latestIds.size === 0) return;
    const timer = setTimeout(() => {
      timers.current.delete(timer);
      setLists((current) => ({
        ...current,
        newIds: new Set([...current.newIds].filter((id) => !latestIds.has(id))),
      }));
    }, HIGHLIGHT_MS);
    timers.current.add(timer);
  }, [latestIds]);
  useEffect(() => {
    const runningTimers = timers.current;
    return () => runningTimers.forEach(clearTimeout);
  }, []);
  return lists;
}

export const toIdSet = (referrals: readonly Referral[]) => new Set(referrals.map(({ id }) => id));

/** Returns the new referrals in `next`, without the older ones that Load More added. */
export function findArrivals(
  previous: readonly Referral[],
  next: readonly Referral[],
): readonly Referral[] {
  const [newest] = previous;
  const previousIds = toIdSet(previous);
  return next.filter(
    ({ id, createdAt }) => !previousIds.has(id) && (!newest || createdAt >= newest.createdAt),
  );
}

export function formatArrivals({ referrals, mayHaveMore }: NewArrivals): string {
  const [first, ...others] = referrals;
  if (!first) return '';
  if (mayHaveMore) return t('{count} or more new referrals', { count: referrals.length });
  if (others.length > 0) return t('{count} new referrals', { count: referrals.length });
  const friend = truncateName(first.referralName);
  if (!first.askedAt)
    return t('New referral: {referrer} referred {friend}', {
      referrer: truncateName(first.referrerName),
      friend,
    });
  return getFriendContact(first).phone
    ? t('{friend} asked you to call', { friend })
    : t('{friend} asked you to email them', { friend });
}
