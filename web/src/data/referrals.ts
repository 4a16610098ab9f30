import { collections } from '@vouchwell/domain/paths';
import { type Referral, type ReferralStatus, referralSchema } from '@vouchwell/domain/referral';
import { countsDelta } from '@vouchwell/domain/referrer';
import { toStored } from '@vouchwell/domain/stored';
import {
  collection,
  doc,
  endAt,
  FirestoreError,
  increment,
  limit,
  orderBy,
  type QueryDocumentSnapshot,
  query,
  startAfter,
} from 'firebase/firestore';
import { useCallback, useRef } from 'react';
import { firestore } from './firebase.ts';
import { listenToQuery } from './listen-to-query.ts';
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

/**
 * Moves a referral to another status, and its referrer's counts by exactly that: from whatever is
 * stored by then, so that two tabs never count twice. The status it already has writes nothing.
 */
export async function changeReferralStatus(
  referral: Referral,
  status: ReferralStatus,
): Promise<void> {
  try {
    await moveStatus(referral, status);
  } catch (error) {
    // The rules hold the counts against what is stored: a change that another tab overtook between
    // our read and our write is denied, and goes through from where that tab left it.
    if (!(error instanceof FirestoreError) || error.code !== 'permission-denied') throw error;
    await moveStatus(referral, status);
  }
}

async function moveStatus({ id, businessId }: Referral, status: ReferralStatus): Promise<void> {
  const reference = doc(referralsOf(businessId), id);
  await saveOnline(async (transaction) => {
    const stored = parseSnapshot(referralSchema, await transaction.get(reference));
    if (!stored) throw new Error('This referral is no longer there');
    if (stored.status === status) return;
    const moves = Object.entries(countsDelta(stored.status, status)).map(
      ([name, by]) => [name, increment(by)] as const,
    );
    const referrer = doc(
      firestore,
      collections.businesses,
      businessId,
      collections.referrers,
      stored.referrerKey,
    );
    transaction.update(reference, { status });
    transaction.update(referrer, {
      ...Object.fromEntries(moves),
      ...toStored({ lastReferralId: id }),
    });
  });
}
