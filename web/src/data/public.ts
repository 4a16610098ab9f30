import {
  applyCampaign,
  canUseSlug,
  isCampaignActive,
  isMovedSlug,
  isPublicBusiness,
  isPublicCampaign,
  type PublicBusiness,
  type PublicDocument,
  publicDocumentSchema,
} from '@vouchwell/domain/business/public-document';
import { isSlug } from '@vouchwell/domain/business/slug';
import { collections } from '@vouchwell/domain/paths';
import { type PersonalLink, personalLinkSchema } from '@vouchwell/domain/referrals/personal-links';
import { readDocument } from './lib/firestore-rest.ts';

interface BusinessBySlug {
  /** The campaign's slug, if any; otherwise the business's current slug. */
  readonly slug: string;
  readonly business: PublicBusiness;
}

/** Reads without the SDK, for speed. Also finds former slugs. Null if missing or inactive. */
export async function loadPublicBusiness(slug: string): Promise<BusinessBySlug | null> {
  const document = isSlug(slug) ? await getPublicDocument(slug) : null;
  if (!document || !isPublicCampaign(document)) return followRedirects(slug, document);
  const { standingSlug, businessId } = document;
  const found = await followRedirects(standingSlug, await getPublicDocument(standingSlug));
  if (found?.business.businessId !== businessId) return null;
  const isActive = isCampaignActive(document, new Date());
  return { slug, business: isActive ? applyCampaign(found.business, document) : found.business };
}

async function followRedirects(
  startSlug: string,
  startDocument: PublicDocument | null,
): Promise<BusinessBySlug | null> {
  const visitedSlugs = new Set<string>();
  let slug = startSlug;
  let document = startDocument;
  while (document && isMovedSlug(document)) {
    visitedSlugs.add(slug);
    slug = document.movedTo;
    if (visitedSlugs.has(slug)) return null;
    document = await getPublicDocument(slug);
  }
  if (!document || !isPublicBusiness(document) || !document.active) return null;
  return { slug, business: document };
}

/** `businessId` is null for a new business. Rejects if the slug can't be checked. */
export const isSlugFree = async (slug: string, businessId: string | null): Promise<boolean> =>
  canUseSlug(await getPublicDocument(slug), businessId);

const getPublicDocument = (slug: string) =>
  readDocument(publicDocumentSchema, collections.public, slug);

/** Returns null if the code doesn't exist; rejects if the link can't be loaded. */
export const loadPersonalLink = (code: string): Promise<PersonalLink | null> =>
  readDocument(personalLinkSchema, collections.links, code);
