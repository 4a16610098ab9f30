import type { Business } from '@vouchwell/domain/business/business';
import type { PastReferralOutcome } from '@vouchwell/domain/customers/outcomes';
import {
  getPastReferralIdentity,
  type PastReferral,
} from '@vouchwell/domain/referrals/past-referral';
import {
  type ExistingRecords,
  findReferringCustomer,
  type PastReferralPlan,
  type PastReferralRow,
  planPastReferrals,
} from '@vouchwell/domain/referrals/plan-past-referrals';
import { UNKNOWN_REFERRER_KEY } from '@vouchwell/domain/referrals/referral';
import { blankToNull, toPlainLetters } from '@vouchwell/domain/shared/text';
import { findCustomers, findCustomersByNameKey } from '../db/customers.ts';
import {
  type DocumentReference,
  type DocumentSnapshot,
  database,
  retryIfCreated,
  type Transaction,
} from '../db/firestore.ts';
import { getPersonKey, hashIdentifier } from '../db/keys.ts';
import { addToPair, toPair } from '../db/pairs.ts';
import { addPersonalLink, getPersonalLinkCode } from '../db/personal-links.ts';
import { addPastReferral, readReferralsByReferrers, referralsRef } from '../db/referrals.ts';
import {
  addToCounts,
  parseStoredReferrer,
  referrerRef,
  type StoredReferrerName,
} from '../db/referrers.ts';
import { areSuppressed, getContactKeys, toContact } from '../db/suppressed.ts';
import { writeRewards } from '../rewards/change-reward.ts';

/** `getAll` throws if called without refs. */
const readSnapshots = async (transaction: Transaction, refs: readonly DocumentReference[]) =>
  refs.length > 0 ? transaction.getAll(...refs) : [];

async function readRows(
  transaction: Transaction,
  { id: businessId }: Business,
  inputs: readonly PastReferral[],
): Promise<PastReferralRow[]> {
  const people = inputs.flatMap(({ friend, from }) => [toContact(friend), toContact(from)]);
  const toId = (input: PastReferral) =>
    hashIdentifier(`past:${businessId}:${getPastReferralIdentity(input)}`).slice(0, 20);
  const refs = [...new Set(inputs.map(toId))].map((id) => referralsRef(businessId).doc(id));
  const [suppressed, snapshots] = await Promise.all([
    areSuppressed(businessId, people),
    readSnapshots(transaction, refs),
  ]);
  const ids = new Set(snapshots.filter(({ exists }) => exists).map(({ id }) => id));
  return inputs.map((input, index) => ({
    input,
    id: toId(input),
    referrerKey: blankToNull(getPersonKey(input.from)),
    isAlreadyStored: ids.has(toId(input)),
    isSuppressed: Boolean(suppressed[2 * index] || suppressed[2 * index + 1]),
  }));
}

/** Reads only customers that match a row, and their referrals. */
async function readExistingRecords(
  transaction: Transaction,
  { id: businessId }: Business,
  rows: readonly PastReferralRow[],
): Promise<ExistingRecords> {
  const keys = rows.flatMap(({ input }) => getContactKeys(toContact(input.from)));
  const names = rows.flatMap(({ input, referrerKey }) =>
    referrerKey === null ? [toPlainLetters(input.from.name)] : [],
  );
  const lists = await Promise.all([
    findCustomers(transaction, businessId, [...new Set(keys)]),
    findCustomersByNameKey(transaction, businessId, [...new Set(names)]),
  ]);
  const customers = [...new Map(lists.flat().map((customer) => [customer.key, customer])).values()];
  const referrers = rows.flatMap((row) => findReferringCustomer(row, customers) ?? []);
  const referrerKeys = [...new Set(referrers.map(({ key }) => key))];
  const referrals = await readReferralsByReferrers(transaction, businessId, referrerKeys);
  return { customers, referrals };
}

async function readReferrers(transaction: Transaction, plans: readonly PastReferralPlan[]) {
  const refs = plans.flatMap(({ records }) => (records ? [referrerRef(records.referral)] : []));
  const uniqueRefs = [...new Map(refs.map((ref) => [ref.path, ref])).values()];
  const snapshots = await readSnapshots(transaction, uniqueRefs);
  return new Map(snapshots.map((snapshot) => [snapshot.id, snapshot]));
}

interface StoredReferrer {
  readonly name: StoredReferrerName;
  readonly lastReferralAt: Date | null;
}

async function writePastReferrals(
  transaction: Transaction,
  { slug }: Business,
  plans: readonly PastReferralPlan[],
): Promise<void> {
  const snapshots = await readReferrers(transaction, plans);
  // Referrers as changed by earlier plans; the snapshots don't contain these changes.
  const changedReferrers = new Map<string, StoredReferrer>();
  for (const { records } of plans) {
    if (!records) continue;
    const { referral, reward } = records;
    const { id: referralId, referrerKey: key, businessId, createdAt } = referral;
    const snapshot = snapshots.get(key);
    const stored = changedReferrers.get(key) ?? toStoredReferrer(snapshot);
    const arrivedAt = new Date(Math.max(Number(stored.lastReferralAt), Number(createdAt)));
    const isReferrerUnknown = key === UNKNOWN_REFERRER_KEY;
    const needsLink =
      !isReferrerUnknown && snapshot?.get('link_code') !== getPersonalLinkCode(businessId, key);
    const linkCode = needsLink ? addPersonalLink(transaction, referral, slug, stored.name) : null;
    addPastReferral(transaction, referral);
    if (!isReferrerUnknown) addToPair(transaction, toPair(referral), referralId);
    addToCounts(transaction, { ...referral, referralId, linkCode, arrivedAt }, stored.name);
    if (reward) writeRewards(transaction, referral, [{ person: 'referrer', create: reward }]);
    const name = stored.name ?? { name: referral.referrerName };
    changedReferrers.set(key, { name, lastReferralAt: arrivedAt });
  }
}

const toStoredReferrer = (snapshot: DocumentSnapshot | undefined): StoredReferrer => ({
  name: snapshot ? parseStoredReferrer(snapshot) : null,
  lastReferralAt: snapshot?.get('last_referral_at')?.toDate() ?? null,
});

/** Imports referrals without notifying anyone. Importing the same rows twice adds nothing. */
export function importReferrals(
  business: Business,
  inputs: readonly PastReferral[],
  { dryRun, now }: { readonly dryRun: boolean; readonly now: Date },
): Promise<PastReferralOutcome[]> {
  const add = async (transaction: Transaction) => {
    const rows = await readRows(transaction, business, inputs);
    const existing = await readExistingRecords(transaction, business, rows);
    const plans = planPastReferrals(business, rows, existing, now);
    if (!dryRun) await writePastReferrals(transaction, business, plans);
    return plans.map(({ outcome }) => outcome);
  };
  // Another tab may import the same file at the same time.
  return retryIfCreated(() => database().runTransaction(add, dryRun ? { readOnly: true } : {}));
}
