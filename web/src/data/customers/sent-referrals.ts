import { type Referral, referralSchema } from '@vouchwell/domain/referrals/referral';
import { limit, orderBy, query, where } from 'firebase/firestore';
import { parseSnapshots } from '../lib/firestore-snapshots.ts';
import { useLiveQuery } from '../lib/live-queries.ts';
import type { Live } from '../lib/use-live.ts';
import { referralsOf } from '../referrals/referral-queries.ts';

const SENT_MAX = 10;

/** Newest referrals by a customer with these keys, live. Memoize `keys`. */
export const useSentBy = (businessId: string, keys: readonly string[]): Live<readonly Referral[]> =>
  useLiveQuery(
    () =>
      query(
        referralsOf(businessId),
        where('referrer_key', 'in', keys),
        orderBy('created_at', 'desc'),
        limit(SENT_MAX),
      ),
    [businessId, keys],
    (documents) => parseSnapshots(referralSchema, documents),
  );
