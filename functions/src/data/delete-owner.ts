import { collections } from '@vouchwell/domain/paths';
import type { DocumentReference } from 'firebase-admin/firestore';
import { deleteAll } from './delete-all.ts';
import { entitlementRef } from './entitlements.ts';
import type { Firestore } from './firestore.ts';

/** Everything outside a business that is about it; its links first, so that nothing new comes in. */
const ABOUT_A_BUSINESS = [
  collections.public,
  collections.notifications,
  collections.idempotency,
  collections.contactLinks,
];

/**
 * Deletes a business with all that belongs to it. The business itself goes last: whoever does this
 * again after it broke off in the middle still finds it.
 */
async function deleteBusiness(db: Firestore, business: DocumentReference): Promise<void> {
  for (const name of ABOUT_A_BUSINESS) {
    await deleteAll(db, db.collection(name).where('business_id', '==', business.id));
  }
  const parts = await business.listCollections();
  for (const part of parts) await db.recursiveDelete(part);
  await business.delete();
}

/** Deletes the businesses of a user, and what they were entitled to. Safe to do again. */
export async function deleteOwner(db: Firestore, uid: string): Promise<void> {
  const owned = db.collection(collections.businesses).where('owner_user_id', '==', uid);
  const { docs } = await owned.select().get();
  for (const { ref } of docs) await deleteBusiness(db, ref);
  await entitlementRef(db, uid).delete();
}
