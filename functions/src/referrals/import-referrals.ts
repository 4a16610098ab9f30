import type { Business } from '@vouchwell/domain/business/business';
import type { PastReferralOutcome } from '@vouchwell/domain/customers/outcomes';
import {
  getPastReferralIdentity,
  type PastReferral,
  type PastReferralPerson,
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
import { findCustomers, findCustomersByName } from '../db/customers.ts';
import {
  type DocumentReference,
  type DocumentSnapshot,
  database,
  isAlreadyExistsError,
  type Transaction,
} from '../db/firestore.ts';
import { hashIdentifier, personKey } from '../db/keys.ts';
import { addToPair, getPair } from '../db/pairs.ts';
import { addPersonalLink, personalLinkCode } from '../db/personal-links.ts';
import { addPastReferral, readReferralsBy, referralsOf } from '../db/referrals.ts';
import {
  addToCounts,
  parseStoredReferrer,
  referrerRef,
  type StoredReferrerName,
} from '../db/referrers.ts';
import { type Contacts, checkSuppressed, getContactKeys } from '../db/suppressed.ts';
import { writeRewards } from '../rewards/change-reward.ts';

const contactsOf = ({ email, phone }: PastReferralPerson): Contacts => ({
  email: blankToNull(email),
  phone: blankToNull(phone),
});

/** `getAll` throws if called without refs. */
const readAll = async (transaction: Transaction, refs: readonly DocumentReference[]) =>
  refs.length > 0 ? transaction.getAll(...refs) : [];

async function readLines(
  transaction: Transaction,
  { id: businessId }: Business,
  inputs: readonly PastReferral[],
): Promise<PastReferralRow[]> {
  const people = inputs.flatMap(({ friend, from }) => [contactsOf(friend), contactsOf(from)]);
  const idOf = (input: PastReferral) =>
    hashIdentifier(`past:${businessId}:${getPastReferralIdentity(input)}`).slice(0, 20);
  const refs = [...new Set(inputs.map(idOf))].map((id) => referralsOf(businessId).doc(id));
  const [suppressed, existing] = await Promise.all([
    checkSuppressed(businessId, people),
    readAll(transaction, refs),
  ]);
  const ids = new Set(existing.filter(({ exists }) => exists).map(({ id }) => id));
  return inputs.map((input, index) => ({
    input,
    id: idOf(input),
    ownKey: blankToNull(personKey(input.from)),
    isAlreadyStored: ids.has(idOf(input)),
    isSuppressed: Boolean(suppressed[2 * index] || suppressed[2 * index + 1]),
  }));
}

/** Reads the existing customers that match the rows, and their referrals. */
async function readKnown(
  transaction: Transaction,
  { id: businessId }: Business,
  lines: readonly PastReferralRow[],
): Promise<ExistingRecords> {
  const keys = lines.flatMap(({ input }) => getContactKeys(contactsOf(input.from)));
  const names = lines.flatMap(({ input, ownKey }) =>
    ownKey === null ? [toPlainLetters(input.from.name)] : [],
  );
  const found = await Promise.all([
    findCustomers(transaction, businessId, [...new Set(keys)]),
    findCustomersByName(transaction, businessId, [...new Set(names)]),
  ]);
  const customers = [...new Map(found.flat().map((one) => [one.key, one])).values()];
  const senders = lines.flatMap((line) => findReferringCustomer(line, customers)?.key ?? []);
  const referrals = await readReferralsBy(transaction, businessId, [...new Set(senders)]);
  return { customers, referrals };
}

async function readReferrers(
  transaction: Transaction,
  plans: readonly PastReferralPlan[],
): Promise<Map<string, DocumentSnapshot>> {
  const refs = plans.flatMap(({ toStore }) => (toStore ? [referrerRef(toStore.referral)] : []));
  const unique = [...new Map(refs.map((ref) => [ref.path, ref])).values()];
  const found = await readAll(transaction, unique);
  return new Map(found.map((snapshot) => [snapshot.id, snapshot]));
}

async function writePlans(
  transaction: Transaction,
  { slug }: Business,
  plans: readonly PastReferralPlan[],
): Promise<void> {
  const referrers = await readReferrers(transaction, plans);
  const named = new Map<string, StoredReferrerName>();
  const lastAt = new Map<string, Date>();
  for (const { toStore } of plans) {
    if (!toStore) continue;
    const { referral, reward } = toStore;
    const { referrerKey: key, referrerName: name, businessId, createdAt, status } = referral;
    const snapshot = referrers.get(key);
    const known = named.get(key) ?? (snapshot ? parseStoredReferrer(snapshot) : null);
    const isUnsaid = key === UNKNOWN_REFERRER_KEY;
    const hasLink = isUnsaid || snapshot?.get('link_code') === personalLinkCode(businessId, key);
    const linkCode = hasLink ? null : addPersonalLink(transaction, referral, slug, known);
    const before = lastAt.get(key) ?? snapshot?.get('last_referral_at')?.toDate() ?? createdAt;
    const cameAt = new Date(Math.max(+before, +createdAt));
    addPastReferral(transaction, referral);
    if (!isUnsaid) addToPair(transaction, getPair(referral), referral.id);
    const counted = { ...referral, referralId: referral.id, linkCode, status, cameAt };
    addToCounts(transaction, counted, known);
    if (reward) writeRewards(transaction, referral, [{ person: 'referrer', create: reward }]);
    named.set(key, known ?? { name });
    lastAt.set(key, cameAt);
  }
}

/** Doesn't notify anyone. Importing the same rows twice adds nothing. */
export async function importReferrals(
  business: Business,
  inputs: readonly PastReferral[],
  { dryRun, now }: { readonly dryRun: boolean; readonly now: Date },
): Promise<PastReferralOutcome[]> {
  const add = () =>
    database().runTransaction(
      async (transaction) => {
        const lines = await readLines(transaction, business, inputs);
        const known = await readKnown(transaction, business, lines);
        const plans = planPastReferrals(business, lines, known, now);
        if (!dryRun) await writePlans(transaction, business, plans);
        return plans.map(({ outcome }) => outcome);
      },
      dryRun ? { readOnly: true } : {},
    );
  try {
    return await add();
  } catch (error) {
    // Another tab has just imported the same file.
    if (!isAlreadyExistsError(error)) throw error;
    return add();
  }
}
