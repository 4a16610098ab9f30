import {
  isCampaignOn,
  isMoved,
  isPublicBusiness,
  isPublicCampaign,
  mayTake,
  type PublicBusiness,
  type PublicCampaign,
  publicDocumentSchema,
  withCampaign,
} from '@vouchwell/domain/business/public-document';
import { isSlug } from '@vouchwell/domain/business/slug';
import { collections } from '@vouchwell/domain/lib/paths';
import { readDocument } from '../lib/firestore-rest.ts';

/**
 * Loads the business behind a slug in one read without Firebase's SDK, because a customer's phone
 * waits for it. Follows redirects of former slugs, each once, because a printed card may be several
 * slugs old; null where there is no business or it is not active. A campaign's slug stays, so that
 * the form is sent with it, and shows the campaign's on its days. Throws when it cannot be loaded.
 */
export async function loadPublicBusiness(
  slug: string,
): Promise<{ readonly slug: string; readonly business: PublicBusiness } | null> {
  let current = slug;
  let campaign: (PublicCampaign & { readonly slug: string }) | null = null;
  const seen = new Set<string>();
  while (isSlug(current) && !seen.has(current)) {
    seen.add(current);
    const document = await getPublicDocument(current);
    if (!document) return null;
    if (isMoved(document)) current = document.movedTo;
    else if (isPublicCampaign(document)) {
      campaign = { ...document, slug: current };
      current = document.standingSlug;
    } else if (!isPublicBusiness(document) || !document.active) return null;
    else return campaign ? byCampaign(document, campaign) : { slug: current, business: document };
  }
  return null;
}

function byCampaign(
  business: PublicBusiness,
  campaign: PublicCampaign & { readonly slug: string },
) {
  const { slug, businessId } = campaign;
  if (business.businessId !== businessId) return null;
  const isOn = isCampaignOn(campaign, new Date());
  return { slug, business: isOn ? withCampaign(business, campaign) : business };
}

/**
 * Whether a business, or with null a new one, may take this slug. Throws when it cannot be read.
 */
export async function isSlugFree(slug: string, businessId: string | null): Promise<boolean> {
  return mayTake(await getPublicDocument(slug), businessId);
}

const getPublicDocument = (slug: string) =>
  readDocument(publicDocumentSchema, collections.public, slug);
