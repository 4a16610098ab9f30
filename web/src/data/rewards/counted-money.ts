import { type CollectionReference, limit, type Query, query, where } from 'firebase/firestore';
import { useCallback } from 'react';
import { firestore } from '../lib/firebase.ts';
import { listenToQuery } from '../lib/firestore-snapshots.ts';
import { type Listen, useLive } from '../lib/use-live.ts';
import { referrersOf } from '../referrals/referral-counts.ts';
import { rewardsOf } from './next-due.ts';

const withAmount = (rewards: CollectionReference) => query(rewards, where('amount_cents', '>', 0));
const withWon = (referrers: CollectionReference) => query(referrers, where('won_cents', '>', 0));

/**
 * Whether a business has counted money already, in a reward or in the value of a job: its currency
 * then stays. Null until it is known.
 */
export function useHasCountedMoney(businessId: string): boolean | null {
  const inRewards = useHasAny(useCallback(() => withAmount(rewardsOf(businessId)), [businessId]));
  const inJobs = useHasAny(
    useCallback(() => withWon(referrersOf(firestore, businessId)), [businessId]),
  );
  if (inRewards || inJobs) return true;
  return inRewards === null || inJobs === null ? null : false;
}

function useHasAny(asked: () => Query): boolean | null {
  const listen = useCallback<Listen<boolean>>(
    (next, fail) =>
      listenToQuery(query(asked(), limit(1)), (found) => next(found.length > 0), fail),
    [asked],
  );
  const live = useLive(listen);
  return live.status === 'ready' ? live.data : null;
}
