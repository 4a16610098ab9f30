import { collections } from '@vouchwell/domain/paths';
import { toStored } from '@vouchwell/domain/stored';
import type { Firestore } from './firestore.ts';

/** What a user's subscription allows: `entitlements/{uid}`. */
export interface Entitlement {
  readonly subscribed: boolean;
  readonly subscriptionTier: 'monthly' | 'yearly' | null;
  /** When the paid time ends; null where it has no end. */
  readonly subscriptionEnd: Date | null;
  /** Stripe's word for it: active, trialing, past_due, canceled … */
  readonly status: string;
}

/** Stores a user's entitlement; for seeds and tests, and one day for the sync with Stripe. */
export async function writeEntitlement(
  db: Firestore,
  uid: string,
  entitlement: Entitlement,
): Promise<void> {
  await db
    .collection(collections.entitlements)
    .doc(uid)
    .set({ ...toStored(entitlement), version: 1, synced_at: new Date() });
}
