import { collections } from '@vouchwell/domain/paths';
import { FieldPath, FieldValue } from 'firebase-admin/firestore';
import { database, splitForQuery, type WriteTarget } from './firestore.ts';
import { hashEmail, hashIdentifier, hashMailbox, hashPhone } from './keys.ts';

export interface Contacts {
  readonly email: string | null;
  readonly phone: string | null;
}

/** Erased by our team (`forgotten`), by the owner (`removed`) or by the person (`deleted`). */
export type SuppressionReason = 'forgotten' | 'removed' | 'deleted' | 'unsubscribed';

const suppressedRef = (id: string) => database().collection(collections.suppressed).doc(id);

/** A person's contact keys, which are the same at every business. */
export const getContactKeys = ({ email, phone }: Contacts): string[] => [
  ...(email ? [hashEmail(email)] : []),
  ...(phone ? [hashPhone(phone)] : []),
];

/** `getContactKeys` plus the mailbox hash, so another spelling doesn't evade suppression. */
export const getSuppressionKeys = (contacts: Contacts): string[] => [
  ...new Set([
    ...getContactKeys(contacts),
    ...(contacts.email ? [hashMailbox(contacts.email)] : []),
  ]),
];

const getSuppressionId = (businessId: string, key: string) =>
  hashIdentifier(`${businessId}:${key}`);

const getEmailSuppressionId = (businessId: string, key: string) =>
  hashIdentifier(`mail:${businessId}:${key}`);

/** Used in place of a business id. It can't collide, because business ids are always hex. */
const EVERY_BUSINESS = 'every-business';

/** Costs only one read per thirty ids if none of them exist. */
async function findExisting(ids: readonly string[]): Promise<ReadonlySet<string>> {
  const found = await Promise.all(
    splitForQuery(ids).map((some) =>
      database()
        .collection(collections.suppressed)
        .where(FieldPath.documentId(), 'in', some)
        .select()
        .get(),
    ),
  );
  return new Set(found.flatMap(({ docs }) => docs.map(({ id }) => id)));
}

async function addSuppressions(ids: readonly string[], reason: SuppressionReason) {
  const batch = database().batch();
  for (const id of ids)
    batch.set(suppressedRef(id), { reason, created_at: FieldValue.serverTimestamp() });
  await batch.commit();
}

const getSuppressionIds = (businessId: string, contacts: Contacts): string[] => {
  const keys = getSuppressionKeys(contacts);
  return [...keys, ...keys.map((key) => getSuppressionId(businessId, key))];
};

export const isSuppressed = async (businessId: string, contacts: Contacts): Promise<boolean> =>
  (await findExisting(getSuppressionIds(businessId, contacts))).size > 0;

/** Returns results in the order of `people`. */
export async function areSuppressed(
  businessId: string,
  people: readonly Contacts[],
): Promise<boolean[]> {
  const ids = people.map((contacts) => getSuppressionIds(businessId, contacts));
  const found = await findExisting([...new Set(ids.flat())]);
  return ids.map((theirs) => theirs.some((id) => found.has(id)));
}

export async function isEmailSuppressed(businessId: string, email: string): Promise<boolean> {
  const ids = getSuppressionKeys({ email, phone: null }).flatMap((key) => [
    key,
    getSuppressionId(businessId, key),
    getEmailSuppressionId(businessId, key),
    getEmailSuppressionId(EVERY_BUSINESS, key),
  ]);
  return (await findExisting(ids)).size > 0;
}

export async function readUnsubscribed(
  businessId: string,
  keys: readonly string[],
): Promise<'business' | 'all' | null> {
  const ids = (whose: string) => keys.map((key) => getEmailSuppressionId(whose, key));
  const found = await findExisting([...ids(businessId), ...ids(EVERY_BUSINESS)]);
  if (ids(EVERY_BUSINESS).some((id) => found.has(id))) return 'all';
  return found.size > 0 ? 'business' : null;
}

/** Safe to repeat, like the other suppressions. */
export const suppressEverywhere = (keys: readonly string[]): Promise<void> =>
  addSuppressions(keys, 'forgotten');

export const suppressAtBusiness = (
  businessId: string,
  keys: readonly string[],
  reason: 'removed' | 'deleted',
): Promise<void> =>
  addSuppressions(
    keys.map((key) => getSuppressionId(businessId, key)),
    reason,
  );

/** The business's referrals are still recorded. */
export const unsubscribeFromBusiness = (
  businessId: string,
  keys: readonly string[],
): Promise<void> =>
  addSuppressions(
    keys.map((key) => getEmailSuppressionId(businessId, key)),
    'unsubscribed',
  );

/** Keeps a person unsubscribed under their new address. */
export function addEmailSuppression(writes: WriteTarget, businessId: string, email: string): void {
  const fields = { reason: 'unsubscribed', created_at: FieldValue.serverTimestamp() };
  for (const key of getSuppressionKeys({ email, phone: null }))
    writes.set(suppressedRef(getEmailSuppressionId(businessId, key)), fields);
}

export const unsubscribeFromAll = (keys: readonly string[]): Promise<void> =>
  unsubscribeFromBusiness(EVERY_BUSINESS, keys);

/** Also undoes `unsubscribeFromAll`; otherwise this business's emails would still be blocked. */
export async function resubscribe(businessId: string, keys: readonly string[]): Promise<void> {
  const batch = database().batch();
  for (const key of keys) {
    for (const whose of [businessId, EVERY_BUSINESS])
      batch.delete(suppressedRef(getEmailSuppressionId(whose, key)));
  }
  await batch.commit();
}
