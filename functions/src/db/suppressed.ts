import { collections } from '@vouchwell/domain/paths';
import { blankToNull } from '@vouchwell/domain/shared/text';
import { FieldPath, FieldValue } from 'firebase-admin/firestore';
import { type DocumentWriter, database, splitForQuery } from './firestore.ts';
import { hashEmail, hashIdentifier, hashMailbox, hashPhone } from './keys.ts';

export interface Contact {
  readonly email: string | null;
  readonly phone: string | null;
}

export const toContact = (form: { email: string; phone?: string | undefined }): Contact => ({
  email: blankToNull(form.email),
  phone: blankToNull(form.phone),
});

/** Erased by our team (`forgotten`), by the owner (`removed`) or by the person (`deleted`). */
type SuppressionReason = 'forgotten' | 'removed' | 'deleted' | 'unsubscribed';

const suppressedRef = (id: string) => database().collection(collections.suppressed).doc(id);

/** Returns a person's contact keys, which are the same at every business. */
export const getContactKeys = ({ email, phone }: Contact): string[] => [
  ...(email ? [hashEmail(email)] : []),
  ...(phone ? [hashPhone(phone)] : []),
];

/** Returns `getContactKeys` plus the mailbox hash, so another spelling doesn't evade suppression. */
export const getSuppressionKeys = (contact: Contact): string[] => [
  ...new Set([...getContactKeys(contact), ...(contact.email ? [hashMailbox(contact.email)] : [])]),
];

/*
 * A document's id determines what it blocks: a key by itself blocks a person at every business, a hash
 * of a business and a key at that business, and a hash that starts with `mail:` only the emails.
 */

const getSuppressionIds = (businessId: string, keys: readonly string[]) =>
  keys.map((key) => hashIdentifier(`${businessId}:${key}`));

const getEmailSuppressionIds = (businessId: string, keys: readonly string[]) =>
  getSuppressionIds(`mail:${businessId}`, keys);

/** Used in place of a business id. It can't collide, because business ids are always hex. */
const ALL_BUSINESSES = 'every-business';

/** Returns the ids of existing documents; costs only one read per thirty ids if none exist. */
async function findExistingIds(ids: readonly string[]): Promise<ReadonlySet<string>> {
  const snapshots = await Promise.all(
    splitForQuery(ids).map((chunk) =>
      database()
        .collection(collections.suppressed)
        .where(FieldPath.documentId(), 'in', chunk)
        .select()
        .get(),
    ),
  );
  return new Set(snapshots.flatMap(({ docs }) => docs.map(({ id }) => id)));
}

function writeSuppressions(
  writer: DocumentWriter,
  ids: readonly string[],
  reason: SuppressionReason,
): void {
  for (const id of ids)
    writer.set(suppressedRef(id), { reason, created_at: FieldValue.serverTimestamp() });
}

async function addSuppressions(ids: readonly string[], reason: SuppressionReason) {
  const batch = database().batch();
  writeSuppressions(batch, ids, reason);
  await batch.commit();
}

const getAllSuppressionIds = (businessId: string, contact: Contact): string[] => {
  const keys = getSuppressionKeys(contact);
  return [...keys, ...getSuppressionIds(businessId, keys)];
};

export const isSuppressed = async (businessId: string, contact: Contact): Promise<boolean> =>
  (await findExistingIds(getAllSuppressionIds(businessId, contact))).size > 0;

/** Returns results in the order of `people`. */
export async function areSuppressed(businessId: string, people: readonly Contact[]) {
  const ids = people.map((contact) => getAllSuppressionIds(businessId, contact));
  const existing = await findExistingIds([...new Set(ids.flat())]);
  return ids.map((personIds) => personIds.some((id) => existing.has(id)));
}

export async function isEmailSuppressed(businessId: string, email: string): Promise<boolean> {
  const contact = { email, phone: null };
  const keys = getSuppressionKeys(contact);
  const ids = [businessId, ALL_BUSINESSES].flatMap((id) => getEmailSuppressionIds(id, keys));
  return (await findExistingIds([...getAllSuppressionIds(businessId, contact), ...ids])).size > 0;
}

export async function readOptOut(
  businessId: string,
  keys: readonly string[],
): Promise<'business' | 'all' | null> {
  const globalIds = getEmailSuppressionIds(ALL_BUSINESSES, keys);
  const ids = await findExistingIds([...getEmailSuppressionIds(businessId, keys), ...globalIds]);
  if (globalIds.some((id) => ids.has(id))) return 'all';
  return ids.size > 0 ? 'business' : null;
}

/** Suppresses a person at every business. Safe to repeat, like the other suppressions. */
export const suppressEverywhere = (keys: readonly string[]): Promise<void> =>
  addSuppressions(keys, 'forgotten');

export const suppressAtBusiness = (
  businessId: string,
  keys: readonly string[],
  reason: 'removed' | 'deleted',
): Promise<void> => addSuppressions(getSuppressionIds(businessId, keys), reason);

/** Stops this business's emails to a person, whose referrals are still recorded. */
export const unsubscribeFromBusiness = (
  businessId: string,
  keys: readonly string[],
): Promise<void> => addSuppressions(getEmailSuppressionIds(businessId, keys), 'unsubscribed');

/** Keeps a person unsubscribed under their new address. */
export function addEmailSuppression(writer: DocumentWriter, businessId: string, email: string) {
  const keys = getSuppressionKeys({ email, phone: null });
  writeSuppressions(writer, getEmailSuppressionIds(businessId, keys), 'unsubscribed');
}

export const unsubscribeFromAll = (keys: readonly string[]): Promise<void> =>
  unsubscribeFromBusiness(ALL_BUSINESSES, keys);

/** Undoes both kinds of unsubscribing; otherwise, this business's emails could still be blocked. */
export async function resubscribe(businessId: string, keys: readonly string[]): Promise<void> {
  const batch = database().batch();
  for (const scope of [businessId, ALL_BUSINESSES])
    for (const id of getEmailSuppressionIds(scope, keys)) batch.delete(suppressedRef(id));
  await batch.commit();
}
