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
  slug: string,
  document: PublicDocument | null,
  visitedSlugs = new Set([slug]),
): Promise<BusinessBySlug | null> {
  if (!document) return null;
  if (isPublicBusiness(document)) return document.active ? { slug, business: document } : null;
  if (!isMovedSlug(document) || visitedSlugs.has(document.movedTo)) return null;
  const { movedTo } = document;
  return followRedirects(movedTo, await getPublicDocument(movedTo), visitedSlugs.add(movedTo));
}

/** `businessId` is null for a new business. Rejects if the slug can't be checked. */
export const isSlugFree = async (slug: string, businessId: string | null): Promise<boolean> =>
  canUseSlug(await getPublicDocument(slug), businessId);

const getPublicDocument = (slug: string) =>
  readDocument(publicDocumentSchema, collections.public, slug);

/** Returns null if the code doesn't exist; rejects if the link can't be loaded. */
export const loadPersonalLink = (code: string): Promise<PersonalLink | null> =>
  readDocument(personalLinkSchema, collections.links, code);
