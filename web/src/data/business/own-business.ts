import { type Business, businessSchema } from '@vouchwell/domain/business/business';
import { collections } from '@vouchwell/domain/paths';
import { collection, limit, query, where } from 'firebase/firestore';
import { firestore } from '../lib/firebase.ts';
import { listenToQuery, parseSnapshot } from '../lib/firestore-snapshots.ts';
import { type Live, useFollowed } from '../lib/use-live.ts';

export function useOwnBusiness(uid: string): Live<Business | null> {
  return useFollowed('business', uid, (next, fail) => {
    const own = query(
      collection(firestore, collections.businesses),
      where('owner_user_id', '==', uid),
      limit(1),
    );
    return listenToQuery(
      own,
      ([first]) => {
        const business = first ? parseSnapshot(businessSchema, first) : null;
        if (first && !business) fail(new Error(`Business ${first.id} cannot be read`));
        else next(business);
      },
      fail,
    );
  });
}
