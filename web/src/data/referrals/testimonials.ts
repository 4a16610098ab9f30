import { deleteField, doc } from 'firebase/firestore';
import { useCallback } from 'react';
import { firestore, runOnlineTransaction } from '../lib/firebase.ts';
import { listenToDocument } from '../lib/firestore-snapshots.ts';
import { type Listen, type Live, useLive } from '../lib/use-live.ts';
import { referrersOf } from './referral-counts.ts';

const referrerOf = (businessId: string, key: string) =>
  doc(referrersOf(firestore, businessId), key);

/** What friends read in the words of the customer of this key, live; null for nothing. */
export function useTestimonial(businessId: string, key: string): Live<string | null> {
  const listen = useCallback<Listen<string | null>>(
    (next, fail) =>
      listenToDocument(
        referrerOf(businessId, key),
        (snapshot) => next(snapshot.get('testimonial') ?? null),
        fail,
      ),
    [businessId, key],
  );
  return useLive(listen);
}

/** Takes it away. Rejects where it stays. */
export const removeTestimonial = (businessId: string, key: string): Promise<void> =>
  runOnlineTransaction(async (transaction) => {
    transaction.update(referrerOf(businessId, key), { testimonial: deleteField() });
  });
