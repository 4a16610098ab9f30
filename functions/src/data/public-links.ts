import { collections } from '@vouchwell/domain/paths';
import { isMoved, publicDocumentSchema } from '@vouchwell/domain/public-document';
import type { DocumentReference, Transaction } from 'firebase-admin/firestore';
import { type Firestore, parseSnapshot } from './firestore.ts';

/** An owner's public link, and whether it takes referrals now. */
export interface PublicLink {
  readonly ref: DocumentReference;
  readonly active: boolean;
}

/** The links of everything a user owns, as a transaction sees them. */
export async function readLinksOf(
  db: Firestore,
  transaction: Transaction,
  uid: string,
): Promise<PublicLink[]> {
  const owned = db.collection(collections.businesses).where('owner_user_id', '==', uid);
  const { docs } = await transaction.get(owned.select('slug'));
  const refs = docs.map((business) => db.collection(collections.public).doc(business.get('slug')));
  const snapshots = refs.length > 0 ? await transaction.getAll(...refs) : [];
  return snapshots.flatMap((snapshot) => {
    const document = parseSnapshot(publicDocumentSchema, snapshot);
    return document && !isMoved(document) ? [{ ref: snapshot.ref, active: document.active }] : [];
  });
}

/** Switches links on or off, where they are not already. */
export function setLinks(
  transaction: Transaction,
  links: readonly PublicLink[],
  active: boolean,
): void {
  for (const link of links) {
    if (link.active !== active) transaction.update(link.ref, { active });
  }
}
