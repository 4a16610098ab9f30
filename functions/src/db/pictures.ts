import { createHash } from 'node:crypto';
import type { PictureMimeType } from '@vouchwell/domain/business/pictures';
import { collections } from '@vouchwell/domain/paths';
import type { Transaction } from 'firebase-admin/firestore';
import { database } from './firestore.ts';

interface StoredPicture {
  readonly type: PictureMimeType;
  readonly bytes: Uint8Array;
}

/** Hashes the usage too, so that deleting a picture doesn't delete a copy used elsewhere. */
export const hashPicture = (purpose: string, bytes: Uint8Array): string =>
  createHash('sha256').update(`${purpose}:`).update(bytes).digest('hex').slice(0, 32);

const pictureRef = (hash: string) => database().collection(collections.pictures).doc(hash);

export async function readPicture(hash: string): Promise<StoredPicture | null> {
  const snapshot = await pictureRef(hash).get();
  if (!snapshot.exists) return null;
  return { type: snapshot.get('type'), bytes: snapshot.get('bytes') };
}

export const addPicture = (
  transaction: Transaction,
  businessId: string,
  hash: string,
  { type, bytes }: StoredPicture,
  now: Date,
): Transaction =>
  transaction.set(pictureRef(hash), {
    business_id: businessId,
    type,
    bytes: Buffer.from(bytes),
    created_at: now,
  });

export const deletePicture = (transaction: Transaction, hash: string): Transaction =>
  transaction.delete(pictureRef(hash));
