import { type Business, businessSchema } from '@vouchwell/domain/business/business';
import type { LegalVersions } from '@vouchwell/domain/business/legal';
import { toPublicBusiness } from '@vouchwell/domain/business/public-business';
import type { DeletedSlug } from '@vouchwell/domain/business/public-document';
import type { OwnerEmail, StoredSettings } from '@vouchwell/domain/business/settings';
import {
  isAboutEarnedReward,
  type ReferrerEmail,
} from '@vouchwell/domain/messages/referrer-emails';
import type { RequestEmailKind } from '@vouchwell/domain/messages/request-messages';
import { removeRewardLinesIfHealthPractice } from '@vouchwell/domain/messages/reward-mentions';
import {
  DEFAULT_EMAIL_TEMPLATE,
  DEFAULT_SMS_TEMPLATE,
  type EmailTemplate,
  emailTemplateSchema,
} from '@vouchwell/domain/messages/templates';
import { collections } from '@vouchwell/domain/paths';
import { isHealthIndustry } from '@vouchwell/domain/shared/industry';
import { toStored } from '@vouchwell/domain/shared/storage';
import { type DocumentReference, FieldPath, FieldValue } from 'firebase-admin/firestore';
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
import { hashIdentifier } from './keys.ts';
import { deleteAccountNotifications } from './notifications.ts';
import { deletePushSubscriptions } from './push.ts';
import { reminderRef } from './reminders.ts';
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
