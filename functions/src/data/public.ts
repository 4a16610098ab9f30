import { collections } from '@vouchwell/domain/paths';
import {
  isMoved,
  isPublicBusiness,
  type PublicBusiness,
  publicDocumentSchema,
} from '@vouchwell/domain/public-document';
import { readBusiness } from './businesses.ts';
import { type Firestore, parseSnapshot } from './firestore.ts';

async function readPublic(db: Firestore, slug: string) {
  const snapshot = await db.collection(collections.public).doc(slug).get();
  return parseSnapshot(publicDocumentSchema, snapshot);
}

/**
 * What anyone may know of the business behind a slug; null where nobody takes referrals under it. A
 * slug that was given up leads to the one its business has now, however many it had in between.
 */
export async function findPublicBusiness(
  db: Firestore,
  asked: string,
): Promise<{ readonly slug: string; readonly business: PublicBusiness } | null> {
  let slug = asked;
  let document = await readPublic(db, slug);
  if (document && isMoved(document)) {
    const business = await readBusiness(db, document.businessId);
    if (!business) return null;
    slug = business.slug;
    document = await readPublic(db, slug);
  }
  if (!document || !isPublicBusiness(document) || !document.active) return null;
  return { slug, business: document };
}

/** The id of the business that takes referrals under this slug; null when nobody does. */
export async function findActiveBusinessId(db: Firestore, slug: string): Promise<string | null> {
  return (await findPublicBusiness(db, slug))?.business.businessId ?? null;
}
