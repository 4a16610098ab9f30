import type { Entitlement } from '@vouchwell/domain/entitlement';
import { collections } from '@vouchwell/domain/paths';
import { toStored } from '@vouchwell/domain/stored';
import type { Firestore } from './firestore.ts';

/** What a first entitlement must say; the rest has an obvious beginning. */
export type FirstEntitlement = Pick<
  Entitlement,
  'subscribed' | 'subscriptionTier' | 'subscriptionEnd' | 'status'
>;

/** Stores a user's first entitlement (seeds and tests): `entitlements/{uid}`. */
export async function writeEntitlement(
  db: Firestore,
  uid: string,
  entitlement: FirstEntitlement,
): Promise<void> {
  const whole: Entitlement = {
    cancelAtPeriodEnd: false,
    trialEnd: null,
    version: 1,
    syncedAt: new Date(),
    ...entitlement,
  };
  await db.collection(collections.entitlements).doc(uid).set(toStored(whole));
}
