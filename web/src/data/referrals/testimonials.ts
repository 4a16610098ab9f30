import { deleteField, doc, updateDoc } from 'firebase/firestore';
import { useCallback } from 'react';
import { firestore } from '../lib/firebase.ts';
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

/** Takes it away. Rejects where it stays; without a network, once there is one. */
export const removeTestimonial = (businessId: string, key: string): Promise<void> =>
  updateDoc(referrerOf(businessId, key), { testimonial: deleteField() });
