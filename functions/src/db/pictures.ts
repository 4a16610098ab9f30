import { createHash } from 'node:crypto';
import type { PictureType } from '@vouchwell/domain/business/pictures';
import { collections } from '@vouchwell/domain/lib/paths';
import type { DocumentReference, Transaction } from 'firebase-admin/firestore';
import type { Firestore } from './firestore.ts';

export interface StoredPicture {
  readonly type: PictureType;
  readonly bytes: Uint8Array;
}

/**
 * Includes the position, so deleting one picture doesn't delete an identical one used elsewhere.
 */
export const pictureHash = (place: string, bytes: Uint8Array): string =>
  createHash('sha256').update(`${place}:`).update(bytes).digest('hex').slice(0, 32);

const pictureRef = (db: Firestore, hash: string): DocumentReference =>
  db.collection(collections.pictures).doc(hash);

export async function readPicture(db: Firestore, hash: string): Promise<StoredPicture | null> {
  const snapshot = await pictureRef(db, hash).get();
  if (!snapshot.exists) return null;
  return { type: snapshot.get('type'), bytes: snapshot.get('bytes') };
}

export const addPicture = (
  db: Firestore,
  transaction: Transaction,
  businessId: string,
  hash: string,
  { type, bytes }: StoredPicture,
  now: Date,
): Transaction =>
  transaction.set(pictureRef(db, hash), {
    business_id: businessId,
    type,
    bytes: Buffer.from(bytes),
    created_at: now,
  });

export const deletePicture = (db: Firestore, transaction: Transaction, hash: string): Transaction =>
  transaction.delete(pictureRef(db, hash));
