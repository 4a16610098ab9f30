import type { Business } from '@vouchwell/domain/business/business';
import {
  applyCampaign,
  isCampaignActive,
  isMovedSlug,
  isPublicBusiness,
  isPublicCampaign,
  type PublicBusiness,
  type PublicCampaign,
  type PublicDocument,
  publicDocumentSchema,
} from '@vouchwell/domain/business/public-document';
import { collections } from '@vouchwell/domain/paths';
import { DAY_MS } from '@vouchwell/domain/shared/dates';
import type { DocumentSnapshot, WriteBatch } from 'firebase-admin/firestore';
import { readBusiness } from './businesses.ts';
import { addUpdateIfUnchanged, database, parseSnapshot, publicRef } from './firestore.ts';

async function readPublic(slug: string) {
  const snapshot = await publicRef(slug).get();
  return parseSnapshot(publicDocumentSchema, snapshot);
}

export interface PublicBusinessBySlug {
  /** The campaign's slug, if any; otherwise the business's current slug. */
  readonly slug: string;
  readonly business: PublicBusiness;
  readonly campaignId: string | null;
}

/** After a campaign ends, forms that were still open are accepted for this long. */
const GRACE_MS = DAY_MS;

/** A campaign that ended before it started never had open forms. */
const acceptsReferrals = ({ startsAt, endsAt }: PublicCampaign, now: Date) =>
  (endsAt === null || endsAt > startsAt) &&
  isCampaignActive({ startsAt, endsAt: endsAt && new Date(endsAt.getTime() + GRACE_MS) }, now);

/** Resolves a former slug to the current one. A running campaign adds its reward and text. */
export async function findPublicBusiness(
  requestedSlug: string,
  now = new Date(),
): Promise<PublicBusinessBySlug | null> {
  const document = await readPublic(requestedSlug);
  if (!document || !isPublicCampaign(document)) {
    const resolved = await followRedirects(requestedSlug, document);
    return resolved && { ...resolved, campaignId: null };
  }
  const { standingSlug, businessId, campaignId } = document;
  const resolved = await followRedirects(standingSlug, await readPublic(standingSlug));
  if (resolved?.business.businessId !== businessId) return null;
  const { business } = resolved;
  return {
    slug: requestedSlug,
    business: isCampaignActive(document, now) ? applyCampaign(business, document) : business,
    campaignId: acceptsReferrals(document, now) ? campaignId : null,
  };
}

/** Returns null if the slug doesn't lead to an active business. */
async function followRedirects(requestedSlug: string, document: PublicDocument | null) {
  if (!document) return null;
  if (isMovedSlug(document)) {
    const business = await readBusiness(document.businessId);
    const current = business && (await readPublic(business.slug));
    return current && toActiveBusiness(business.slug, current);
  }
  return toActiveBusiness(requestedSlug, document);
}

const toActiveBusiness = (slug: string, document: PublicDocument) =>
  isPublicBusiness(document) && document.active ? { slug, business: document } : null;

/** Returns null if referrals aren't accepted. Passing `slug`, even a former one, saves a round trip. */
export async function readOpenBusiness(businessId: string, slug: string): Promise<Business | null> {
  const [business, found] = await Promise.all([readBusiness(businessId), findPublicBusiness(slug)]);
  if (!business || business.suspendedAt) return null;
  const resolved = found ?? (await findPublicBusiness(business.slug));
  return resolved?.business.businessId === businessId ? business : null;
}

interface PublicLink {
  readonly snapshot: DocumentSnapshot;
  readonly active: boolean;
  readonly business: DocumentSnapshot;
  /** True if our team suspended the business (dev/commands/suspensions.ts). */
  readonly isSuspended: boolean;
}

export async function readOwnerLinks(uid: string): Promise<PublicLink[]> {
  const query = database().collection(collections.businesses).where('owner_user_id', '==', uid);
  const { docs } = await query.select('slug', 'suspended_at').get();
  const refs = docs.map((business) => publicRef(business.get('slug')));
  const snapshots = refs.length > 0 ? await database().getAll(...refs) : [];
  return docs.flatMap((business, index) => {
    const snapshot = snapshots[index];
    const document = parseSnapshot(publicDocumentSchema, snapshot);
    if (!snapshot || !document || !isPublicBusiness(document)) return [];
    const isSuspended = Boolean(business.get('suspended_at'));
    return [{ snapshot, active: document.active, business, isSuspended }];
  });
}

/** Switches links on or off in a batch; suspended links stay off. */
export function setLinksActive(batch: WriteBatch, links: readonly PublicLink[], active: boolean) {
  for (const { snapshot, business, isSuspended, ...link } of links) {
    const isActive = active && !isSuspended;
    if (link.active === isActive) continue;
    addUpdateIfUnchanged(batch, snapshot, { active: isActive });
    // The second update changes nothing, but makes the batch fail if the business has since been suspended.
    if (isActive) addUpdateIfUnchanged(batch, business, { slug: business.get('slug') });
  }
}
