import { collections } from '@vouchwell/domain/paths';
import type { DeletedSlug } from '@vouchwell/domain/public-document';
import { toStored } from '@vouchwell/domain/stored';
import type { DocumentReference } from 'firebase-admin/firestore';
import { clearAll, deleteAll } from './delete-all.ts';
import { entitlementRef } from './entitlements.ts';
import type { Firestore } from './firestore.ts';

/** Everything outside a business that is about it, except its links. */
const ABOUT_A_BUSINESS = [
  collections.notifications,
  collections.idempotency,
  collections.contactLinks,
  collections.mailTurns,
];

/**
 * Deletes a business with all that belongs to it. Its links go first, so that nothing new comes in:
 * each becomes a tombstone without personal data, which keeps the slug from everybody else. The
 * business itself goes last: whoever does this again after it broke off in the middle still finds it.
 */
async function deleteBusiness(db: Firestore, business: DocumentReference): Promise<void> {
  const ofBusiness = (name: string) => db.collection(name).where('business_id', '==', business.id);
  const tombstone: DeletedSlug = { deletedAt: new Date() };
  await clearAll(db, ofBusiness(collections.public), (batch, ref) =>
    batch.set(ref, toStored(tombstone)),
  );
  for (const name of ABOUT_A_BUSINESS) await deleteAll(db, ofBusiness(name));
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
