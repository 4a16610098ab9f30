import type { Business } from '@vouchwell/domain/business/business';
import type { CallableOutput } from '@vouchwell/domain/callables';
import type { Customer, CustomerAsk } from '@vouchwell/domain/customers/customer';
import {
  type CustomerFields,
  editCustomer,
  findSame,
  planAsk,
  planOwnersWord,
  planUndoneAsk,
  whetherAsk,
} from '@vouchwell/domain/customers/plan-customer';
import type { OwnerCommand } from '@vouchwell/domain/owner-commands';
import type { Transaction } from 'firebase-admin/firestore';
import { type CommandContext, carryOutOnce } from '../db/command-records.ts';
import {
  contactsOfCustomer,
  customerRef,
  findCustomers,
  parseCustomer,
  removeCustomer,
  changeCustomer as writeChange,
} from '../db/customers.ts';
import type { Firestore } from '../db/firestore.ts';
import { addPersonalLink, personalLinkCode } from '../db/personal-links.ts';
import { addUncounted, referrerIn, referrerRef } from '../db/referrers.ts';
import { contactKeys, isSuppressed } from '../db/suppressed.ts';
import { readAskText } from './ask-text.ts';
import { addCustomers } from './import-customers.ts';

export type ChangeCustomer = Extract<OwnerCommand, { readonly command: 'change-customer' }>;
export type AddCustomer = Extract<OwnerCommand, { readonly command: 'add-customer' }>;

type Outcome = 'done' | 'request-id-reused' | 'refused';
type Added = CallableOutput<'run-command'>['customer'];

/** What a change makes of a customer's fields; null where it is not to be made any more. */
function planChange(
  stored: Customer,
  { change }: ChangeCustomer,
  now: Date,
  said: Pick<CustomerAsk, 'text' | 'hour'> = {},
): Partial<CustomerFields> | null {
  switch (change.to) {
    case 'saved':
      return editCustomer(stored, change.customer, now);
    case 'asked':
      return planAsk(stored, change.channel, now, said);
    case 'ask-undone':
      return planUndoneAsk(stored, now);
    case 'deleted':
      return {};
    default:
      return planOwnersWord(stored, change.to, now);
  }
}

/** Makes the personal link of a customer who is asked: it leads to a form that knows them. */
export async function openLink(
  db: Firestore,
  transaction: Transaction,
  { id: businessId, slug }: Business,
  { key: referrerKey, name, email, phone }: Customer,
): Promise<void> {
  const stored = referrerIn(await transaction.get(referrerRef(db, { businessId, referrerKey })));
  const named = {
    businessId,
    referrerKey,
    referrerName: name,
    referrerEmail: email,
    referrerPhone: phone || undefined,
    source: 'logged',
  } as const;
  const linkCode = addPersonalLink(db, transaction, named, slug, stored);
  addUncounted(db, transaction, { ...named, linkCode }, stored);
}

/** Carries out what an owner does with a customer: the same press again changes nothing. */
export function changeCustomer(
  db: Firestore,
  business: Business,
  command: ChangeCustomer,
  context: CommandContext,
): Promise<Outcome> {
  const { change, customerKey } = command;
  const ref = customerRef(db, business.id, customerKey);
  return carryOutOnce<'refused'>(db, command, context, async (transaction) => {
    const stored = parseCustomer(await transaction.get(ref));
    if (!stored) return 'refused';
    const isAsked = change.to === 'asked';
    const text =
      isAsked &&
      (await readAskText(db, transaction, business, stored, change.channel, context.now));
    const fields = planChange(stored, command, context.now, text ? text.said : {});
    if (!fields) return 'refused';
    if (isAsked && (await isSuppressed(db, business.id, contactsOfCustomer(stored))))
      return 'refused';
    if (isAsked) await openLink(db, transaction, business, stored);
    if (text) text.keep(transaction);
    if (change.to === 'deleted') removeCustomer(db, transaction, business.id, stored);
    else writeChange(db, transaction, business.id, stored, fields);
    return 'done';
  });
}

/** Adds a customer whom an owner types, and gives whom the business knows by that now. */
export async function addTypedCustomer(
  db: Firestore,
  { id: businessId }: Business,
  command: AddCustomer,
  context: CommandContext,
): Promise<{ readonly outcome: Exclude<Outcome, 'refused'>; readonly customer?: Added }> {
  const { customer } = command;
  const outcome = await carryOutOnce<never>(db, command, context, async (transaction) => {
    await addCustomers(db, transaction, businessId, [customer], 'typed', context.now);
    return 'done';
  });
  if (outcome !== 'done') return { outcome };
  const keys = contactKeys(contactsOfCustomer(customer));
  const known = await db.runTransaction(
    (transaction) => findCustomers(db, transaction, businessId, keys),
    { readOnly: true },
  );
  const same = findSame(customer, known) ?? known.find(({ key }) => key === keys[0]);
  // The same answer as for anyone else: it must not show who asked to be erased.
  const { key = '', name } = same ?? { key: keys[0], name: customer.name };
  const linkCode = same?.linkCode ?? personalLinkCode(businessId, key);
  const mayAsk = same ? whetherAsk(same, context.now) : 'now';
  return { outcome, customer: { key, linkCode, name, mayAsk } };
}
