import { type Business, businessSchema, publicBusinessOf } from '@vouchwell/domain/business';
import { collections } from '@vouchwell/domain/paths';
import { toStored } from '@vouchwell/domain/stored';
import { DEFAULT_EMAIL_TEMPLATE, DEFAULT_SMS_TEMPLATE } from '@vouchwell/domain/template';
import { type Firestore, isAlreadyExists, parseSnapshot } from './firestore.ts';
import { hashIdentifier } from './hash-identifier.ts';

const businessesOf = (db: Firestore) => db.collection(collections.businesses);

const parseBusiness = (snapshot: FirebaseFirestore.DocumentSnapshot) =>
  parseSnapshot(businessSchema, snapshot, { id: snapshot.id });

export async function readBusiness(db: Firestore, businessId: string): Promise<Business | null> {
  return parseBusiness(await businessesOf(db).doc(businessId).get());
}

export async function findBusinessOf(db: Firestore, uid: string): Promise<Business | null> {
  const { docs } = await businessesOf(db).where('owner_user_id', '==', uid).limit(1).get();
  return docs[0] ? parseBusiness(docs[0]) : null;
}

export type NewBusiness = Omit<Business, 'id' | 'createdAt' | 'updatedAt' | 'suspendedAt'>;

/** Hex digits of an id: as many as keep two owners from ever having the same. */
const ID_LENGTH = 24;

/**
 * The id of an owner's business follows from the owner, so that two calls at once cannot create two:
 * the second finds the document there. It is a keyed hash, for ids are public and the owner is not.
 */
const businessIdOf = (uid: string) => hashIdentifier(`business:${uid}`).slice(0, ID_LENGTH);

/**
 * Creates a business with its public document and both default templates, all or nothing, and gives
 * its id. Rejects (`isAlreadyExists`) when the owner has one, or when the slug is taken: a public
 * document is never overwritten.
 */
export async function createBusiness(db: Firestore, input: NewBusiness): Promise<string> {
  const ref = businessesOf(db).doc(businessIdOf(input.ownerUserId));
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

/** The one business of an owner, created unless it is there; null where its slug is another's. */
export async function createBusinessOnce(
  db: Firestore,
  input: NewBusiness,
): Promise<Pick<Business, 'id' | 'slug'> | null> {
  const { ownerUserId, slug } = input;
  const existing = await findBusinessOf(db, ownerUserId);
  if (existing) return existing;
  try {
    return { id: await createBusiness(db, input), slug };
  } catch (error) {
    if (!isAlreadyExists(error)) throw error;
    // Either this owner's other tab was first, or the slug is taken.
    return findBusinessOf(db, ownerUserId);
  }
}
