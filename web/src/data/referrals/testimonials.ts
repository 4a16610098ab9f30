import { type DocumentSnapshot, deleteField, doc } from 'firebase/firestore';
import { runOnlineTransaction } from '../lib/firebase.ts';
import { useLiveDocument } from '../lib/live-queries.ts';
import type { Live } from '../lib/use-live.ts';
import { referrersOf } from './referral-counts.ts';

const testimonialIn = (snapshot: DocumentSnapshot): string | null =>
  snapshot.get('testimonial') ?? null;

/** Null if the customer hasn't written one. */
export const useTestimonial = (businessId: string, key: string): Live<string | null> =>
  useLiveDocument(referrersOf, businessId, key, testimonialIn);

export const removeTestimonial = (businessId: string, key: string): Promise<void> =>
  runOnlineTransaction(async (transaction) => {
    transaction.update(doc(referrersOf(businessId), key), { testimonial: deleteField() });
  });
