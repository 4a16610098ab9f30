import { businessSchema, publicBusinessOf } from '@vouchwell/domain/business';
import { collections } from '@vouchwell/domain/paths';
import { isMoved, isPublicBusiness, publicDocumentSchema } from '@vouchwell/domain/public-document';
import { emailTemplateSchema, smsTemplateSchema } from '@vouchwell/domain/template';
import { FieldPath, type QueryDocumentSnapshot } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { type Firestore, parseSnapshot } from './firestore.ts';

/** Where a business and its public document do not say the same. */
export interface Difference {
  readonly slug: string;
  readonly businessId: string;
  /** The public document's field, or what is wrong with all of it. */
  readonly what: string;
}

/** What a comparison found. */
export interface Comparison {
  readonly compared: number;
  readonly differences: readonly Difference[];
}

/** Businesses read together, each with three more documents: a few hundred kB. */
const PAGE = 100;

/** Fields that are no mirror: `active` follows the entitlement and suspensions. */
const isMirrored = (field: string) => field !== 'active';

/** What differs between a business and its public document; each that cannot be read is told, too. */
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
