import { ASKED_SHOWN, RECENT_REFERRALS_FIRST } from '@vouchwell/domain/lib/limits';
import { collections } from '@vouchwell/domain/lib/paths';
import type { ReferralStatus } from '@vouchwell/domain/referral/referral';
import type { TextSearch } from '@vouchwell/domain/referral/search';
import {
  collection,
  limit,
  orderBy,
  type QueryDocumentSnapshot,
  query,
  where,
} from 'firebase/firestore';
import { firestore } from '../lib/firebase.ts';
import { listenToQuery } from '../lib/firestore-snapshots.ts';

/** What a list shows: one status, or the new ones whose friend asked to be contacted. */
export type ShownStatus = ReferralStatus | 'asked';

/** Which referrals to show: those of a status, those that match a search, or both. */
export interface ReferralFilter {
  readonly search: TextSearch | null;
  readonly status: ShownStatus | null;
  /** Whether those who have waited longest come first. */
  readonly isOldestFirst?: boolean;
}

export const ALL: ReferralFilter = { search: null, status: null };

export const referralsOf = (businessId: string) =>
  collection(firestore, collections.businesses, businessId, collections.referrals);

type Give = (documents: QueryDocumentSnapshot[]) => void;
type Fail = (error: Error) => void;

/** Listens to the first `size` of a list, the newest unless it says otherwise, and to one more, to know whether there are others. */
export function listenToNewest(
  businessId: string,
  { search, status, isOldestFirst }: ReferralFilter,
  size: number,
  give: Give,
  fail: Fail,
): () => void {
  const isAsked = status === 'asked';
  const newest = query(
    referralsOf(businessId),
    ...(search ? [where('search_terms', 'array-contains', search.term)] : []),
    ...(status === null ? [] : [where('status', '==', isAsked ? 'new' : status)]),
    isAsked ? orderBy('asked_at', 'desc') : orderBy('created_at', isOldestFirst ? 'asc' : 'desc'),
    limit(size + 1),
  );
  return listenToQuery(newest, give, fail);
}

/** Listens to the latest of the new referrals whose friend asked to be contacted. */
export function listenToAsked(businessId: string, give: Give, fail: Fail): () => void {
  const latest = query(
    referralsOf(businessId),
    where('status', '==', 'new'),
    orderBy('asked_at', 'desc'),
    limit(ASKED_SHOWN),
  );
  return listenToQuery(latest, give, fail);
}

/**
 * Asks for the first referrals of a list before its page is there, until the returned function is
 * called. Firestore asks the server once for equal queries, so the list's own listeners find the
 * answers; nothing is done with them here, and a business that is not the user's is refused in silence.
 */
export function readReferralsAhead(businessId: string): () => void {
  const ignore = () => {};
  const stopFirst = listenToNewest(businessId, ALL, RECENT_REFERRALS_FIRST, ignore, ignore);
  const stopAsked = listenToAsked(businessId, ignore, ignore);
  return () => {
    stopFirst();
    stopAsked();
  };
}
