import { collections } from '@vouchwell/domain/lib/paths';
import { FieldPath, FieldValue } from 'firebase-admin/firestore';
import { askable, type Firestore, type Writes } from './firestore.ts';
import { hashEmail, hashIdentifier, hashMailbox, hashPhone } from './hash-identifier.ts';

/** The ways to reach a person; either may be missing. */
export interface Contacts {
  readonly email: string | null;
  readonly phone: string | null;
}

/**
 * Why somebody is suppressed: our team forgot them, the business removed them on request, they
 * deleted what the business knew of them, or they want no mail from it.
 */
export type SuppressionReason = 'forgotten' | 'removed' | 'deleted' | 'unsubscribed';

const suppressedRef = (db: Firestore, id: string) => db.collection(collections.suppressed).doc(id);

/** The keys of a person everywhere: keyed hashes, so that the list names nobody. */
export const contactKeys = ({ email, phone }: Contacts): string[] => [
  ...(email ? [hashEmail(email)] : []),
  ...(phone ? [hashPhone(phone)] : []),
];

/**
 * The keys to know a person by, and to keep them out by: `contactKeys`, and that of the mailbox behind
 * their email, so that another spelling of the address does not get around it.
 */
export const suppressionKeys = (contacts: Contacts): string[] => [
  ...new Set([...contactKeys(contacts), ...(contacts.email ? [hashMailbox(contacts.email)] : [])]),
];

const idAt = (businessId: string, key: string) => hashIdentifier(`${businessId}:${key}`);

const mailId = (businessId: string, key: string) => hashIdentifier(`mail:${businessId}:${key}`);

/** In place of a business, for mails of every one; the ids of businesses are hex digits. */
const EVERY_BUSINESS = 'every-business';

/** Those of these ids that exist. One read for each thirty where it is none of them. */
async function existing(db: Firestore, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const found = await Promise.all(
    askable(ids).map((some) =>
      db
        .collection(collections.suppressed)
        .where(FieldPath.documentId(), 'in', some)
        .select()
        .get(),
    ),
  );
  return new Set(found.flatMap(({ docs }) => docs.map(({ id }) => id)));
}

const exists = async (db: Firestore, ids: readonly string[]): Promise<boolean> =>
  (await existing(db, ids)).size > 0;

async function add(db: Firestore, ids: readonly string[], reason: SuppressionReason) {
  const batch = db.batch();
  for (const id of ids)
    batch.set(suppressedRef(db, id), { reason, created_at: FieldValue.serverTimestamp() });
  await batch.commit();
}

/** The ids of whoever is kept out of this business, or of every one. */
const idsOf = (businessId: string, contacts: Contacts): string[] => {
  const keys = suppressionKeys(contacts);
  return [...keys, ...keys.map((key) => idAt(businessId, key))];
};

/** Whether a person is to be kept out: of this business, or of every one. One read. */
export const isSuppressed = (
  db: Firestore,
  businessId: string,
  contacts: Contacts,
): Promise<boolean> => exists(db, idsOf(businessId, contacts));

/** The same of a few people, in their order. */
export async function areSuppressed(
  db: Firestore,
  businessId: string,
  people: readonly Contacts[],
): Promise<boolean[]> {
  const ids = people.map((contacts) => idsOf(businessId, contacts));
  const found = await existing(db, [...new Set(ids.flat())]);
  return ids.map((theirs) => theirs.some((id) => found.has(id)));
}

/** Whether this business may send no mail to this address. */
export function isMailSuppressed(
  db: Firestore,
  businessId: string,
  email: string,
): Promise<boolean> {
  const keys = suppressionKeys({ email, phone: null });
  return exists(
    db,
    keys.flatMap((key) => [
      key,
      idAt(businessId, key),
      mailId(businessId, key),
      mailId(EVERY_BUSINESS, key),
    ]),
  );
}

/** Which mails whoever has these `suppressionKeys` has stopped: this business's, or those of every one. */
export async function stoppedMail(
  db: Firestore,
  businessId: string,
  keys: readonly string[],
): Promise<'business' | 'all' | null> {
  const ids = (whose: string) => keys.map((key) => mailId(whose, key));
  const found = await existing(db, [...ids(businessId), ...ids(EVERY_BUSINESS)]);
  if (ids(EVERY_BUSINESS).some((id) => found.has(id))) return 'all';
  return found.size > 0 ? 'business' : null;
}

/** Keeps a person with these `suppressionKeys` out of every business. Safe to repeat, as the others are. */
export const suppressEverywhere = (db: Firestore, keys: readonly string[]): Promise<void> =>
  add(db, keys, 'forgotten');

/** Keeps a person with these `suppressionKeys` out of one business. */
export const suppressAt = (
  db: Firestore,
  businessId: string,
  keys: readonly string[],
  reason: 'removed' | 'deleted',
): Promise<void> =>
  add(
    db,
    keys.map((key) => idAt(businessId, key)),
    reason,
  );

/**
 * Ends one business's mails to whoever has these `suppressionKeys`; its referrals are recorded as
 * before.
 */
export const suppressMail = (
  db: Firestore,
  businessId: string,
  keys: readonly string[],
): Promise<void> =>
  add(
    db,
    keys.map((key) => mailId(businessId, key)),
    'unsubscribed',
  );

/** Suppresses emails to a person's new address in a transaction, so they stay unsubscribed. */
export function addMailSuppression(
  db: Firestore,
  writes: Writes,
  businessId: string,
  email: string,
): void {
  const fields = { reason: 'unsubscribed', created_at: FieldValue.serverTimestamp() };
  for (const key of suppressionKeys({ email, phone: null }))
    writes.set(suppressedRef(db, mailId(businessId, key)), fields);
}

/** The same for the mails of every business. */
export const suppressAllMail = (db: Firestore, keys: readonly string[]): Promise<void> =>
  suppressMail(db, EVERY_BUSINESS, keys);

/**
 * Takes back `suppressMail`, and `suppressAllMail` with it, because no mail of this business would
 * come otherwise.
 */
export async function allowMail(
  db: Firestore,
  businessId: string,
  keys: readonly string[],
): Promise<void> {
  const batch = db.batch();
  for (const key of keys) {
    for (const whose of [businessId, EVERY_BUSINESS])
      batch.delete(suppressedRef(db, mailId(whose, key)));
  }
  await batch.commit();
}
