import { createHash } from 'node:crypto';
import { type Business, businessSchema } from '@vouchwell/domain/business/business';
import type { LegalVersions } from '@vouchwell/domain/business/legal';
import type { PictureType } from '@vouchwell/domain/business/pictures';
import { toPublicBusiness } from '@vouchwell/domain/business/public-business';
import type { DeletedSlug } from '@vouchwell/domain/business/public-document';
import type { Reminder, StoredSettings } from '@vouchwell/domain/business/settings';
import {
  isAboutEarnedReward,
  type ReferrerEmail,
} from '@vouchwell/domain/messages/referrer-emails';
import type { RequestEmail } from '@vouchwell/domain/messages/request-messages';
import {
  DEFAULT_EMAIL_TEMPLATE,
  DEFAULT_SMS_TEMPLATE,
  type EmailTemplate,
  emailTemplateSchema,
  removeRewardsIfHealth,
} from '@vouchwell/domain/messages/templates';
import { collections, routes } from '@vouchwell/domain/paths';
import { DAY_MS } from '@vouchwell/domain/shared/dates';
import { isHealthIndustry } from '@vouchwell/domain/shared/industry';
import { CONTACT_LINK_DAYS } from '@vouchwell/domain/shared/limits';
import { toStored } from '@vouchwell/domain/shared/storage';
import {
  type DocumentReference,
  FieldPath,
  FieldValue,
  type Transaction,
} from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { entitlementRef } from './accounts.ts';
import {
  businessRef,
  clearAll,
  deleteAll,
  type Firestore,
  idPages,
  isAlreadyExists,
  parseSnapshot,
  publicRef,
  updateIfExists,
  type WriteTarget,
} from './firestore.ts';
import { hashIdentifier, readSignedToken, signToken } from './keys.ts';
import { addNotification, deleteAccountNotifications } from './notifications.ts';
import { deletePushSubscriptions, reminderRef } from './push.ts';
import { addStats } from './stats.ts';

const businessesOf = (db: Firestore) => db.collection(collections.businesses);

const ID_PAGE = 100;

export const parseBusiness = (snapshot: FirebaseFirestore.DocumentSnapshot) =>
  parseSnapshot(businessSchema, snapshot);

export async function readBusiness(db: Firestore, businessId: string): Promise<Business | null> {
  return parseBusiness(await businessesOf(db).doc(businessId).get());
}

export async function findBusinessByOwner(db: Firestore, uid: string): Promise<Business | null> {
  const { docs } = await businessesOf(db).where('owner_user_id', '==', uid).limit(1).get();
  return docs[0] ? parseBusiness(docs[0]) : null;
}

export const businessIdPages = (db: Firestore): AsyncGenerator<string[]> =>
  idPages(businessesOf(db).orderBy(FieldPath.documentId()).select(), ID_PAGE);

/** Ids of businesses with this retention setting (domain/src/business/settings.ts). */
export async function findBusinessesByRetention(db: Firestore, months: number): Promise<string[]> {
  const found = await businessesOf(db)
    .where('settings.retention_months', '==', months)
    .select()
    .get();
  return found.docs.map(({ id }) => id);
}

/** The owner's template, without promises for a health practice; null if there is none. */
export async function readReferrerTemplate(
  db: Firestore,
  { id, trade }: Pick<Business, 'id' | 'trade'>,
  mail: ReferrerEmail | RequestEmail,
): Promise<EmailTemplate | null> {
  const templates = businessesOf(db).doc(id).collection(collections.templates);
  const own = parseSnapshot(emailTemplateSchema, await templates.doc(mail).get());
  return removeRewardsIfHealth(own, isHealthIndustry(trade) && !isAboutEarnedReward(mail));
}

interface Acceptance {
  readonly papers: LegalVersions;
  readonly acceptedAt: Date;
  /** The uid. */
  readonly acceptedBy: string;
}

/** Each acceptance is a separate document, which never changes. */
export function addLegalAcceptance(
  writes: WriteTarget,
  business: DocumentReference,
  acceptance: Acceptance,
): void {
  writes.create(business.collection(collections.acceptances).doc(), toStored(acceptance));
}

export type NewBusiness = Omit<
  Business,
  'id' | 'createdAt' | 'updatedAt' | 'suspendedAt' | 'settings'
> & { readonly settings?: StoredSettings };

/** Hex digits; enough to keep owners' ids distinct. */
const ID_LENGTH = 24;

/** From the owner, so concurrent calls create only one; hashed, because ids are public. */
const toBusinessId = (uid: string) => hashIdentifier(`business:${uid}`).slice(0, ID_LENGTH);

/** Atomic. Throws (`isAlreadyExists`) if the owner has a business or the slug is taken. */
export async function createBusiness(db: Firestore, input: NewBusiness): Promise<string> {
  const ref = businessesOf(db).doc(toBusinessId(input.ownerUserId));
  const now = new Date();
  const business = { ...input, id: ref.id, createdAt: now, updatedAt: now };
  const { id: businessId, ...fields } = business;
  const template = { businessId, isDefault: true };
  const templates = ref.collection(collections.templates);

  const batch = db.batch();
  batch.create(ref, { settings: {}, ...toStored(fields) });
  batch.create(
    publicRef(db, business.slug),
    toStored(toPublicBusiness(business, DEFAULT_EMAIL_TEMPLATE, DEFAULT_SMS_TEMPLATE)),
  );
  batch.create(
    templates.doc('email'),
    toStored({ ...template, channel: 'email', ...DEFAULT_EMAIL_TEMPLATE }),
  );
  batch.create(
    templates.doc('sms'),
    toStored({ ...template, channel: 'sms', ...DEFAULT_SMS_TEMPLATE }),
  );
  addStats(batch, ref, business);
  const { acceptedPapers: papers, ownerUserId: acceptedBy } = input;
  if (papers) addLegalAcceptance(batch, ref, { papers, acceptedAt: now, acceptedBy });
  await batch.commit();
  return businessId;
}

/** Creates an owner's business, or returns the existing one; null if the slug is taken. */
export async function createBusinessOnce(
  db: Firestore,
  input: NewBusiness,
): Promise<Pick<Business, 'id' | 'slug'> | null> {
  const { ownerUserId, slug } = input;
  const existing = await findBusinessByOwner(db, ownerUserId);
  if (existing) return existing;
  try {
    return { id: await createBusiness(db, input), slug };
  } catch (error) {
    if (!isAlreadyExists(error)) throw error;
    // Either a concurrent call of the same owner was first, or the slug is taken.
    return findBusinessByOwner(db, ownerUserId);
  }
}

export async function setReminder(
  db: Firestore,
  businessId: string,
  mail: Reminder,
  isOn: boolean,
): Promise<void> {
  await businessesOf(db)
    .doc(businessId)
    .update({ [`settings.reminders.${mail}`]: isOn });
}

/** Flags an address as undeliverable, which the owner's dashboard shows. */
export async function markUndeliverable(
  db: Firestore,
  businessId: string,
  email: string,
): Promise<void> {
  await updateIfExists(businessRef(db, businessId), { undeliverable_email: email });
}

export async function clearUndeliverable(
  db: Firestore,
  businessId: string,
  email: string,
): Promise<void> {
  const business = await readBusiness(db, businessId);
  if (business?.undeliverableEmail !== email) return;
  const ref = businessRef(db, businessId);
  await ref.update({ undeliverable_email: FieldValue.delete() });
}

/** Collections outside a business that refer to it, except `public`. */
const ABOUT_A_BUSINESS = [
  collections.notifications,
  collections.idempotency,
  collections.contactLinks,
  collections.mailTurns,
  collections.linkOwners,
  collections.introductions,
  collections.links,
  collections.pictures,
  collections.personMoves,
];

/** A running trigger may write to a collection that was just deleted. */
const DELETE_PASSES = 2;

/** Links first, so no referral arrives; the business last, so a failed call can be repeated. */
async function deleteBusiness(db: Firestore, business: DocumentReference): Promise<void> {
  const ofBusiness = (name: string) => db.collection(name).where('business_id', '==', business.id);
  const { docs: unvisited } = await business
    .collection(collections.campaigns)
    .where('visits', '==', 0)
    .select('slug')
    .get();
  // No one has visited these links, so their slugs become free.
  await Promise.all(unvisited.map((campaign) => publicRef(db, campaign.get('slug')).delete()));
  const tombstone: DeletedSlug = { deletedAt: new Date() };
  await clearAll(db, ofBusiness(collections.public), (batch, ref) =>
    batch.set(ref, toStored(tombstone)),
  );
  for (const name of ABOUT_A_BUSINESS) await deleteAll(db, ofBusiness(name));
  // Without stats, triggers don't store contributions anymore.
  await db.recursiveDelete(business.collection(collections.stats));
  for (let pass = 0; pass < DELETE_PASSES; pass += 1)
    for (const part of await business.listCollections()) await db.recursiveDelete(part);
  const batch = db.batch();
  batch.delete(business);
  batch.delete(reminderRef(db, business.id));
  await batch.commit();
}

/** Safe to repeat. */
export async function deleteOwner(db: Firestore, uid: string): Promise<void> {
  const owned = db.collection(collections.businesses).where('owner_user_id', '==', uid);
  const { docs } = await owned.select().get();
  for (const { ref } of docs) await deleteBusiness(db, ref);
  await deletePushSubscriptions(db, uid);
  await deleteAccountNotifications(db, uid);
  await entitlementRef(db, uid).delete();
}

const contactLinkSchema = z.object({
  businessId: z.string(),
  /** Address the link was emailed to and confirms. */
  email: z.string(),
  expireAt: z.date(),
  /** Links can be used once. */
  usedAt: z.optional(z.date()),
});
export type ContactLink = z.infer<typeof contactLinkSchema>;

const contactLinksOf = (db: Firestore) => db.collection(collections.contactLinks);

export async function addContactLink(
  db: Firestore,
  { businessId, email }: Pick<ContactLink, 'businessId' | 'email'>,
  now: Date,
): Promise<void> {
  const ref = contactLinksOf(db).doc();
  const expireAt = new Date(now.getTime() + CONTACT_LINK_DAYS * DAY_MS);
  const batch = db.batch();
  batch.create(ref, toStored({ businessId, email, expireAt }));
  addNotification(db, batch, ref.id, { kind: 'contact_link', businessId, linkId: ref.id });
  await batch.commit();
}

/** Null if the link is used, expired or unknown. */
export async function readContactLink(
  db: Firestore,
  id: string,
  now: Date,
): Promise<ContactLink | null> {
  return usable(await contactLinksOf(db).doc(id).get(), now);
}

function usable(snapshot: FirebaseFirestore.DocumentSnapshot, now: Date): ContactLink | null {
  const link = parseSnapshot(contactLinkSchema, snapshot);
  return link && !link.usedAt && link.expireAt > now ? link : null;
}

/** Null if the link is unusable or the business's contact address has changed. */
export function useContactLink(db: Firestore, id: string, now: Date): Promise<string | null> {
  const ref = contactLinksOf(db).doc(id);
  return db.runTransaction(async (transaction) => {
    const link = usable(await transaction.get(ref), now);
    if (!link) return null;
    const owned = businessRef(db, link.businessId);
    const business = parseSnapshot(businessSchema, await transaction.get(owned));
    if (business?.contactEmail !== link.email) return null;
    transaction.update(ref, { used_at: now });
    transaction.update(owned, {
      confirmed_email: link.email,
      undeliverable_email: FieldValue.delete(),
    });
    return link.email;
  });
}

const PURPOSE = 'contact-link';

/** The token is in the fragment, which no log or referrer contains. */
export const contactLinkUrl = (appUrl: string, linkId: string): string =>
  `${appUrl}${routes.confirmContact}#${signToken(PURPOSE, linkId)}`;

export const contactLinkId = (token: string): string | null => readSignedToken(PURPOSE, token);

export interface StoredPicture {
  readonly type: PictureType;
  readonly bytes: Uint8Array;
}

/** Includes the position, so identical pictures elsewhere are kept when one is deleted. */
export const pictureHash = (place: string, bytes: Uint8Array): string =>
  createHash('sha256').update(`${place}:`).update(bytes).digest('hex').slice(0, 32);

const pictureRef = (db: Firestore, hash: string): DocumentReference =>
  db.collection(collections.pictures).doc(hash);

export async function readPicture(db: Firestore, hash: string): Promise<StoredPicture | null> {
  const snapshot = await pictureRef(db, hash).get();
  if (!snapshot.exists) return null;
  return { type: snapshot.get('type'), bytes: snapshot.get('bytes') };
}

export const addPicture = (
  db: Firestore,
  transaction: Transaction,
  businessId: string,
  hash: string,
  { type, bytes }: StoredPicture,
  now: Date,
): Transaction =>
  transaction.set(pictureRef(db, hash), {
    business_id: businessId,
    type,
    bytes: Buffer.from(bytes),
    created_at: now,
  });

export const deletePicture = (db: Firestore, transaction: Transaction, hash: string): Transaction =>
  transaction.delete(pictureRef(db, hash));
