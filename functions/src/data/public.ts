import { type Business, businessSchema, publicBusinessOf } from '@vouchwell/domain/business';
import { collections } from '@vouchwell/domain/paths';
import {
  isMoved,
  isPublicBusiness,
  type PublicBusiness,
  publicDocumentSchema,
} from '@vouchwell/domain/public-document';
import { emailTemplateSchema, smsTemplateSchema } from '@vouchwell/domain/template';
import { FieldPath, type QueryDocumentSnapshot, type WriteBatch } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { readBusiness } from './businesses.ts';
import { addUpdate, type Firestore, parseSnapshot, type Seen } from './firestore.ts';

async function readPublic(db: Firestore, slug: string) {
  const snapshot = await db.collection(collections.public).doc(slug).get();
  return parseSnapshot(publicDocumentSchema, snapshot);
}

/**
 * The public document of the business behind a slug; null where the slug takes no referrals. A
 * former slug leads to the business's present one, however many it had in between.
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

/** A business while its public page takes referrals; null otherwise. */
export async function readOpenBusiness(
  db: Firestore,
  businessId: string,
): Promise<Business | null> {
  const business = await readBusiness(db, businessId);
  if (!business || business.suspendedAt) return null;
  const isOpen = (await findActiveBusinessId(db, business.slug)) === businessId;
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
  const refs = docs.map((business) => db.collection(collections.public).doc(business.get('slug')));
  const snapshots = refs.length > 0 ? await db.getAll(...refs) : [];
  return docs.flatMap((business, index) => {
    const seen = snapshots[index];
    const document = seen && parseSnapshot(publicDocumentSchema, seen);
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

/** A difference between a business and its public document. */
interface Difference {
  readonly slug: string;
  readonly businessId: string;
  /** The field that differs, or the problem with the whole document. */
  readonly what: string;
}

/** What a comparison found. */
interface Comparison {
  readonly compared: number;
  readonly differences: readonly Difference[];
}

/** Businesses read together, each with three more documents: a few hundred kB. */
const PAGE = 100;

/** `active` is not mirrored: it depends on the entitlement and on suspensions. */
const isMirrored = (field: string) => field !== 'active';

/**
 * Compares a business with its public document; a document that cannot be parsed is a difference
 * too.
 */
async function compareOne(db: Firestore, snapshot: QueryDocumentSnapshot): Promise<string[]> {
  try {
    return await differencesOf(db, snapshot);
  } catch (error) {
    if (error instanceof z.core.$ZodError) return ['one of the documents cannot be read'];
    throw error;
  }
}

async function differencesOf(db: Firestore, snapshot: QueryDocumentSnapshot): Promise<string[]> {
  const business = parseSnapshot(businessSchema, snapshot, { id: snapshot.id });
  if (!business) return [];
  const templates = snapshot.ref.collection(collections.templates);
  const [email, sms, there] = await db.getAll(
    templates.doc('email'),
    templates.doc('sms'),
    db.collection(collections.public).doc(business.slug),
  );
  const mirror = there ? parseSnapshot(publicDocumentSchema, there) : null;
  if (!mirror) return ['there is no public document'];
  if (isMoved(mirror)) return [`the public document leads to ${mirror.movedTo}`];
  if (!isPublicBusiness(mirror)) return ['the public document is of a deleted account'];
  const original = publicBusinessOf(
    business,
    email ? parseSnapshot(emailTemplateSchema, email) : null,
    sms ? parseSnapshot(smsTemplateSchema, sms) : null,
  );
  const fields = Object.keys(original) as (keyof typeof original)[];
  const differing = fields.filter(
    (field) =>
      isMirrored(field) && JSON.stringify(original[field]) !== JSON.stringify(mirror[field]),
  );
  const isOpenAnyway = business.suspendedAt && mirror.active;
  return [...differing, ...(isOpenAnyway ? ['it takes referrals though it is suspended'] : [])];
}

/** Compares every business with its public document, a page at a time; writes nothing. */
export async function compareMirrors(db: Firestore, pageSize = PAGE): Promise<Comparison> {
  const differences: Difference[] = [];
  let compared = 0;
  let page: QueryDocumentSnapshot[] = [];
  do {
    const after = page.at(-1);
    const query = db
      .collection(collections.businesses)
      .orderBy(FieldPath.documentId())
      .limit(pageSize);
    ({ docs: page } = await (after ? query.startAfter(after) : query).get());
    const found = await Promise.all(page.map((snapshot) => compareOne(db, snapshot)));
    for (const [index, snapshot] of page.entries()) {
      const of = { slug: String(snapshot.get('slug')), businessId: snapshot.id };
      differences.push(...(found[index] ?? []).map((what) => ({ ...of, what })));
    }
    compared += page.length;
  } while (page.length === pageSize);
  return { compared, differences };
}
