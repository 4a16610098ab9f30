import { isEntitled } from '@vouchwell/domain/billing/entitlement';
import { type Business, businessSchema } from '@vouchwell/domain/business/business';
import { toPublicBusiness } from '@vouchwell/domain/business/public-business';
import {
  isPublicBusiness,
  type PublicBusiness,
  publicDocumentSchema,
} from '@vouchwell/domain/business/public-document';
import { DISCLOSURE_ID } from '@vouchwell/domain/messages/disclosure';
import { emailTemplateSchema, smsTemplateSchema } from '@vouchwell/domain/messages/templates';
import { collections } from '@vouchwell/domain/paths';
import { toStored } from '@vouchwell/domain/shared/storage';
import { entitlementRef, parseEntitlement } from '../db/accounts.ts';
import {
  businessRef,
  database,
  parseSnapshot,
  publicRef,
  type Transaction,
} from '../db/firestore.ts';

/** Returns null if the business has been deleted. */
export async function readProjection(
  transaction: Transaction,
  businessId: string,
  now: Date,
  changes: Partial<Business> = {},
) {
  const businessDoc = businessRef(businessId);
  const templates = ['email', 'sms', DISCLOSURE_ID].map((id) =>
    businessDoc.collection(collections.templates).doc(id),
  );
  const [snapshot, email, sms, disclosure] = await transaction.getAll(businessDoc, ...templates);
  const business = parseSnapshot(businessSchema, snapshot);
  if (!business) return null;
  const ref = publicRef(business.slug);
  const [publicSnapshot, entitlementSnapshot] = await transaction.getAll(
    ref,
    entitlementRef(business.ownerUserId),
  );
  // Usually a business, but it may be a redirect or a tombstone.
  const published = parseSnapshot(publicDocumentSchema, publicSnapshot);
  const entitlement = entitlementSnapshot ? parseEntitlement(entitlementSnapshot) : null;
  // Seeded businesses have no entitlement, so keep what the seed set.
  const wasActive = published !== null && isPublicBusiness(published) && published.active;
  const isPaid = entitlement ? isEntitled(entitlement, now) : wasActive;
  const desired = {
    ...toPublicBusiness(
      { ...business, ...changes },
      parseSnapshot(emailTemplateSchema, email),
      parseSnapshot(smsTemplateSchema, sms),
      parseSnapshot(smsTemplateSchema, disclosure),
    ),
    active: isPaid && !business.suspendedAt,
  };
  return { ref, published, desired };
}

function isUpToDate(desired: PublicBusiness, published: object | null): boolean {
  const toJson = (value: unknown) => JSON.stringify(value ?? null);
  const fields: Readonly<Record<string, unknown>> = { ...published };
  return Object.entries(desired).every(([name, value]) => toJson(fields[name]) === toJson(value));
}

/** Safe to run repeatedly, late or in any order. Returns true if the public document has changed. */
export const publishBusiness = (businessId: string): Promise<boolean> =>
  database().runTransaction(async (transaction) => {
    const projection = await readProjection(transaction, businessId, new Date());
    if (!projection) return false;
    const { ref, published, desired } = projection;
    // An account being deleted leaves a tombstone before the business itself is deleted.
    if (published && 'deletedAt' in published) return false;
    if (isUpToDate(desired, published)) return false;
    transaction.set(ref, toStored(desired));
    return true;
  });
