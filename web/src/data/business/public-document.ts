import { collections } from '@vouchwell/domain/paths';
import {
  isMoved,
  isPublicBusiness,
  mayTake,
  type PublicBusiness,
  type PublicDocument,
  publicDocumentSchema,
} from '@vouchwell/domain/public-document';
import { isSlug } from '@vouchwell/domain/slug';
import { fromStored } from '@vouchwell/domain/stored';
import { appCheckHeader } from '../lib/app-check.ts';
import { documentUrl, plainFields, type RestFields } from '../lib/firestore-rest.ts';

const LOAD_TIMEOUT_MS = 20_000;

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

async function getPublicDocument(slug: string): Promise<PublicDocument | null> {
  const response = await fetch(documentUrl(`${collections.public}/${encodeURIComponent(slug)}`), {
    headers: await appCheckHeader(),
    signal: AbortSignal.timeout(LOAD_TIMEOUT_MS),
  });
  if (response.status === 404) return null;
  if (!response.ok) throw new Error(`the server answered ${response.status}`);
  const { fields } = (await response.json()) as { fields?: RestFields };
  return publicDocumentSchema.parse(fromStored(plainFields(fields ?? {})));
}
