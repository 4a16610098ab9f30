import type { Customer, CustomerInput } from '@vouchwell/domain/customers/customer';
import type { ImportOutcome } from '@vouchwell/domain/customers/import-outcomes';
import { findSame, mergeCustomer, newCustomer } from '@vouchwell/domain/customers/plan-customer';
import type { Transaction } from 'firebase-admin/firestore';
import { addCustomer, changeCustomer, contactsOfCustomer, findCustomers } from '../db/customers.ts';
import { type Firestore, isAlreadyExists } from '../db/firestore.ts';
import { personalLinkCode } from '../db/personal-links.ts';
import { areSuppressed, contactKeys } from '../db/suppressed.ts';

/** The customers of a business while a list of more is added to them. */
interface Known {
  readonly customers: Map<string, Customer>;
  readonly added: Set<string>;
  readonly changed: Set<string>;
}

const keysOf = (input: CustomerInput) => contactKeys(contactsOfCustomer(input));

/** Adds one of the list to those who are known, and says what became of them. */
function addOne(
  businessId: string,
  { customers, added, changed }: Known,
  input: CustomerInput,
  source: Customer['source'],
  now: Date,
): ImportOutcome {
  const [key = '', ...others] = keysOf(input);
  const same = findSame(input, [...customers.values()]) ?? customers.get(key);
  if (!same) {
    const linkCode = personalLinkCode(businessId, key);
    const fields = newCustomer(input, source, now);
    customers.set(key, { ...fields, key, linkCode, contactKeys: [key, ...others], createdAt: now });
    added.add(key);
    return 'added';
  }
  const { outcome, fields } = mergeCustomer(same, input, now);
  if (outcome === 'changed') {
    customers.set(same.key, { ...same, ...fields });
    changed.add(same.key);
  }
  return outcome;
}

/**
 * Adds customers to a business's list, or what is new of those who are on it; nobody who is kept out is
 * stored. Gives what became of each, in their order, which doesn't show who asked to be erased.
 */
export async function addCustomers(
  db: Firestore,
  transaction: Transaction,
  businessId: string,
  inputs: readonly CustomerInput[],
  source: Customer['source'],
  now: Date,
): Promise<ImportOutcome[]> {
  const keys = [...new Set(inputs.flatMap(keysOf))];
  const [isKeptOut, stored] = await Promise.all([
    areSuppressed(db, businessId, inputs.map(contactsOfCustomer)),
    findCustomers(db, transaction, businessId, keys),
  ]);
  const knownOf = (): Known => ({
    customers: new Map(stored.map((one) => [one.key, one])),
    added: new Set(),
    changed: new Set(),
  });
  const [known, unsaved] = [knownOf(), knownOf()];
  const outcomes = inputs.map((input, index) =>
    addOne(businessId, isKeptOut[index] ? unsaved : known, input, source, now),
  );
  for (const [key, one] of known.customers)
    if (known.added.has(key)) addCustomer(db, transaction, businessId, one);
    else if (known.changed.has(key)) changeCustomer(db, transaction, businessId, one, one);
  return outcomes;
}

/** Adds a part of a list of customers in one transaction. Safe to repeat: nobody is added twice. */
export async function importCustomers(
  db: Firestore,
  businessId: string,
  inputs: readonly CustomerInput[],
  now: Date,
): Promise<ImportOutcome[]> {
  const add = () =>
    db.runTransaction((transaction) =>
      addCustomers(db, transaction, businessId, inputs, 'imported', now),
    );
  try {
    return await add();
  } catch (error) {
    // One of them referred a friend at the same moment, and is known now.
    if (!isAlreadyExists(error)) throw error;
    return add();
  }
}
