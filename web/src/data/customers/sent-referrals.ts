import { type Referral, referralSchema } from '@vouchwell/domain/referral/referral';
import { limit, orderBy, query, where } from 'firebase/firestore';
import { useCallback } from 'react';
import { listenToQuery, parseSnapshot } from '../lib/firestore-snapshots.ts';
import { type Listen, type Live, useLive } from '../lib/use-live.ts';
import { referralsOf } from '../referrals/referral-queries.ts';

/** How many of the friends whom one customer sent are shown. */
const SENT_MAX = 10;

/** The newest referrals by a customer with these keys, live. Memoize `keys`. */
export function useSentBy(businessId: string, keys: readonly string[]): Live<readonly Referral[]> {
  const listen = useCallback<Listen<readonly Referral[]>>(
    (next, fail) =>
      listenToQuery(
        query(
          referralsOf(businessId),
          where('referrer_key', 'in', keys),
          orderBy('created_at', 'desc'),
          limit(SENT_MAX),
        ),
        (found) => next(found.flatMap((one) => parseSnapshot(referralSchema, one) ?? [])),
        fail,
      ),
    [businessId, keys],
  );
  return useLive(listen);
}
