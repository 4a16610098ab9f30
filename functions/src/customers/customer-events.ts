import type { Business } from '@vouchwell/domain/business/business';
import type { Customer, CustomerInput } from '@vouchwell/domain/customers/customer';
import {
  createCustomerFields,
  findMatchingCustomer,
  planConversionCredit,
  planEventUpdate,
} from '@vouchwell/domain/customers/plan-customer';
import { type Referral, UNKNOWN_REFERRER_KEY } from '@vouchwell/domain/referrals/referral';
import {
  addCustomer,
  customerRef,
  findCustomers,
  parseCustomer,
  updateCustomer,
} from '../db/customers.ts';
import { database, type Transaction } from '../db/firestore.ts';
import {
  finishKeyChange,
  prepareCustomerChange,
  retryAfterKeyChange,
} from '../db/person-key-changes.ts';
import { getPersonalLinkCode, readLinkOwner } from '../db/personal-links.ts';
import { parseReferral, referralsRef } from '../db/referrals.ts';
import { parseStoredReferrer, referrerRef } from '../db/referrers.ts';
import { getContactKeys, toContact } from '../db/suppressed.ts';

/** Returns null for test referrals and for referrals without a known referrer. */
async function readReferralWithReferrer(
  transaction: Transaction,
  businessId: string,
  referralId: string,
): Promise<Referral | null> {
  const snapshot = await transaction.get(referralsRef(businessId).doc(referralId));
  const referral = snapshot.exists ? parseReferral(snapshot) : undefined;
  const hasReferrer = referral?.referrerName && referral.referrerKey !== UNKNOWN_REFERRER_KEY;
  return hasReferrer && !referral.isTest ? referral : null;
}

async function findCustomerOfReferral(
  transaction: Transaction,
  businessId: string,
  referral: Referral,
) {
  const input = toCustomerInput(referral);
  // Throws while the records move to a new key, so the person isn't added again under the old one.
  parseStoredReferrer(await transaction.get(referrerRef(referral)));
  const keys = [...new Set([referral.referrerKey, ...getContactKeys(toContact(input))])];
  const matches = await findCustomers(transaction, businessId, keys);
  return (
    matches.find(({ key }) => key === referral.referrerKey) ?? findMatchingCustomer(input, matches)
  );
}

function toCustomerInput(referral: Referral): CustomerInput {
  const { referrerName: name, referrerEmail: email, referrerPhone: phone = '' } = referral;
  // Other sources store the language of the friend or the owner instead.
  const language = referral.source === 'form' ? referral.language : undefined;
  return { name, email, phone, tags: [], lastJobOn: '', ...(language && { language }) };
}

const toNewCustomer = (businessId: string, referral: Referral): Customer => ({
  ...createCustomerFields(toCustomerInput(referral), 'form', referral.createdAt),
  key: referral.referrerKey,
  linkCode: getPersonalLinkCode(businessId, referral.referrerKey),
  contactKeys: [],
  createdAt: referral.createdAt,
});

/** Records on the customer that they referred a friend; adds the customer if missing. Skips test referrals and erased referrers. Safe to repeat. */
export async function recordCustomerReferral(
  businessId: string,
  referralId: string,
): Promise<void> {
  /** Returns the customer's former key if it has changed. */
  const record = async (transaction: Transaction): Promise<string | null> => {
    const referral = await readReferralWithReferrer(transaction, businessId, referralId);
    if (!referral) return null;
    const { createdAt } = referral;
    const existing = await findCustomerOfReferral(transaction, businessId, referral);
    const customer = existing ?? toNewCustomer(businessId, referral);
    if (customer.referredAt && customer.referredAt >= createdAt) return null;
    const eventFields = planEventUpdate(customer, 'referred', createdAt);
    // An imported past referral doesn't affect whether to request a referral for the current job.
    const isPast = existing && referral.source === 'imported';
    const fields = isPast ? { ...eventFields, waitsForAsk: existing.waitsForAsk } : eventFields;
    if (!existing) {
      addCustomer(transaction, businessId, { ...customer, ...fields });
      return null;
    }
    if (existing.email || !referral.referrerEmail) {
      updateCustomer(transaction, businessId, existing, fields);
      return null;
    }
    // Add the email, because the customer only had a phone number until now.
    const change = { ...fields, email: referral.referrerEmail };
    (await prepareCustomerChange(transaction, businessId, existing, change)).write();
    return existing.key;
  };
  const movedKey = await retryAfterKeyChange(() => database().runTransaction(record));
  if (movedKey) await finishKeyChange(businessId, movedKey);
}

/** Credits a converted referral to the last request before it; otherwise removes the credit. Safe to repeat. */
export function recordConversion(businessId: string, referralId: string): Promise<void> {
  const record = async (transaction: Transaction) => {
    const referral = await readReferralWithReferrer(transaction, businessId, referralId);
    const customer = referral && (await findCustomerOfReferral(transaction, businessId, referral));
    if (!customer) return;
    const fields = planConversionCredit(customer, {
      ...referral,
      isConverted: referral.status === 'converted',
    });
    if (fields) updateCustomer(transaction, businessId, customer, fields);
  };
  return retryAfterKeyChange(() => database().runTransaction(record));
}

/** Removes a customer who came from a form, was never asked and is no longer a referrer. Safe to repeat. */
export const removeUnusedCustomer = (businessId: string, referrerKey: string): Promise<void> =>
  database().runTransaction(async (transaction) => {
    const customers = await findCustomers(transaction, businessId, [referrerKey]);
    const isReferrer = async ({ contactKeys }: Customer) => {
      const refs = contactKeys.map((key) => referrerRef({ businessId, referrerKey: key }));
      return (await transaction.getAll(...refs)).some(parseStoredReferrer);
    };
    const unused = customers.filter(({ source, asks }) => source === 'form' && asks.length === 0);
    const areReferrers = await Promise.all(unused.map(isReferrer));
    for (const [index, { key }] of unused.entries())
      if (!areReferrers[index]) transaction.delete(customerRef(businessId, key));
  });

/** Records that the customer opened their link, if they have been asked for a referral. Safe to repeat. */
export async function recordLinkOpened(businessId: string, code: string, now: Date): Promise<void> {
  const owner = await readLinkOwner(code);
  if (owner?.businessId !== businessId) return;
  const ref = customerRef(businessId, owner.referrerKey);
  await database().runTransaction(async (transaction) => {
    const customer = parseCustomer(await transaction.get(ref));
    const lastRequest = customer?.asks.at(-1);
    if (!customer || !lastRequest || lastRequest.opened) return;
    updateCustomer(transaction, businessId, customer, planEventUpdate(customer, 'opened', now));
  });
}

/** Records that a customer unsubscribed, which the owner can't override, or wants emails again. Safe to repeat. */
export const recordEmailChoice = (
  { id: businessId, timeZone }: Pick<Business, 'id' | 'timeZone'>,
  keys: readonly string[],
  wantsEmails: boolean,
  now: Date,
): Promise<void> =>
  database().runTransaction(async (transaction) => {
    const customers = await findCustomers(transaction, businessId, keys);
    const customersToUpdate = customers.filter(({ optedOutAt, optedOutBy }) =>
      wantsEmails ? optedOutAt !== null : optedOutBy !== 'customer',
    );
    for (const customer of customersToUpdate) {
      const event = wantsEmails ? 'opted-in' : 'unsubscribed';
      const fields = planEventUpdate(customer, event, now, timeZone);
      updateCustomer(transaction, businessId, customer, fields);
    }
  });
