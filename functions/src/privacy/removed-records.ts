import { collections } from '@vouchwell/domain/paths';
import { readBusinessIdPages } from '../db/businesses.ts';
import { removeCustomerByKey } from '../db/customers.ts';
import {
  businessRef,
  clearAll,
  type DocumentReference,
  type DocumentSnapshot,
  type DocumentWriter,
  database,
  deleteAll,
  deleteField,
  type Query,
  readPages,
  serverTimestamp,
  type Transaction,
} from '../db/firestore.ts';
import { linkOwnerRef, linkRef } from '../db/personal-links.ts';
import { ERASED_DETAILS, parseStoredReferrer, referrerRef } from '../db/referrers.ts';
import { ERASED_RECIPIENT } from '../db/request-batches.ts';
import { referralRewardRefs } from '../db/rewards.ts';
import { deletePersonLimits } from '../mail/throttle.ts';

/** A business id, or null for every business. */
export type RemovalScope = string | null;

/** Queries only one business if possible, so that the cost doesn't depend on the others. */
export const queryInScope = (name: string, scope: RemovalScope): Query =>
  scope === null ? database().collectionGroup(name) : businessRef(scope).collection(name);

const queryByContact = (name: string, keys: readonly string[], scope: RemovalScope): Query =>
  queryInScope(name, scope).where('contact_keys', 'array-contains-any', keys);

/* Removes people from rewards. Amounts and dates stay, for the owner's books. */

export type RewardNameField = 'friend_name' | 'referrer_name';

/** Clears the name and the note, which may mention the person. */
const toErasedFields = (name: RewardNameField, reward: DocumentSnapshot) => ({
  [name]: '',
  note: null,
  shares_note: false,
  // A reward voided without a reason may become due again, so don't add a reason.
  ...(reward.get('void_reason') && { void_reason: 'Removed with a person' }),
});

/** Returns a function that removes the person from the referral's rewards. */
export async function prepareRewardRemoval(
  transaction: Transaction,
  businessId: string,
  referralId: string,
  name: RewardNameField,
): Promise<() => void> {
  const rewards = await transaction.getAll(...referralRewardRefs(businessId, referralId));
  return () => {
    for (const reward of rewards)
      if (reward.exists) transaction.update(reward.ref, toErasedFields(name, reward));
  };
}

/** Removes the friend of a deleted referral from its rewards. Safe to repeat. */
export const removeFriendFromRewards = (businessId: string, referralId: string): Promise<void> =>
  database().runTransaction(async (transaction) => {
    const remove = await prepareRewardRemoval(transaction, businessId, referralId, 'friend_name');
    remove();
  });

const PAGE_SIZE = 200;

/** Removes the referrer from rewards, even those of deleted referrals. Safe to repeat. */
export async function removeReferrerFromRewards(key: string, scope: RemovalScope): Promise<void> {
  const query = queryInScope(collections.rewards, scope).where('referrer_key', '==', key);
  for await (const docs of readPages(query, PAGE_SIZE)) {
    const batch = database().batch();
    for (const reward of docs) batch.update(reward.ref, toErasedFields('referrer_name', reward));
    await batch.commit();
  }
}

/* A person's other records; removed-people.ts handles referrals. */

/** Low enough to keep the transaction below 500 writes. */
const WITHDRAWALS_MAX = 200;

function queryByReferrer(collection: string, key: string, scope: RemovalScope): Query {
  const query = database().collection(collection).where('referrer_key', '==', key);
  return scope === null ? query : query.where('business_id', '==', scope);
}

/** Withdraws personal and introduction links; returns only the number of personal links. */
export async function withdrawLinks(key: string, scope: RemovalScope): Promise<number> {
  const linkOwnerQuery = queryByReferrer(collections.linkOwners, key, scope);
  const { size } = await linkOwnerQuery.get();
  await clearAll(linkOwnerQuery, (batch, ref) => addWithdrawal(batch, ref.id));
  await clearAll(queryByReferrer(collections.introductions, key, scope), removeIntroduction);
  return size;
}

/** Withdraws a deleted referrer's links, in a transaction, in case they refer someone else at the same time. */
export function withdrawUnownedLink(businessId: string, referrerKey: string): Promise<void> {
  return database().runTransaction(async (transaction) => {
    const introductionQuery = queryByReferrer(collections.introductions, referrerKey, businessId);
    const [owners, introductions] = await Promise.all([
      transaction.get(queryByReferrer(collections.linkOwners, referrerKey, businessId)),
      transaction.get(introductionQuery.limit(WITHDRAWALS_MAX)),
    ]);
    if (owners.empty && introductions.empty) return;
    const referrer = await transaction.get(referrerRef({ businessId, referrerKey }));
    if (parseStoredReferrer(referrer)) return;
    for (const { id } of owners.docs) addWithdrawal(transaction, id);
    for (const { ref } of introductions.docs) removeIntroduction(transaction, ref);
    // Keep the referrer, but not the code, so that the next referral writes a new link.
    if (referrer.exists)
      transaction.update(referrer.ref, {
        link_code: deleteField(),
        also_called: deleteField(),
        testimonial: deleteField(),
      });
  });
}

function removeIntroduction(writer: DocumentWriter, ref: DocumentReference): void {
  closeLink(writer, ref.id);
  writer.delete(ref);
}

const closeLink = (writer: DocumentWriter, code: string) =>
  writer.set(linkRef(code), { first_name: '', active: false }, { merge: true });

/** Keeps only `withdrawn_at`, which invalidates older tokens. */
function addWithdrawal(writer: DocumentWriter, code: string): void {
  closeLink(writer, code);
  writer.update(linkOwnerRef(code), {
    referrer_key: deleteField(),
    withdrawn_at: serverTimestamp(),
  });
}

async function* listBusinessIds(scope: RemovalScope): AsyncGenerator<string[]> {
  if (scope !== null) yield [scope];
  else yield* readBusinessIdPages();
}

/** Adds the keys of people without an email, who are stored under a hash of their name and phone. */
export async function findPersonKeys(
  keys: readonly string[],
  scope: RemovalScope,
): Promise<readonly string[]> {
  if (keys.length === 0) return keys;
  const results = await Promise.all(
    [collections.customers, collections.referrers].map((name) =>
      queryByContact(name, keys, scope).get(),
    ),
  );
  const relatedKeys = results.flatMap(({ docs }) =>
    docs.flatMap((document) => [document.id, ...document.get('contact_keys')]),
  );
  return [...new Set([...keys, ...relatedKeys])];
}

export async function clearReferrerDetails(
  keys: readonly string[],
  scope: RemovalScope,
): Promise<void> {
  for await (const ids of listBusinessIds(scope)) {
    const refs = ids.flatMap((businessId) =>
      keys.map((referrerKey) => referrerRef({ businessId, referrerKey })),
    );
    if (refs.length === 0) continue;
    const referrers = await database().getAll(...refs, { fieldMask: [] });
    const batch = database().batch();
    for (const { exists, ref } of referrers) if (exists) batch.update(ref, ERASED_DETAILS);
    await batch.commit();
  }
}

/** Call this after removing referrals, or `recordCustomerReferral` may add the customers again. */
export async function removeCustomers(
  keys: readonly string[],
  scope: RemovalScope,
): Promise<number> {
  if (keys.length === 0) return 0;
  const { docs } = await queryByContact(collections.customers, keys, scope).select().get();
  for (const { ref } of docs) {
    await removeCustomerByKey(ref);
    if (!keys.includes(ref.id)) await deleteReferrerEmails(ref.id, scope);
  }
  return docs.length;
}

export async function removeFromBatches(
  keys: readonly string[],
  scope: RemovalScope,
): Promise<void> {
  if (keys.length === 0) return;
  const recipients = queryByContact(collections.requestRecipients, keys, scope);
  await clearAll(recipients, (batch, ref) => batch.update(ref, ERASED_RECIPIENT));
}

/** Deletes emails to the referrer, because failed emails may quote the person's address. */
export async function deleteReferrerEmails(key: string, scope: RemovalScope): Promise<number> {
  const query = queryByReferrer(collections.notifications, key, scope);
  const { size } = await query.get();
  await deleteAll(query);
  // Limits are stored under the mailbox's key, which ignores plus tags and Gmail's dots.
  if (scope === null) await deletePersonLimits(key);
  return size;
}
