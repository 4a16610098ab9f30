import { getFriendContact } from '@vouchwell/domain/referrals/contact-requests';
import { isEnteredByOwner, type Referral } from '@vouchwell/domain/referrals/referral';
import { HOUR_MS } from '@vouchwell/domain/shared/dates';
import { t } from '@vouchwell/domain/shared/i18n';
import { truncateName } from '@vouchwell/domain/shared/names';
import { useEffect, useState } from 'react';
import type { ReferralPage } from '../../data/referrals.ts';

/** Duration of a highlight, in ms; matches the animation in the style sheet. */
const HIGHLIGHT_MS = 4000;

export interface NewArrivals {
  readonly referrals: readonly Referral[];
  /** True if there may be more arrivals than were loaded. */
  readonly mayHaveMore: boolean;
}

export interface Arrivals {
  /** Ids of the highlighted referrals; empty once the highlight of the last arrival ends. */
  readonly newIds: ReadonlySet<string>;
  /** Arrivals in quick succession; starts over once no referral is highlighted. */
  readonly latestArrivals: NewArrivals;
}

const NO_IDS: ReadonlySet<string> = new Set();
const NO_ARRIVALS: NewArrivals = { referrals: [], mayHaveMore: false };

interface ArrivalOptions {
  /** Time in ms from which referrals count as new; by default, none of the first ones do. */
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
  const { newIds } = lists;
  useEffect(() => {
    if (newIds.size === 0) return;
    const timer = setTimeout(
      () => setLists((current) => ({ ...current, newIds: NO_IDS })),
      HIGHLIGHT_MS,
    );
    return () => clearTimeout(timer);
  }, [newIds]);
  return lists;
}

/** Both lists at the last comparison, with the arrivals found so far. */
interface ComparedLists extends Arrivals {
  readonly page: ReferralPage;
  readonly contactRequests: readonly Referral[];
  /** Referrals that don't count as new anymore. */
  readonly knownReferrals: readonly Referral[];
  /** Contact requests up to this time don't count as new, even if their status changes. */
  readonly lastRequestAt: number;
}

function initializeLists(
  page: ReferralPage,
  contactRequests: readonly Referral[],
  since: number,
): ComparedLists {
  const earlierTimes = contactRequests.map(getContactRequestTime).filter((time) => time < since);
  const earlierLists = {
    page,
    contactRequests,
    knownReferrals: page.referrals.filter(({ createdAt }) => createdAt.getTime() < since),
    // An older request can appear later only if its referral is set to New again.
    lastRequestAt: Math.max(Date.now() - HOUR_MS, ...earlierTimes),
    newIds: NO_IDS,
    latestArrivals: NO_ARRIVALS,
  };
  return updateLists(earlierLists, page, contactRequests);
}

const getContactRequestTime = ({ askedAt }: Referral): number => askedAt?.getTime() ?? 0;

function updateLists(
  previous: ComparedLists,
  page: ReferralPage,
  contactRequests: readonly Referral[],
): ComparedLists {
  const lists = { ...previous, page, contactRequests, knownReferrals: page.referrals };
  const newReferrals = findArrivals(previous.knownReferrals, page.referrals);
  const hasNewRequest = (referral: Referral) =>
    getContactRequestTime(referral) > previous.lastRequestAt;
  // A contact request may appear in either list first.
  const announcedReferrals = newReferrals.filter(
    (referral) => !isEnteredByOwner(referral) && (!referral.askedAt || hasNewRequest(referral)),
  );
  const announcedIds = toIdSet(announcedReferrals);
  const newRequests = contactRequests.filter(
    (referral) => hasNewRequest(referral) && !announcedIds.has(referral.id),
  );
  const arrivals = [...newRequests, ...announcedReferrals];
  if (arrivals.length === 0) return lists;
  const arrivalIds = toIdSet(arrivals);
  const earlierArrivals = previous.newIds.size === 0 ? NO_ARRIVALS : previous.latestArrivals;
  // If no earlier referral is left on the page, more may have arrived than the page shows.
  const isPageAllNew = page.hasMore && newReferrals.length === page.referrals.length;
  return {
    ...lists,
    lastRequestAt: Math.max(previous.lastRequestAt, ...arrivals.map(getContactRequestTime)),
    newIds: new Set([...previous.newIds, ...arrivalIds]),
    latestArrivals: {
      referrals: [
        ...arrivals,
        ...earlierArrivals.referrals.filter(({ id }) => !arrivalIds.has(id)),
      ],
      mayHaveMore: isPageAllNew || earlierArrivals.mayHaveMore,
    },
  };
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
    ? t('{friend} asked you to get in touch', { friend })
    : t('{friend} asked you to email them', { friend });
}
