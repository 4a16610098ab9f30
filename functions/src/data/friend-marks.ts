import { collections } from '@vouchwell/domain/paths';
import { type DocumentReference, FieldValue } from 'firebase-admin/firestore';
import { businessRef } from './figures.ts';
import { type Firestore, isOutdated, type Writes } from './firestore.ts';
import { readDocument } from './read-document.ts';

/** The mark of one key: `businesses/{id}/friends/{key}`. */
const markRef = (business: DocumentReference, key: string): DocumentReference =>
  business.collection(collections.friends).doc(key);

/**
 * Marks that a friend with each of these keys (`suppressionKeys`) was referred to a business. Every key
 * of every referral is marked, so that whoever has no mark need not be searched for.
 */
export function addFriendMarks(
  db: Firestore,
  writes: Writes,
  businessId: string,
  keys: readonly string[],
): void {
  const business = businessRef(db, businessId);
  // The time makes each set a change, by which `removeUnusedMark` finds out about it.
  for (const key of keys)
    writes.set(markRef(business, key), { referred_at: FieldValue.serverTimestamp() });
}

/** Whether a friend with this key may have been referred to a business; false is certain. */
export async function isMarked(db: Firestore, businessId: string, key: string): Promise<boolean> {
  return (await readDocument(markRef(businessRef(db, businessId), key))).exists;
}

/** The size of a batch, of which Firestore takes 10 MB. */
const BATCH = 400;

/** Marks the friends of all referrals of a business that came before there were marks. */
export async function markAllFriends(db: Firestore, businessId: string): Promise<void> {
  const referrals = businessRef(db, businessId).collection(collections.referrals);
  const { docs } = await referrals.select('friend_keys').get();
  const keys = [...new Set<string>(docs.flatMap((referral) => referral.get('friend_keys') ?? []))];
  for (let from = 0; from < keys.length; from += BATCH) {
    const batch = db.batch();
    addFriendMarks(db, batch, businessId, keys.slice(from, from + BATCH));
    await batch.commit();
  }
}

/** Removes the mark of a key that no referral of the business has any more. Safe to repeat. */
export async function removeUnusedMark(
  db: Firestore,
  businessId: string,
  key: string,
): Promise<void> {
  const business = businessRef(db, businessId);
  const mark = await markRef(business, key).get();
  if (!mark.updateTime) return;
  const all = business.collection(collections.referrals);
  const having = all.where('friend_keys', 'array-contains', key).orderBy('created_at');
  const rest = await having.limit(1).get();
  if (!rest.empty) return;
  try {
    await mark.ref.delete({ lastUpdateTime: mark.updateTime });
  } catch (error) {
    // Somebody referred them meanwhile, or the mark is gone.
    if (!isOutdated(error)) throw error;
  }
}
