import { limit, type Query, query, where } from 'firebase/firestore';
import { useLiveQuery } from '../lib/live-queries.ts';
import { referrersOf } from '../referrals/referral-counts.ts';
import { rewardsOf } from './next-due.ts';

/** True if a reward or job value exists, which fixes the currency. Null until known. */
export function useHasCountedMoney(businessId: string): boolean | null {
  const inRewards = useHasAny(businessId, (id) =>
    query(rewardsOf(id), where('amount_cents', '>', 0)),
  );
  const inJobs = useHasAny(businessId, (id) => query(referrersOf(id), where('won_cents', '>', 0)));
  if (inRewards || inJobs) return true;
  return inRewards === null || inJobs === null ? null : false;
}

function useHasAny(businessId: string, asked: (businessId: string) => Query): boolean | null {
  const live = useLiveQuery(
    () => query(asked(businessId), limit(1)),
    [businessId],
    (found) => found.length > 0,
  );
  return live.status === 'ready' ? live.data : null;
}
