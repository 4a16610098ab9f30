import { type Business, businessSchema } from '@vouchwell/domain/business/business';
import type { PaperVersions } from '@vouchwell/domain/business/papers';
import { publicBusinessOf } from '@vouchwell/domain/business/public-business';
import type { DeletedSlug } from '@vouchwell/domain/business/public-document';
import type { Reminder } from '@vouchwell/domain/business/reminders';
import { collections } from '@vouchwell/domain/lib/paths';
import { toStored } from '@vouchwell/domain/lib/stored';
import { isHealthTrade } from '@vouchwell/domain/lib/trade';
import type { AskMail } from '@vouchwell/domain/messages/ask-messages';
import {
  DEFAULT_EMAIL_TEMPLATE,
  DEFAULT_SMS_TEMPLATE,
} from '@vouchwell/domain/messages/default-templates';
import { lawfulTemplate } from '@vouchwell/domain/messages/names-reward';
import { isAboutEarned, type ReferrerMail } from '@vouchwell/domain/messages/referrer-mails';
import { type EmailTemplate, emailTemplateSchema } from '@vouchwell/domain/messages/template';
import { type DocumentReference, FieldPath, FieldValue } from 'firebase-admin/firestore';
import { entitlementRef } from './entitlements.ts';
import {
  businessRef,
  clearAll,
  deleteAll,
  type Firestore,
  idPages,
  isAlreadyExists,
  parseSnapshot,
  publicRef,
  updateIfThere,
  type Writes,
} from './firestore.ts';
import { hashIdentifier } from './hash-identifier.ts';
import { deleteAccountsNotifications } from './notifications.ts';
import { deletePushSubscriptions } from './push-subscriptions.ts';
import { reminderRef } from './reminders.ts';
import { addStats } from './stats.ts';

const businessesOf = (db: Firestore) => db.collection(collections.businesses);

const ID_PAGE = 100;

export const parseBusiness = (snapshot: FirebaseFirestore.DocumentSnapshot) =>
  parseSnapshot(businessSchema, snapshot);

export async function readBusiness(db: Firestore, businessId: string): Promise<Business | null> {
  return parseBusiness(await businessesOf(db).doc(businessId).get());
}

export async function findBusinessOf(db: Firestore, uid: string): Promise<Business | null> {
  const { docs } = await businessesOf(db).where('owner_user_id', '==', uid).limit(1).get();
  return docs[0] ? parseBusiness(docs[0]) : null;
}

export const businessIdPages = (db: Firestore): AsyncGenerator<string[]> =>
  idPages(businessesOf(db).orderBy(FieldPath.documentId()).select(), ID_PAGE);

/** Ids of businesses with this retention setting (domain/src/business/retention.ts). */
export async function businessesKeepingFor(db: Firestore, months: number): Promise<string[]> {
  const found = await businessesOf(db)
    .where('settings.retention_months', '==', months)
    .select()
    .get();
  return found.docs.map(({ id }) => id);
}

/**
 * The owner's template for an email to customers, without promises for a health practice; null if
 * there is none.
 */
export async function readReferrerTemplate(
  db: Firestore,
  { id, trade }: Pick<Business, 'id' | 'trade'>,
  mail: ReferrerMail | AskMail,
): Promise<EmailTemplate | null> {
  const templates = businessesOf(db).doc(id).collection(collections.templates);
  const own = parseSnapshot(emailTemplateSchema, await templates.doc(mail).get());
  return lawfulTemplate(own, isHealthTrade(trade) && !isAboutEarned(mail));
}

interface Acceptance {
  readonly papers: PaperVersions;
  readonly acceptedAt: Date;
  /** The uid. */
  readonly acceptedBy: string;
}

/** Each acceptance is a separate document, which never changes. */
export function addAcceptance(
  writes: Writes,
  business: DocumentReference,
  acceptance: Acceptance,
): void {
  writes.create(business.collection(collections.acceptances).doc(), toStored(acceptance));
}

export type NewBusiness = Omit<Business, 'id' | 'createdAt' | 'updatedAt' | 'suspendedAt'>;

/** Hex digits; enough to keep owners' ids distinct. */
const ID_LENGTH = 24;

/**
 * Derived from the owner, so concurrent calls can't create two businesses; a keyed hash, because
 * ids are public and the owner's id isn't.
 */
const businessIdOf = (uid: string) => hashIdentifier(`business:${uid}`).slice(0, ID_LENGTH);

/**
 * Creates a business, its public document, default templates, stats and acceptance atomically;
 * returns its id. Throws (`isAlreadyExists`) if the owner has one or the slug is taken.
 */
export async function createBusiness(db: Firestore, input: NewBusiness): Promise<string> {
  const ref = businessesOf(db).doc(businessIdOf(input.ownerUserId));
  const now = new Date();
  const business: Business = { ...input, id: ref.id, createdAt: now, updatedAt: now };
  const { id: businessId, ...fields } = business;
  const template = { businessId, isDefault: true };
  const templates = ref.collection(collections.templates);

  const batch = db.batch();
  batch.create(ref, { settings: {}, ...toStored(fields) });
  batch.create(
    publicRef(db, business.slug),
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
  addStats(batch, ref, business);
  const { acceptedPapers: papers, ownerUserId: acceptedBy } = input;
  if (papers) addAcceptance(batch, ref, { papers, acceptedAt: now, acceptedBy });
  await batch.commit();
  return businessId;
}

/** Creates an owner's business, or returns the existing one; null if the slug is taken. */
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
    // Either a concurrent call of the same owner was first, or the slug is taken.
    return findBusinessOf(db, ownerUserId);
  }
}

export async function switchReminder(
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
  await updateIfThere(businessRef(db, businessId), { undeliverable_email: email });
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

/**
 * Deletes a business and all its data. Links go first, so no new referral arrives; each becomes a
 * tombstone that reserves its slug, except unvisited campaigns' links. The business document goes
 * last, so an interrupted call can be repeated.
 */
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
  const parts = await business.listCollections();
  for (const part of parts) await db.recursiveDelete(part);
  const batch = db.batch();
  batch.delete(business);
  batch.delete(reminderRef(db, business.id));
  await batch.commit();
}

/**
 * Deletes a user's businesses, notifications, push subscriptions and entitlement. Safe to repeat.
 */
export async function deleteOwner(db: Firestore, uid: string): Promise<void> {
  const owned = db.collection(collections.businesses).where('owner_user_id', '==', uid);
  const { docs } = await owned.select().get();
  for (const { ref } of docs) await deleteBusiness(db, ref);
  await deletePushSubscriptions(db, uid);
  await deleteAccountsNotifications(db, uid);
  await entitlementRef(db, uid).delete();
}
