import type { CallableOutput } from '@vouchwell/domain/api/callables';
import type { CommandInput } from '@vouchwell/domain/api/owner-commands';
import type { Business } from '@vouchwell/domain/business/business';
import type { Customer, CustomerInput } from '@vouchwell/domain/customers/customer';
import {
  type CustomerFields,
  editCustomer,
  findMatchingCustomer,
  getRequestEligibility,
  planOwnerOptOutChange,
  planRequest,
  planRequestUndo,
} from '@vouchwell/domain/customers/plan-customer';
import { normalizeEmail } from '@vouchwell/domain/shared/email';
import { normalizePhone } from '@vouchwell/domain/shared/phone';
import { blankToNull } from '@vouchwell/domain/shared/text';
import {
  customerRef,
  findCustomers,
  parseCustomer,
  removeCustomer,
  updateCustomer,
} from '../db/customers.ts';
import { database, type Transaction } from '../db/firestore.ts';
import { getPersonKey } from '../db/keys.ts';
import { finishKeyChange, prepareCustomerChange } from '../db/person-key-changes.ts';
import { addPersonalLink, getPersonalLinkCode } from '../db/personal-links.ts';
import { addReferrerWithoutCount, parseStoredReferrer, referrerRef } from '../db/referrers.ts';
import { type CommandContext, type CommandOutcome, runCommandOnce } from '../db/requests.ts';
import { type Contact, getContactKeys, isSuppressed, toContact } from '../db/suppressed.ts';
import { addCustomers } from './import-customers.ts';

type ChangeCommand = CommandInput<'change-customer'>;
type RequestChange = Exclude<ChangeCommand['change'], { readonly to: 'saved' | 'deleted' }>;
type CustomerOutput = CallableOutput<'run-command'>['customer'];

/** Returns null if the change no longer applies. */
function planRequestChange(
  customer: Customer,
  change: RequestChange,
  { timeZone }: Business,
  now: Date,
): Partial<CustomerFields> | null {
  switch (change.to) {
    case 'asked':
      return planRequest(customer, change.channel, now);
    case 'ask-undone':
      return planRequestUndo(customer, now);
    default:
      return planOwnerOptOutChange(customer, change.to, now, timeZone);
  }
}

/** Creates the personal link that a referral request contains. */
export async function addRequestLink(
  transaction: Transaction,
  { id: businessId, slug }: Business,
  { key: referrerKey, name, email, phone }: Customer,
): Promise<void> {
  const knownReferrer = parseStoredReferrer(
    await transaction.get(referrerRef({ businessId, referrerKey })),
  );
  const referrer = {
    businessId,
    referrerKey,
    referrerName: name,
    referrerEmail: email,
    referrerPhone: phone || undefined,
    source: 'logged',
  } as const;
  const linkCode = addPersonalLink(transaction, referrer, slug, knownReferrer);
  addReferrerWithoutCount(transaction, { ...referrer, linkCode }, knownReferrer);
}

/** Returns the changed contact details; unchanged ones are null. */
const getNewContact = (customer: Customer, { email, phone }: CustomerInput): Contact => ({
  email: normalizeEmail(email) === normalizeEmail(customer.email) ? null : blankToNull(email),
  phone: normalizePhone(phone) === normalizePhone(customer.phone) ? null : blankToNull(phone),
});

export async function changeCustomer(
  business: Business,
  command: ChangeCommand,
  context: CommandContext,
): Promise<CommandOutcome> {
  const { change, customerKey } = command;
  const { id: businessId } = business;
  const outcome = await runCommandOnce<'refused'>(command, context, async (transaction) => {
    const customer = parseCustomer(await transaction.get(customerRef(businessId, customerKey)));
    if (!customer) return 'refused';
    if (change.to === 'deleted') {
      removeCustomer(transaction, businessId, customer);
      return 'done';
    }
    if (change.to === 'saved') {
      if (await isSuppressed(businessId, getNewContact(customer, change.customer)))
        return 'refused';
      const fields = editCustomer(customer, change.customer, context.now);
      (await prepareCustomerChange(transaction, businessId, customer, fields)).write();
      return 'done';
    }
    const fields = planRequestChange(customer, change, business, context.now);
    if (!fields) return 'refused';
    if (change.to === 'asked') {
      if (await isSuppressed(businessId, toContact(customer))) return 'refused';
      await addRequestLink(transaction, business, customer);
    }
    updateCustomer(transaction, businessId, customer, fields);
    return 'done';
  });
  if (outcome === 'done' && change.to === 'saved') await finishKeyChange(businessId, customerKey);
  return outcome;
}

export async function readCustomerOutput(businessId: string, key: string, now: Date) {
  const customer = parseCustomer(await customerRef(businessId, key).get());
  if (!customer) return undefined;
  const { linkCode, name, phone } = customer;
  return { key, linkCode, name, phone, canRequest: getRequestEligibility(customer, now) };
}

/** Adds a customer or, if one with these contact details exists, updates and returns that one. */
export async function addCustomerForOwner(
  { id: businessId }: Business,
  command: CommandInput<'add-customer'>,
  context: CommandContext,
): Promise<{ readonly outcome: CommandOutcome; readonly customer?: CustomerOutput }> {
  const { customer } = command;
  let movedKeys: readonly string[] = [];
  const outcome = await runCommandOnce<never>(command, context, async (transaction) => {
    ({ movedKeys } = await addCustomers(transaction, businessId, [customer], 'typed', context.now));
    return 'done';
  });
  if (outcome !== 'done') return { outcome };
  for (const key of movedKeys) await finishKeyChange(businessId, key);
  const matches = await database().runTransaction(
    (transaction) => findCustomers(transaction, businessId, getContactKeys(toContact(customer))),
    { readOnly: true },
  );
  const key = findMatchingCustomer(customer, matches)?.key ?? getPersonKey(customer);
  const customerOutput = await readCustomerOutput(businessId, key, context.now);
  // Suppressed people get the same response, so that it doesn't reveal who asked to be erased.
  const { name, phone } = customer;
  const linkCode = getPersonalLinkCode(businessId, key);
  return { outcome, customer: customerOutput ?? { key, linkCode, name, phone, canRequest: 'now' } };
}
