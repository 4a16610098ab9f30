import {
  applyCampaign,
  canUseSlug,
  isCampaignActive,
  isMovedSlug,
  isPublicBusiness,
  isPublicCampaign,
  type PublicBusiness,
  type PublicCampaign,
  publicDocumentSchema,
} from '@vouchwell/domain/business/public-document';
import { isSlug } from '@vouchwell/domain/business/slug';
import { collections } from '@vouchwell/domain/paths';
import { type PersonalLink, personalLinkSchema } from '@vouchwell/domain/referrals/personal-links';
import { readDocument } from './lib/firestore-rest.ts';

/** Reads without the SDK, for speed. Also finds former slugs. Null if missing or inactive. */
export async function loadPublicBusiness(
  slug: string,
): Promise<{ readonly slug: string; readonly business: PublicBusiness } | null> {
  let current = slug;
  let campaign: (PublicCampaign & { readonly slug: string }) | null = null;
  const visitedSlugs = new Set<string>();
  while (isSlug(current) && !visitedSlugs.has(current)) {
    visitedSlugs.add(current);
    const document = await getPublicDocument(current);
    if (!document) return null;
    if (isMovedSlug(document)) current = document.movedTo;
    else if (isPublicCampaign(document)) {
      campaign = { ...document, slug: current };
      current = document.standingSlug;
    } else if (isPublicBusiness(document) && document.active) {
      return campaign ? mergeCampaign(document, campaign) : { slug: current, business: document };
    } else return null;
  }
  return null;
}

function mergeCampaign(
  business: PublicBusiness,
  campaign: PublicCampaign & { readonly slug: string },
) {
  const { slug, businessId } = campaign;
  if (business.businessId !== businessId) return null;
  const isActive = isCampaignActive(campaign, new Date());
  return { slug, business: isActive ? applyCampaign(business, campaign) : business };
}

/** `businessId` is null for a new business. Rejects if the slug can't be checked. */
export const isSlugFree = async (slug: string, businessId: string | null): Promise<boolean> =>
  canUseSlug(await getPublicDocument(slug), businessId);

const getPublicDocument = (slug: string) =>
  readDocument(publicDocumentSchema, collections.public, slug);

/** Returns null if the code doesn't exist; rejects if the link can't be loaded. */
export const loadPersonalLink = (code: string): Promise<PersonalLink | null> =>
  readDocument(personalLinkSchema, collections.links, code);
