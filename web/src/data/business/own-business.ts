import {
  type Business,
  type BusinessForm,
  businessSchema,
  type RewardForm,
} from '@vouchwell/domain/business';
import { collections } from '@vouchwell/domain/paths';
import { deviceTimeZone } from '@vouchwell/domain/time-zone';
import { collection, limit, query, where } from 'firebase/firestore';
import { callSignedIn } from '../lib/call-signed-in.ts';
import { firestore } from '../lib/firebase.ts';
import { listenToQuery, parseSnapshot } from '../lib/firestore-snapshots.ts';
import { type Live, useFollowed } from '../lib/use-live.ts';

/** The business of the owner `uid`, live; null when they have none yet. */
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

/**
 * Creates the signed-in owner's business, whose days are this device's; `useOwnBusiness` then gives
 * it. Idempotent.
 * @throws CallRefused, with the reason `slug-taken` where another business has the slug; NoAnswer.
 */
export async function createBusiness(form: BusinessForm & RewardForm): Promise<void> {
  await callSignedIn('create-business', { ...form, timeZone: deviceTimeZone() });
}
