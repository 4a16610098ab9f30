import { collections } from '@vouchwell/domain/paths';
import type { ReferralStatus } from '@vouchwell/domain/referrals/referral';
import type { TextSearch } from '@vouchwell/domain/referrals/search';
import { CONTACT_REQUESTS_SHOWN } from '@vouchwell/domain/shared/limits';
import {
  collection,
  limit,
  orderBy,
  type QueryDocumentSnapshot,
  query,
  where,
} from 'firebase/firestore';
import { firestore } from './lib/firebase.ts';
import { listenToQuery } from './lib/firestore.ts';

/** `asked` means new referrals whose friend requested contact; `month` means converted this month. */
export type StatusFilter = ReferralStatus | 'asked' | 'month';

/** Filters by status, search, or both. */
export interface ReferralFilter {
  readonly search: TextSearch | null;
  readonly status: Exclude<StatusFilter, 'month'> | null;
  readonly isOldestFirst?: boolean;
  /** Only referrals converted since then, latest first; can't be combined with the other filters. */
  readonly convertedSince?: Date;
}

export const ALL_REFERRALS: ReferralFilter = { search: null, status: null };

export const getReferralsCollection = (businessId: string) =>
  collection(firestore, collections.businesses, businessId, collections.referrals);

type Give = (documents: QueryDocumentSnapshot[]) => void;
type Fail = (error: Error) => void;

/** Newest first by default; reads one more than `size` to detect further referrals. */
export function listenToNewest(
  businessId: string,
  { search, status, isOldestFirst, convertedSince }: ReferralFilter,
  size: number,
  give: Give,
  fail: Fail,
): () => void {
  const isAsked = status === 'asked';
  const newest = query(
    getReferralsCollection(businessId),
    ...(convertedSince ? [where('converted_at', '>=', convertedSince)] : []),
    ...(search ? [where('search_terms', 'array-contains', search.term)] : []),
    ...(status === null ? [] : [where('status', '==', isAsked ? 'new' : status)]),
    convertedSince
      ? orderBy('converted_at', 'desc')
      : isAsked
        ? orderBy('asked_at', 'desc')
        : orderBy('created_at', isOldestFirst ? 'asc' : 'desc'),
    limit(size + 1),
  );
  return listenToQuery(newest, give, fail);
}

/** New referrals whose friend requested contact: the latest, or the one that waits longest. */
export function listenToContactRequests(
  businessId: string,
  which: 'latest' | 'longest',
  give: Give,
  fail: Fail,
): () => void {
  const isLatest = which === 'latest';
  const waiting = query(
    getReferralsCollection(businessId),
    where('status', '==', 'new'),
    orderBy('asked_at', isLatest ? 'desc' : 'asc'),
    limit(isLatest ? CONTACT_REQUESTS_SHOWN : 1),
  );
  return listenToQuery(waiting, give, fail);
}
