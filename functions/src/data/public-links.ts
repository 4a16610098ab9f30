import { collections } from '@vouchwell/domain/paths';
import { isPublicBusiness, publicDocumentSchema } from '@vouchwell/domain/public-document';
import type { WriteBatch } from 'firebase-admin/firestore';
import { type Firestore, parseSnapshot } from './firestore.ts';
import { addUpdate, type Seen } from './seen.ts';

/** An owner's public link, and whether it takes referrals now. */
export interface PublicLink {
  readonly seen: Seen;
  readonly active: boolean;
}

/** The links of everything that a user owns. */
export async function readLinksOf(db: Firestore, uid: string): Promise<PublicLink[]> {
  const owned = db.collection(collections.businesses).where('owner_user_id', '==', uid);
  const { docs } = await owned.select('slug').get();
  const refs = docs.map((business) => db.collection(collections.public).doc(business.get('slug')));
  const snapshots = refs.length > 0 ? await db.getAll(...refs) : [];
  return snapshots.flatMap((seen) => {
    const document = parseSnapshot(publicDocumentSchema, seen);
    return document && isPublicBusiness(document) ? [{ seen, active: document.active }] : [];
  });
}

/** Adds to a batch that links are switched on or off, where they are not already. */
export function addLinks(batch: WriteBatch, links: readonly PublicLink[], active: boolean): void {
  for (const link of links) {
    if (link.active !== active) addUpdate(batch, link.seen, { active });
  }
}
