import type { Business } from '@vouchwell/domain/business/business';
import {
  isCampaignOn,
  isMoved,
  isPublicBusiness,
  isPublicCampaign,
  type PublicBusiness,
  type PublicCampaign,
  type PublicDocument,
  publicDocumentSchema,
  withCampaign,
} from '@vouchwell/domain/business/public-document';
import { DAY_MS } from '@vouchwell/domain/lib/durations';
import { collections } from '@vouchwell/domain/lib/paths';
import type { WriteBatch } from 'firebase-admin/firestore';
import { readBusiness } from './businesses.ts';
import { addUpdate, type Firestore, parseSnapshot, publicRef, type Seen } from './firestore.ts';

async function readPublic(db: Firestore, slug: string) {
  const snapshot = await publicRef(db, slug).get();
  return parseSnapshot(publicDocumentSchema, snapshot);
}

/** What a public link leads to. */
export interface FoundBusiness {
  /** The link's slug: a campaign's own, else the business's present one. */
  readonly slug: string;
  /** What customers see by this link now. */
  readonly business: PublicBusiness;
  /** The campaign that a referral by this link belongs to now, if to any. */
  readonly campaignId: string | null;
}

/** How long after its end a campaign takes the forms that were open then. */
const GRACE_MS = DAY_MS;

/** One that was ended before it began was never on, so that no form was open for it. */
const takesReferrals = ({ startsAt, endsAt }: PublicCampaign, now: Date) =>
  (endsAt === null || endsAt > startsAt) &&
  isCampaignOn({ startsAt, endsAt: endsAt && new Date(endsAt.getTime() + GRACE_MS) }, now);

/**
 * What there is behind a slug; null where it takes no referrals. A former slug leads to the
 * business's present one, however many it had in between. A campaign's leads to the business with
 * the campaign's reward and words while it is on, and before and after that to the business alone.
 */
export async function findPublicBusiness(
  db: Firestore,
  asked: string,
  now = new Date(),
): Promise<FoundBusiness | null> {
  const document = await readPublic(db, asked);
  if (!document || !isPublicCampaign(document)) {
    const standing = await followToStanding(db, asked, document);
    return standing && { ...standing, campaignId: null };
  }
  const { standingSlug, businessId, campaignId } = document;
  const standing = await followToStanding(db, standingSlug, await readPublic(db, standingSlug));
  if (standing?.business.businessId !== businessId) return null;
  const { business } = standing;
  return {
    slug: asked,
    business: isCampaignOn(document, now) ? withCampaign(business, document) : business,
    campaignId: takesReferrals(document, now) ? campaignId : null,
  };
}

/** The public document of a business that takes referrals, by the document of a slug that it has or had. */
async function followToStanding(
  db: Firestore,
  asked: string,
  document: PublicDocument | null,
): Promise<Omit<FoundBusiness, 'campaignId'> | null> {
  if (document && isMoved(document)) {
    const business = await readBusiness(db, document.businessId);
    if (!business) return null;
    return openBusiness(business.slug, await readPublic(db, business.slug));
  }
  return openBusiness(asked, document);
}

const openBusiness = (slug: string, document: PublicDocument | null) =>
  document && isPublicBusiness(document) && document.active ? { slug, business: document } : null;

/** The id of the business that takes referrals under this slug; null when nobody does. */
export async function findActiveBusinessId(db: Firestore, slug: string): Promise<string | null> {
  return (await findPublicBusiness(db, slug))?.business.businessId ?? null;
}

/**
 * A business while its public page takes referrals; null otherwise. With a `slug` that it has or had,
 * both are read at once.
 */
export async function readOpenBusiness(
  db: Firestore,
  businessId: string,
  slug?: string,
): Promise<Business | null> {
  const [business, led] = await Promise.all([
    readBusiness(db, businessId),
    slug === undefined ? null : findActiveBusinessId(db, slug),
  ]);
  if (!business || business.suspendedAt) return null;
  const isOpen = (led ?? (await findActiveBusinessId(db, business.slug))) === businessId;
  return isOpen ? business : null;
}

/** An owner's public link, and whether it takes referrals now. */
interface PublicLink {
  readonly seen: Seen;
  readonly active: boolean;
  readonly business: Seen;
  /** Whether our team has suspended it (data/suspensions.ts). */
  readonly isSuspended: boolean;
}

/** The links of everything that a user owns. */
export async function readLinksOf(db: Firestore, uid: string): Promise<PublicLink[]> {
  const owned = db.collection(collections.businesses).where('owner_user_id', '==', uid);
  const { docs } = await owned.select('slug', 'suspended_at').get();
  const refs = docs.map((business) => publicRef(db, business.get('slug')));
  const snapshots = refs.length > 0 ? await db.getAll(...refs) : [];
  return docs.flatMap((business, index) => {
    const seen = snapshots[index];
    const document = parseSnapshot(publicDocumentSchema, seen);
    if (!seen || !document || !isPublicBusiness(document)) return [];
    const isSuspended = Boolean(business.get('suspended_at'));
    return [{ seen, active: document.active, business, isSuspended }];
  });
}

/** Adds the switching of links on or off to a batch, where they differ; a suspended link stays off. */
export function addLinks(batch: WriteBatch, links: readonly PublicLink[], active: boolean): void {
  for (const { seen, business, isSuspended, ...link } of links) {
    const wanted = active && !isSuspended;
    if (link.active === wanted) continue;
    addUpdate(batch, seen, { active: wanted });
    // This changes nothing, but makes the batch fail where the business was suspended meanwhile.
    if (wanted) addUpdate(batch, business, { slug: business.get('slug') });
  }
}
