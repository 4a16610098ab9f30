import { type Entitlement, entitlementSchema } from '@vouchwell/domain/billing/entitlement';
import { collections } from '@vouchwell/domain/lib/paths';
import { toStored } from '@vouchwell/domain/lib/stored';
import { FieldPath } from 'firebase-admin/firestore';
import { type Firestore, idPages, parseSnapshot } from './firestore.ts';

export const entitlementRef = (db: Firestore, uid: string) =>
  db.collection(collections.entitlements).doc(uid);

export const parseEntitlement = (snapshot: FirebaseFirestore.DocumentSnapshot) =>
  parseSnapshot(entitlementSchema, snapshot);

export async function readEntitlement(db: Firestore, uid: string): Promise<Entitlement | null> {
  return parseEntitlement(await entitlementRef(db, uid).get());
}

/** Users still marked subscribed although it ended before `end`, oldest first. */
export const usersEndedBefore = (db: Firestore, end: Date, pageSize: number) =>
  idPages(
    db
      .collection(collections.entitlements)
      .where('subscribed', '==', true)
      .where('subscription_end', '<=', end)
      .orderBy('subscription_end')
      .orderBy(FieldPath.documentId())
      .select('subscription_end'),
    pageSize,
  );

export const entitledUsers = (db: Firestore, pageSize: number) =>
  idPages(
    db.collection(collections.entitlements).orderBy(FieldPath.documentId()).select(),
    pageSize,
  );

export type FirstEntitlement = Pick<
  Entitlement,
  'subscribed' | 'subscriptionTier' | 'subscriptionEnd' | 'status'
>;

/** For seeds and tests. */
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
  await entitlementRef(db, uid).set(toStored(whole));
}
