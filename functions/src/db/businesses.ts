import { createHash } from 'node:crypto';
import { type Business, businessSchema } from '@vouchwell/domain/business/business';
import type { LegalVersions } from '@vouchwell/domain/business/legal';
import type { PictureMimeType } from '@vouchwell/domain/business/pictures';
import { toPublicBusiness } from '@vouchwell/domain/business/public-business';
import type { DeletedSlug } from '@vouchwell/domain/business/public-document';
import type { OwnerEmail, StoredSettings } from '@vouchwell/domain/business/settings';
import {
  isAboutEarnedReward,
  type ReferrerEmail,
} from '@vouchwell/domain/messages/referrer-emails';
import type { RequestEmailKind } from '@vouchwell/domain/messages/request-messages';
import {
  DEFAULT_EMAIL_TEMPLATE,
  DEFAULT_SMS_TEMPLATE,
  type EmailTemplate,
  emailTemplateSchema,
  removeRewardLinesIfHealthPractice,
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
  type DocumentWriter,
  database,
  deleteAll,
  isAlreadyExistsError,
  parseSnapshot,
  publicRef,
  readIdPages,
  updateIfExists,
} from './firestore.ts';
import { hashIdentifier, readSignedToken, signToken } from './keys.ts';
import { addNotification, deleteAccountNotifications } from './notifications.ts';
import { deletePushSubscriptions, reminderRef } from './push.ts';
import { addStats } from './stats.ts';

const businessesRef = () => database().collection(collections.businesses);

const ID_PAGE_SIZE = 100;

export const parseBusiness = (snapshot: FirebaseFirestore.DocumentSnapshot) =>
  parseSnapshot(businessSchema, snapshot);

export const readBusiness = async (businessId: string): Promise<Business | null> =>
  parseBusiness(await businessRef(businessId).get());

export async function findBusinessByOwner(uid: string): Promise<Business | null> {
  const { docs } = await businessesRef().where('owner_user_id', '==', uid).limit(1).get();
  return docs[0] ? parseBusiness(docs[0]) : null;
}

export const readBusinessIdPages = (): AsyncGenerator<string[]> =>
  readIdPages(businessesRef().orderBy(FieldPath.documentId()).select(), ID_PAGE_SIZE);

export async function findBusinessIdsByRetention(months: number): Promise<string[]> {
  const snapshot = await businessesRef()
    .where('settings.retention_months', '==', months)
    .select()
    .get();
  return snapshot.docs.map(({ id }) => id);
}

/** Returns the owner's template, without rewards for a health practice; null if there is no template. */
export async function readEmailTemplate(
  { id, trade }: Pick<Business, 'id' | 'trade'>,
  templateId: ReferrerEmail | RequestEmailKind,
): Promise<EmailTemplate | null> {
  const templates = businessRef(id).collection(collections.templates);
  const template = parseSnapshot(emailTemplateSchema, await templates.doc(templateId).get());
  return removeRewardLinesIfHealthPractice(
    template,
    isHealthIndustry(trade) && !isAboutEarnedReward(templateId),
  );
}

/** Stores each acceptance in a separate document that never changes. */
export function addLegalAcceptance(
  writer: DocumentWriter,
  business: DocumentReference,
  acceptance: {
    readonly papers: LegalVersions;
    readonly acceptedAt: Date;
    /** Uid of the user who accepted. */
    readonly acceptedBy: string;
  },
): void {
  writer.create(business.collection(collections.acceptances).doc(), toStored(acceptance));
}

export type NewBusiness = Omit<
  Business,
  'id' | 'createdAt' | 'updatedAt' | 'suspendedAt' | 'settings'
> & { readonly settings?: StoredSettings };

/** Number of hex digits; enough to avoid collisions. */
const ID_LENGTH = 24;

/** Derives the id from the uid, so an owner can't have two businesses, and hashes it, because ids are public. */
const toBusinessId = (uid: string) => hashIdentifier(`business:${uid}`).slice(0, ID_LENGTH);

/** Creates a business; throws an already-exists error if the owner has one or the slug is taken. */
export async function createBusiness(input: NewBusiness): Promise<string> {
  const ref = businessRef(toBusinessId(input.ownerUserId));
  const now = new Date();
  const fields = { ...input, createdAt: now, updatedAt: now };
  const business = { ...fields, id: ref.id };
  const template = { businessId: ref.id, isDefault: true };
  const templates = ref.collection(collections.templates);

  const batch = database().batch();
  batch.create(ref, { settings: {}, ...toStored(fields) });
  batch.create(
    publicRef(business.slug),
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
  return ref.id;
}

/** Creates an owner's business, or returns the existing one; null if the slug is taken. */
export async function createBusinessOnce(
  input: NewBusiness,
): Promise<Pick<Business, 'id' | 'slug'> | null> {
  const { ownerUserId, slug } = input;
  const existing = await findBusinessByOwner(ownerUserId);
  if (existing) return existing;
  try {
    return { id: await createBusiness(input), slug };
  } catch (error) {
    if (!isAlreadyExistsError(error)) throw error;
    // Either an earlier call by the same owner created the business, or the slug is taken.
    return findBusinessByOwner(ownerUserId);
  }
}

export async function setReminderEnabled(
  businessId: string,
  reminder: OwnerEmail,
  isEnabled: boolean,
): Promise<void> {
  await businessRef(businessId).update({ [`settings.reminders.${reminder}`]: isEnabled });
}

/** Flags the address, so that the dashboard warns the owner. */
export async function markUndeliverable(businessId: string, email: string): Promise<void> {
  await updateIfExists(businessRef(businessId), { undeliverable_email: email });
}

export async function clearUndeliverable(businessId: string, email: string): Promise<void> {
  const business = await readBusiness(businessId);
  if (business?.undeliverableEmail !== email) return;
  await businessRef(businessId).update({ undeliverable_email: FieldValue.delete() });
}

/** Collections outside a business that refer to it, except `public`. */
const COLLECTIONS_WITH_BUSINESS_ID = [
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

/** Deletes queued notifications and counts of sent emails. */
export async function deleteEmailRecords(businessId: string): Promise<void> {
  for (const name of [collections.notifications, collections.mailTurns])
    await deleteAll(database().collection(name).where('business_id', '==', businessId));
}

/** Two passes, because a running trigger may write to a collection that was just deleted. */
const DELETE_PASSES = 2;

/** Deletes links first, so no referral arrives; deletes the business last, to allow retries. */
async function deleteBusiness(business: DocumentReference): Promise<void> {
  const queryByBusiness = (name: string) =>
    database().collection(name).where('business_id', '==', business.id);
  const { docs: unvisitedCampaigns } = await business
    .collection(collections.campaigns)
    .where('visits', '==', 0)
    .select('slug')
    .get();
  // No one has visited these links, so free their slugs.
  await Promise.all(unvisitedCampaigns.map((campaign) => publicRef(campaign.get('slug')).delete()));
  const tombstone: DeletedSlug = { deletedAt: new Date() };
  await clearAll(queryByBusiness(collections.public), (batch, ref) =>
    batch.set(ref, toStored(tombstone)),
  );
  for (const name of COLLECTIONS_WITH_BUSINESS_ID) await deleteAll(queryByBusiness(name));
  // Once stats are deleted, triggers no longer store contributions.
  await database().recursiveDelete(business.collection(collections.stats));
  for (let pass = 0; pass < DELETE_PASSES; pass += 1)
    for (const child of await business.listCollections()) await database().recursiveDelete(child);
  const batch = database().batch();
  batch.delete(business);
  batch.delete(reminderRef(business.id));
  await batch.commit();
  // Deliveries that started earlier may have written records; later ones won't find the business.
  await deleteEmailRecords(business.id);
}

/** Deletes the owner's data. Safe to repeat. */
export async function deleteOwner(uid: string): Promise<void> {
  const { docs } = await businessesRef().where('owner_user_id', '==', uid).select().get();
  for (const { ref } of docs) await deleteBusiness(ref);
  await deletePushSubscriptions(uid);
  await deleteAccountNotifications(uid);
  await entitlementRef(uid).delete();
}

const contactLinkSchema = z.object({
  businessId: z.string(),
  /** Address that the link was emailed to and confirms. */
  email: z.string(),
  expireAt: z.date(),
  /** Time of the first use; a link can be used only once. */
  usedAt: z.optional(z.date()),
});
type ContactLink = z.infer<typeof contactLinkSchema>;

const contactLinksRef = () => database().collection(collections.contactLinks);

export async function addContactConfirmation(
  { businessId, email }: Pick<ContactLink, 'businessId' | 'email'>,
  now: Date,
): Promise<void> {
  const ref = contactLinksRef().doc();
  const expireAt = new Date(now.getTime() + CONTACT_LINK_DAYS * DAY_MS);
  const batch = database().batch();
  batch.create(ref, toStored({ businessId, email, expireAt }));
  addNotification(batch, ref.id, { kind: 'contact_link', businessId, linkId: ref.id });
  await batch.commit();
}

/** Returns null if the link has been used, has expired or is unknown. */
export const readContactLink = async (id: string, now: Date): Promise<ContactLink | null> =>
  parseUsableLink(await contactLinksRef().doc(id).get(), now);

function parseUsableLink(
  snapshot: FirebaseFirestore.DocumentSnapshot,
  now: Date,
): ContactLink | null {
  const link = parseSnapshot(contactLinkSchema, snapshot);
  return link && !link.usedAt && link.expireAt > now ? link : null;
}

/** Returns the confirmed address; null if the link is unusable or the business's contact address has changed. */
export function redeemContactLink(id: string, now: Date): Promise<string | null> {
  const ref = contactLinksRef().doc(id);
  return database().runTransaction(async (transaction) => {
    const link = parseUsableLink(await transaction.get(ref), now);
    if (!link) return null;
    const businessDoc = businessRef(link.businessId);
    const business = parseBusiness(await transaction.get(businessDoc));
    if (business?.contactEmail !== link.email) return null;
    transaction.update(ref, { used_at: now });
    transaction.update(businessDoc, {
      confirmed_email: link.email,
      undeliverable_email: FieldValue.delete(),
    });
    return link.email;
  });
}

const CONTACT_LINK_PURPOSE = 'contact-link';

/** Puts the token in the fragment, which isn't sent to servers or in the Referer header. */
export const getContactLinkUrl = (appUrl: string, linkId: string): string =>
  `${appUrl}${routes.confirmContact}#${signToken(CONTACT_LINK_PURPOSE, linkId)}`;

export const parseContactLinkToken = (token: string): string | null =>
  readSignedToken(CONTACT_LINK_PURPOSE, token);

interface StoredPicture {
  readonly type: PictureMimeType;
  readonly bytes: Uint8Array;
}

/** Hashes the usage too, so that deleting a picture doesn't delete a copy used elsewhere. */
export const hashPicture = (purpose: string, bytes: Uint8Array): string =>
  createHash('sha256').update(`${purpose}:`).update(bytes).digest('hex').slice(0, 32);

const pictureRef = (hash: string): DocumentReference =>
  database().collection(collections.pictures).doc(hash);

export async function readPicture(hash: string): Promise<StoredPicture | null> {
  const snapshot = await pictureRef(hash).get();
  if (!snapshot.exists) return null;
  return { type: snapshot.get('type'), bytes: snapshot.get('bytes') };
}

export const addPicture = (
  transaction: Transaction,
  businessId: string,
  hash: string,
  { type, bytes }: StoredPicture,
  now: Date,
): Transaction =>
  transaction.set(pictureRef(hash), {
    business_id: businessId,
    type,
    bytes: Buffer.from(bytes),
    created_at: now,
  });

export const deletePicture = (transaction: Transaction, hash: string): Transaction =>
  transaction.delete(pictureRef(hash));
