import type { Customer } from '@vouchwell/domain/customers/customer';
import {
  type CustomerFields,
  mergeCustomerRecords,
} from '@vouchwell/domain/customers/plan-customer';
import { collections } from '@vouchwell/domain/paths';
import type { Referral } from '@vouchwell/domain/referrals/referral';
import type { Referrer } from '@vouchwell/domain/referrals/referrer';
import { getSearchTerms } from '@vouchwell/domain/referrals/search';
import { getFirstName } from '@vouchwell/domain/shared/names';
import { FieldPath, FieldValue, type Query, type Transaction } from 'firebase-admin/firestore';
import { readBusiness } from './businesses.ts';
import { customerRef, moveCustomer, parseCustomer, updateCustomer } from './customers.ts';
import { clearAll, database, readPages } from './firestore.ts';
import { getPersonKey, hashIdentifier, hashMailbox } from './keys.ts';
import { notificationsRef } from './notifications.ts';
import { movePair } from './pairs.ts';
import { addPersonalLink, getPersonalLinkCode, linkRef } from './personal-links.ts';
import { parseReferral, referralsRef } from './referrals.ts';
import {
  movePersonCounts,
  moveReferrer,
  type PersonKeyChange,
  unlockReferrer,
  updateReferrerDetails,
} from './referrer-moves.ts';
import {
  KeyChangeInProgressError,
  parseStoredReferrer,
  referrerRef,
  requireNoKeyChange,
} from './referrers.ts';
import { moveRecipients, recipientRef } from './request-batches.ts';
import { rewardsRef } from './rewards.ts';
import { addEmailSuppression, getSuppressionKeys, readOptOut } from './suppressed.ts';

/*
 * A person's records are stored under `getPersonKey`. When their details change, one transaction moves
 * the customer, referrer and link, and stores `person_moves/{id}`. `finishKeyChange` then moves the
 * rest, which may be too much for one transaction. Until then, writes that need the referrer's
 * counts throw `KeyChangeInProgressError`, and the caller finishes the key change first.
 */

const keyChangesRef = () => database().collection(collections.personMoves);
const keyChangeRef = ({ businessId, from }: Pick<PersonKeyChange, 'businessId' | 'from'>) =>
  keyChangesRef().doc(hashIdentifier(`move:${businessId}:${from}`));

/** Maximum number of referrals per transaction. */
const PAGE_SIZE = 50;
/** Maximum number of key changes per scheduled run. */
const RESUMED_CHANGES_MAX = 100;
const MAX_ATTEMPTS = 4;

/**
 * Prepares a change to a customer, to write in this transaction; merges it with the record under the
 * new key, if any. If `mustFinish` is true, call `finishKeyChange` with the former key after the
 * transaction. @throws KeyChangeInProgressError
 */
export async function prepareCustomerChange(
  transaction: Transaction,
  businessId: string,
  previous: Customer,
  changes: Partial<CustomerFields>,
) {
  const current = { ...previous, ...changes };
  const [from, to] = [previous.key, getPersonKey(current)];
  const hasNewKey = from !== to;
  const hasNewPhone = previous.phone !== '' && previous.phone !== current.phone;
  const updateInPlace = () => updateCustomer(transaction, businessId, previous, changes);
  if (!hasNewKey && !hasNewPhone && previous.name === current.name)
    return { mustFinish: false, write: updateInPlace };
  const [business, referrerSnapshot, customerSnapshotAtNewKey, referrerSnapshotAtNewKey, optOut] =
    await Promise.all([
      readBusiness(businessId),
      transaction.get(referrerRef({ businessId, referrerKey: from })),
      hasNewKey ? transaction.get(customerRef(businessId, to)) : null,
      hasNewKey ? transaction.get(referrerRef({ businessId, referrerKey: to })) : null,
      previous.email && current.email
        ? readOptOut(businessId, getSuppressionKeys({ email: previous.email, phone: null }))
        : null,
    ]);
  if (hasNewKey) requireNoKeyChange(referrerSnapshot);
  const referrer = parseStoredReferrer(referrerSnapshot);
  // `parseStoredReferrer` throws while the other referrer's records are moving.
  if (referrerSnapshotAtNewKey) parseStoredReferrer(referrerSnapshotAtNewKey);
  const other = customerSnapshotAtNewKey && parseCustomer(customerSnapshotAtNewKey);
  const customer = other ? mergeCustomerRecords(other, current) : current;
  // A referrer's referrals contain the phone number, so a changed number must be copied to them.
  const mustFinish = hasNewKey || (referrer !== null && hasNewPhone);

  function writeReferrer(): void {
    if (!referrer) return;
    const link = { businessId, referrerKey: to, referrerName: customer.name };
    const linkCode =
      referrer.linkCode && business ? addPersonalLink(transaction, link, business.slug) : null;
    if (referrerSnapshotAtNewKey)
      moveReferrer(transaction, referrerSnapshot, referrerSnapshotAtNewKey, customer, linkCode);
    else updateReferrerDetails(transaction, referrerSnapshot, customer, linkCode);
  }
  function write(): void {
    const movedCustomer = { ...customer, key: to, linkCode: getPersonalLinkCode(businessId, to) };
    if (hasNewKey) moveCustomer(transaction, businessId, previous, other, movedCustomer);
    else updateInPlace();
    writeReferrer();
    if (optOut && hasNewKey) addEmailSuppression(transaction, businessId, current.email);
    if (mustFinish)
      transaction.set(keyChangeRef({ businessId, from }), {
        business_id: businessId,
        from,
        to,
        created_at: FieldValue.serverTimestamp(),
      });
  }
  return { mustFinish, write };
}

type ReferrerDetails = Pick<Referrer, 'name' | 'email' | 'phone'>;

/** Doesn't add a phone number if there is an email, which is enough to reach the referrer. */
function toDetailFields(referral: Referral, { email, phone }: ReferrerDetails) {
  const hasPhone = phone && (!email || referral.referrerPhone);
  const referrer = { referrerEmail: email, referrerPhone: hasPhone ? phone : undefined };
  return {
    referrer_email: email,
    referrer_phone: referrer.referrerPhone ?? FieldValue.delete(),
    search_terms: getSearchTerms({ ...referral, ...referrer }),
  };
}

async function moveReferrals({ businessId, from, to }: PersonKeyChange): Promise<void> {
  const query = referralsRef(businessId)
    .where('referrer_key', '==', from)
    .orderBy(FieldPath.documentId())
    .select();
  for await (const docs of readPages(query, PAGE_SIZE))
    await database().runTransaction(async (transaction) => {
      const [referrerSnapshot, ...snapshots] = await transaction.getAll(
        referrerRef({ businessId, referrerKey: to }),
        ...docs.map(({ ref }) => ref),
      );
      const details = referrerSnapshot ? parseStoredReferrer(referrerSnapshot) : null;
      for (const snapshot of snapshots) {
        const referral = parseReferral(snapshot);
        if (referral?.referrerKey !== from) continue;
        transaction.update(snapshot.ref, {
          referrer_key: to,
          // Don't add details to a referral whose referrer was erased.
          ...(details && referral.referrerName && toDetailFields(referral, details)),
        });
        if (from === to) continue;
        movePersonCounts(transaction, { businessId, from, to }, referral);
        movePair(transaction, referral, to);
      }
    });
}

/** Moves rewards, links and everything else that contains a referrer's key. */
async function moveReferrerRecords(keyChange: PersonKeyChange, person: ReferrerDetails | null) {
  const { businessId, from, to } = keyChange;
  const keyUpdate = { referrer_key: to };
  const mailboxUpdate = { mailbox_key: person?.email ? hashMailbox(person.email) : null };
  await clearAll(rewardsRef(businessId).where('referrer_key', '==', from), (batch, ref) =>
    batch.update(ref, { ...keyUpdate, ...mailboxUpdate }),
  );
  for (const name of [collections.linkOwners, collections.introductions])
    await clearAll(queryByFormerKey(name, 'referrer_key', keyChange), (batch, ref) => {
      batch.update(ref, keyUpdate);
      if (person) batch.update(linkRef(ref.id), { first_name: getFirstName(person.name) });
    });
  const copies = referralsRef(businessId).where('duplicate_of.referrer_key', '==', from);
  await clearAll(copies, (batch, ref) => batch.update(ref, { 'duplicate_of.referrer_key': to }));
  await clearAll(
    queryByFormerKey(collections.notifications, 'referrer_key', keyChange),
    (batch, ref) => batch.update(ref, keyUpdate),
  );
}

const queryByFormerKey = (
  collection: string,
  keyField: 'referrer_key' | 'customer_key',
  { businessId, from }: PersonKeyChange,
): Query =>
  database()
    .collection(collection)
    .where(keyField, '==', from)
    .where('business_id', '==', businessId);

/** Moves the customer's entries in request batches, and their queued referral requests. */
async function moveRequests(keyChange: PersonKeyChange, customer: Customer): Promise<void> {
  const { businessId, from, to } = keyChange;
  await moveRecipients(businessId, from, customer);
  const requests = queryByFormerKey(collections.notifications, 'customer_key', keyChange);
  const { docs } = await requests.where('status', '==', 'pending').get();
  for (const request of docs) {
    const recipientKey = { businessId, batchId: request.get('batch_id'), customerKey: from };
    // If both merged customers are recipients, this request stays and is skipped when it is due.
    if ((await recipientRef(recipientKey).get()).exists) continue;
    const batch = database().batch();
    const newRef = notificationsRef().doc(request.id.replace(from, to));
    batch.set(newRef, { ...request.data(), customer_key: to });
    batch.delete(request.ref);
    await batch.commit();
  }
}

/** Moves a person's remaining records. Safe to repeat and to run concurrently. */
export async function finishKeyChange(businessId: string, from: string): Promise<void> {
  const ref = keyChangeRef({ businessId, from });
  const previous = await ref.get();
  if (!previous.exists) return;
  const to: string = previous.get('to');
  const keyChange = { businessId, from, to };
  await moveReferrals(keyChange);
  if (from !== to) {
    const [referrerSnapshot, customerSnapshot] = await database().getAll(
      referrerRef({ businessId, referrerKey: to }),
      customerRef(businessId, to),
    );
    const referrer = referrerSnapshot ? parseStoredReferrer(referrerSnapshot) : null;
    const customer = customerSnapshot ? parseCustomer(customerSnapshot) : null;
    await moveReferrerRecords(keyChange, referrer);
    if (customer) await moveRequests(keyChange, customer);
  }
  await database().runTransaction(async (transaction) => {
    const refs = [from, to].map((referrerKey) => referrerRef({ businessId, referrerKey }));
    const [current, ...referrers] = await transaction.getAll(ref, ...refs);
    if (current?.get('to') !== to) return;
    unlockReferrer(transaction, referrers, keyChange);
    transaction.delete(ref);
  });
}

/** Finishes the key changes that match the query, even if some fail. @throws the first error */
async function finishAll(query: Query): Promise<void> {
  const errors: unknown[] = [];
  for (const keyChange of (await query.get()).docs)
    await finishKeyChange(keyChange.get('business_id'), keyChange.get('from')).catch(
      (error: unknown) => errors.push(error),
    );
  if (errors.length > 0) throw errors[0];
}

/** Finishes changes from and to these keys, so that a removal finds all records. */
export async function finishKeyChangesForPerson(keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    await finishAll(keyChangesRef().where('from', '==', key));
    await finishAll(keyChangesRef().where('to', '==', key));
  }
}

/** Finishes key changes that started before `cutoff` and were interrupted by a crash. */
export const resumeKeyChanges = (cutoff: Date): Promise<void> =>
  finishAll(keyChangesRef().where('created_at', '<', cutoff).limit(RESUMED_CHANGES_MAX));

/** If an unfinished key change makes `attempt` fail, finishes the change and tries again. */
export async function retryAfterKeyChange<T>(attempt: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1)
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof KeyChangeInProgressError) || tries === MAX_ATTEMPTS) throw error;
      await finishKeyChange(error.businessId, error.from);
    }
}
