import { collections } from '@vouchwell/domain/paths';
import { isPublicBusiness, publicDocumentSchema } from '@vouchwell/domain/public-document';
import type { WriteBatch } from 'firebase-admin/firestore';
import { type Firestore, parseSnapshot } from './firestore.ts';
import { addUpdate, type Seen } from './optimistic-write.ts';

/** An owner's public link, and whether it takes referrals now. */
export interface PublicLink {
  readonly seen: Seen;
  readonly active: boolean;
  readonly business: Seen;
  /** Whether our team has taken it down (data/suspensions.ts). */
  readonly isSuspended: boolean;
}

/** The links of everything that a user owns. */
export async function readLinksOf(db: Firestore, uid: string): Promise<PublicLink[]> {
  const owned = db.collection(collections.businesses).where('owner_user_id', '==', uid);
  const { docs } = await owned.select('slug', 'suspended_at').get();
  const refs = docs.map((business) => db.collection(collections.public).doc(business.get('slug')));
  const snapshots = refs.length > 0 ? await db.getAll(...refs) : [];
  return docs.flatMap((business, index) => {
    const seen = snapshots[index];
    const document = seen && parseSnapshot(publicDocumentSchema, seen);
    if (!seen || !document || !isPublicBusiness(document)) return [];
    const isSuspended = Boolean(business.get('suspended_at'));
    return [{ seen, active: document.active, business, isSuspended }];
  });
}

/** Adds to a batch that links are switched on or off, where they are not already; a suspended one is off. */
export function addLinks(batch: WriteBatch, links: readonly PublicLink[], active: boolean): void {
  for (const { seen, business, isSuspended, ...link } of links) {
    const wanted = active && !isSuspended;
    if (link.active === wanted) continue;
    addUpdate(batch, seen, { active: wanted });
    // Writes nothing new: it makes the batch fail where the business was suspended since.
    if (wanted) addUpdate(batch, business, { slug: business.get('slug') });
  }
}
