import { collections } from '@vouchwell/domain/paths';
import {
  isMoved,
  isPublicBusiness,
  mayTake,
  type PublicBusiness,
  publicDocumentSchema,
} from '@vouchwell/domain/public-document';
import { isSlug } from '@vouchwell/domain/slug';
import { readDocument } from '../lib/read-document.ts';

/**
 * Loads the business behind a slug in one read without Firebase's SDK, because a customer's phone
 * waits for it. Follows redirects of former slugs, each once, because a printed card may be several
 * slugs old; null where there is no business or it is not active. Throws when it cannot be loaded.
 */
export async function loadPublicBusiness(
  slug: string,
): Promise<{ readonly slug: string; readonly business: PublicBusiness } | null> {
  let current = slug;
  const seen = new Set<string>();
  while (isSlug(current) && !seen.has(current)) {
    seen.add(current);
    const document = await getPublicDocument(current);
    if (!document) return null;
    if (isMoved(document)) current = document.movedTo;
    else if (!isPublicBusiness(document) || !document.active) return null;
    else return { slug: current, business: document };
  }
  return null;
}

/**
 * Whether a business, or with null a new one, may take this slug. Throws when it cannot be read.
 */
export async function isSlugFree(slug: string, businessId: string | null): Promise<boolean> {
  return mayTake(await getPublicDocument(slug), businessId);
}

const getPublicDocument = (slug: string) =>
  readDocument(publicDocumentSchema, collections.public, slug);
