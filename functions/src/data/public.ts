import { collections } from '@vouchwell/domain/paths';
import {
  isMoved,
  MOVES_MAX,
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
 * The id of the business that takes referrals under this slug; null when nobody does, or its link
 * is switched off. A slug that was given up leads to where its business is now.
 */
export async function findActiveBusinessId(db: Firestore, slug: string): Promise<string | null> {
  const document = await readPublic(db, slug);
  if (!document) return null;
  if (!isMoved(document)) return document.active ? document.businessId : null;
  const business = await readBusiness(db, document.businessId);
  const current = business && (await readPublic(db, business.slug));
  return current && !isMoved(current) && current.active ? current.businessId : null;
}

/**
 * What anyone may know of the business behind a slug, which may have moved to another; null where
 * nobody takes referrals under it.
 */
export async function findPublicBusiness(
  db: Firestore,
  slug: string,
): Promise<{ readonly slug: string; readonly business: PublicBusiness } | null> {
  let current = slug;
  for (let moves = 0; moves <= MOVES_MAX; moves += 1) {
    const document = await readPublic(db, current);
    if (!document) return null;
    if (!isMoved(document)) return document.active ? { slug: current, business: document } : null;
    current = document.movedTo;
  }
  return null;
}
