import type { Customer, CustomerInput } from '@vouchwell/domain/customers/customer';
import type { ImportOutcome } from '@vouchwell/domain/customers/outcomes';
import {
  type CustomerFields,
  createCustomerFields,
  findMatchingCustomer,
  mergeCustomer,
} from '@vouchwell/domain/customers/plan-customer';
import { addCustomer, findCustomers } from '../db/customers.ts';
import { database, retryIfCreated, type Transaction } from '../db/firestore.ts';
import { getPersonKey } from '../db/keys.ts';
import { finishKeyChange, prepareCustomerChange } from '../db/person-key-changes.ts';
import { getPersonalLinkCode } from '../db/personal-links.ts';
import { areSuppressed, getContactKeys, toContact } from '../db/suppressed.ts';

/** Customers as changed by the rows so far; none of this is stored yet. */
interface ImportedCustomers {
  /** Keyed by person key. */
  readonly customers: Map<string, Customer>;
  readonly addedKeys: Set<string>;
  readonly changedKeys: Set<string>;
}

function addOrMergeCustomer(
  businessId: string,
  { customers, addedKeys, changedKeys }: ImportedCustomers,
  input: CustomerInput,
  source: Customer['source'],
  now: Date,
): ImportOutcome {
  const add = (fields: CustomerFields, key: string) => {
    const linkCode = getPersonalLinkCode(businessId, key);
    // Leave `contactKeys` empty: they are computed when the customer is written.
    customers.set(key, { ...fields, key, linkCode, contactKeys: [], createdAt: now });
    addedKeys.add(key);
  };
  const match = findMatchingCustomer(input, [...customers.values()]);
  if (!match) {
    add(createCustomerFields(input, source, now), getPersonKey(input));
    return 'added';
  }
  const { outcome, fields } = mergeCustomer(match, input, now);
  if (outcome !== 'changed') return outcome;
  const mergedCustomer = { ...match, ...fields };
  if (addedKeys.has(match.key)) {
    // This customer isn't stored yet, so use the key of the merged details.
    addedKeys.delete(match.key);
    customers.delete(match.key);
    add(mergedCustomer, getPersonKey(mergedCustomer));
  } else {
    customers.set(match.key, mergedCustomer);
    changedKeys.add(match.key);
  }
  return outcome;
}

/**
 * Returns outcomes in the order of `inputs`. Suppressed people get the usual outcomes, but aren't stored.
 * After the transaction, call `finishKeyChange` for each former customer key in `movedKeys`.
 */
export async function addCustomers(
  transaction: Transaction,
  businessId: string,
  inputs: readonly CustomerInput[],
  source: Customer['source'],
  now: Date,
) {
  const contacts = inputs.map(toContact);
  const keys = [...new Set(contacts.flatMap(getContactKeys))];
  const [suppressed, existing] = await Promise.all([
    areSuppressed(businessId, contacts),
    findCustomers(transaction, businessId, keys),
  ]);
  const copyExisting = (): ImportedCustomers => ({
    customers: new Map(existing.map((customer) => [customer.key, customer])),
    addedKeys: new Set(),
    changedKeys: new Set(),
  });
  const stored = copyExisting();
  // Merge suppressed people into a copy that isn't stored; only their outcomes are used.
  const discarded = copyExisting();
  const outcomes = inputs.map((input, index) =>
    addOrMergeCustomer(businessId, suppressed[index] ? discarded : stored, input, source, now),
  );
  const changedCustomers = existing.filter(({ key }) => stored.changedKeys.has(key));
  const preparedChanges = await Promise.all(
    changedCustomers.map((before) => {
      const after = stored.customers.get(before.key) ?? before;
      return prepareCustomerChange(transaction, businessId, before, after);
    }),
  );
  for (const key of stored.addedKeys) {
    const customer = stored.customers.get(key);
    if (customer) addCustomer(transaction, businessId, customer);
  }
  for (const { write } of preparedChanges) write();
  const movedCustomers = changedCustomers.filter((_, index) => preparedChanges[index]?.mustFinish);
  return { outcomes, movedKeys: movedCustomers.map(({ key }) => key) };
}

/** Safe to repeat: customers that already exist are updated. */
export const importCustomers = (
  businessId: string,
  inputs: readonly CustomerInput[],
  now: Date,
): Promise<ImportOutcome[]> =>
  // A customer in this chunk may just have been added by referring a friend.
  retryIfCreated(async () => {
    const { outcomes, movedKeys } = await database().runTransaction((transaction) =>
      addCustomers(transaction, businessId, inputs, 'imported', now),
    );
    for (const key of movedKeys) await finishKeyChange(businessId, key);
    return outcomes;
  });
