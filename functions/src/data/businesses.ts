import { type Business, businessSchema, publicBusinessOf } from '@vouchwell/domain/business';
import { collections } from '@vouchwell/domain/paths';
import { toStored } from '@vouchwell/domain/stored';
import { DEFAULT_EMAIL_TEMPLATE, DEFAULT_SMS_TEMPLATE } from '@vouchwell/domain/template';
import { type Firestore, parseSnapshot } from './firestore.ts';

export async function readBusiness(db: Firestore, businessId: string): Promise<Business | null> {
  const snapshot = await db.collection(collections.businesses).doc(businessId).get();
  return parseSnapshot(businessSchema, snapshot, { id: businessId });
}

export type NewBusiness = Omit<Business, 'id' | 'createdAt' | 'updatedAt'>;

/**
 * Creates a business with its public document and both default templates, all or nothing, and gives
 * its id. Rejects (`isAlreadyExists`) when the slug is taken: a public document is never overwritten.
 */
export async function createBusiness(db: Firestore, input: NewBusiness): Promise<string> {
  const ref = db.collection(collections.businesses).doc();
  const now = new Date();
  const business: Business = { ...input, id: ref.id, createdAt: now, updatedAt: now };
  const { id: businessId, ...fields } = business;
  const template = { businessId, isDefault: true };
  const templates = ref.collection(collections.templates);

  const batch = db.batch();
  batch.create(ref, { ...toStored(fields), settings: {} });
  batch.create(
    db.collection(collections.public).doc(business.slug),
    toStored(publicBusinessOf(business, DEFAULT_EMAIL_TEMPLATE, DEFAULT_SMS_TEMPLATE)),
  );
  batch.create(
    templates.doc('email'),
    toStored({ ...template, channel: 'email', ...DEFAULT_EMAIL_TEMPLATE }),
  );
  batch.create(
    templates.doc('sms'),
    toStored({ ...template, channel: 'sms', ...DEFAULT_SMS_TEMPLATE }),
  );
  await batch.commit();
  return businessId;
}
