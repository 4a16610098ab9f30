import { collections } from '@vouchwell/domain/paths';
import { type Referral, type ReferralStatus, referralSchema } from '@vouchwell/domain/referral';
import {
  collection,
  endAt,
  limit,
  orderBy,
  type QueryDocumentSnapshot,
  query,
  startAfter,
} from 'firebase/firestore';
import { useCallback, useRef } from 'react';
import { firestore } from './firebase.ts';
import { listenToQuery } from './listen-to-query.ts';
import { moveReferral } from './move-referral.ts';
import { parseSnapshot } from './parse-snapshot.ts';
import { listenInRanges, type ReferralPages, type StretchQuery } from './referral-ranges.ts';
import { saveOnline } from './save-online.ts';
import { type Listen, type Live, useLive } from './use-live.ts';

const referralsOf = (businessId: string) =>
  collection(firestore, collections.businesses, businessId, collections.referrals);

/** One document more than is shown tells whether there are older ones. */
const stretchQuery = (
  businessId: string,
  { size, after, upTo }: StretchQuery<QueryDocumentSnapshot>,
) =>
  query(
    referralsOf(businessId),
    orderBy('created_at', 'desc'),
    ...(after ? [startAfter(after)] : []),
    ...(upTo ? [endAt(upTo)] : []),
    limit(size + 1),
  );

/** The newest referrals of a business, live, and how to show older ones. */
export function useRecentReferrals(
  businessId: string,
): Live<ReferralPages> & { readonly loadMore: () => void } {
  const loadMore = useRef<() => void>(() => {});
  const listen = useCallback<Listen<ReferralPages>>(
    (next, fail) => {
      const ranges = listenInRanges<QueryDocumentSnapshot>((stretch, nextStretch) => {
        const give = (documents: QueryDocumentSnapshot[]) => {
          const shown = documents.slice(0, stretch.size);
          nextStretch({
            referrals: shown.flatMap((snapshot) => parseSnapshot(referralSchema, snapshot) ?? []),
            end: documents.length > stretch.size ? (shown.at(-1) ?? null) : null,
          });
        };
        return listenToQuery(stretchQuery(businessId, stretch), give, fail);
      }, next);
      loadMore.current = ranges.more;
      return ranges.stop;
    },
    [businessId],
  );
  const live = useLive(listen);
  return { ...live, loadMore: useCallback(() => loadMore.current(), []) };
}

/** Moves a referral to another status, with its referrer's counts. Rejects offline. */
export const changeReferralStatus = (referral: Referral, status: ReferralStatus): Promise<void> =>
  moveReferral(firestore, saveOnline, referral, status);
