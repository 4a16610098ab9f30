import { businessSchema, publicBusinessOf } from '@vouchwell/domain/business';
import { isEntitled } from '@vouchwell/domain/entitlement';
import { collections } from '@vouchwell/domain/paths';
import {
  isPublicBusiness,
  type PublicBusiness,
  publicDocumentSchema,
} from '@vouchwell/domain/public-document';
import { toStored } from '@vouchwell/domain/stored';
import { emailTemplateSchema, smsTemplateSchema } from '@vouchwell/domain/template';
import type { DocumentReference, Transaction } from 'firebase-admin/firestore';
import { entitlementRef, parseEntitlement } from './entitlements.ts';
import { type Firestore, parseSnapshot } from './firestore.ts';

/** What a business, its templates and its owner's plan make of its public document. */
export interface Projection {
  readonly ref: DocumentReference;
  readonly stored: PublicBusiness | null;
  readonly wanted: PublicBusiness;
}

/** Reads, in a transaction, what a business's public document is and should be; null where the business is gone. */
export async function readProjection(
  db: Firestore,
  transaction: Transaction,
  businessId: string,
  now: Date,
): Promise<Projection | null> {
  const businessRef = db.collection(collections.businesses).doc(businessId);
  const templates = businessRef.collection(collections.templates);
  const found = await transaction.getAll(businessRef, templates.doc('email'), templates.doc('sms'));
  const [there, email, sms] = found;
  const business = there && parseSnapshot(businessSchema, there, { id: businessId });
  if (!business || !email || !sms) return null;
  const ref = db.collection(collections.public).doc(business.slug);
  const [shown, plan] = await transaction.getAll(ref, entitlementRef(db, business.ownerUserId));
  const document = shown && parseSnapshot(publicDocumentSchema, shown);
  const stored = document && isPublicBusiness(document) ? document : null;
  const entitlement = plan ? parseEntitlement(plan) : null;
  // A business whose owner never had a plan was made by a seed, and keeps what that set.
  const isPaid = entitlement ? isEntitled(entitlement, now) : (stored?.active ?? false);
  const wanted = {
    ...publicBusinessOf(
      business,
      parseSnapshot(emailTemplateSchema, email),
      parseSnapshot(smsTemplateSchema, sms),
    ),
    active: isPaid && !business.suspendedAt,
  };
  return { ref, stored, wanted };
}

/** The fields of a public document that are not what they should be. */
export const differingFields = ({ stored, wanted }: Pick<Projection, 'stored' | 'wanted'>) =>
  (Object.keys(wanted) as (keyof PublicBusiness)[]).filter(
    (field) => JSON.stringify(stored?.[field] ?? null) !== JSON.stringify(wanted[field] ?? null),
  );

/**
 * Sets `public/{slug}` to what its business, templates and entitlement say, if it differs. The only
 * place that decides what the public may know; safe to repeat, late or in another order.
 */
export const publish = (db: Firestore, businessId: string, now = new Date()): Promise<boolean> =>
  db.runTransaction(async (transaction) => {
    const projection = await readProjection(db, transaction, businessId, now);
    if (!projection || differingFields(projection).length === 0) return false;
    transaction.set(projection.ref, toStored(projection.wanted));
    return true;
  });
