import {
  type Customer,
  type CustomerInput,
  customerSchema,
} from '@vouchwell/domain/customers/customer';
import { type CustomerFields, searchedCustomer } from '@vouchwell/domain/customers/plan-customer';
import { collections } from '@vouchwell/domain/lib/paths';
import { plainLetters } from '@vouchwell/domain/lib/plain-letters';
import { toStored } from '@vouchwell/domain/lib/stored';
import { orNull } from '@vouchwell/domain/lib/text';
import { searchTerms } from '@vouchwell/domain/referral/search';
import type { DocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import { askable, type Firestore, parseSnapshot, type Writes } from './firestore.ts';
import { type Contacts, contactKeys } from './suppressed.ts';

const customersOf = (db: Firestore, businessId: string) =>
  db.collection(collections.businesses).doc(businessId).collection(collections.customers);

export const customerRef = (db: Firestore, businessId: string, key: string) =>
  customersOf(db, businessId).doc(key);

export const parseCustomer = (snapshot: DocumentSnapshot): Customer | null =>
  parseSnapshot(customerSchema, snapshot, { key: snapshot.id });

export const contactsOfCustomer = ({
  email,
  phone,
}: Pick<CustomerInput, 'email' | 'phone'>): Contacts => ({
  email: orNull(email),
  phone: orNull(phone),
});

/** What is stored beside a customer's own fields, so that queries and removals find them. */
function foundBy(customer: Pick<Customer, 'key' | 'name' | 'email' | 'phone' | 'tags'>) {
  const { key, name } = customer;
  return {
    contact_keys: [...new Set([key, ...contactKeys(contactsOfCustomer(customer))])],
    search_terms: searchTerms(searchedCustomer(customer)),
    name_key: plainLetters(name),
  };
}

/** Adds a customer whom the business did not know. */
export function addCustomer(
  db: Firestore,
  writes: Writes,
  businessId: string,
  customer: Customer,
): void {
  const { key, contactKeys: _, ...fields } = customer;
  writes.create(customerRef(db, businessId, key), { ...toStored(fields), ...foundBy(customer) });
}

/** Changes fields of a customer whom the business knows. */
export function changeCustomer(
  db: Firestore,
  writes: Writes,
  businessId: string,
  stored: Customer,
  changed: Partial<CustomerFields>,
): void {
  const { key, contactKeys: _, ...fields } = { ...stored, ...changed };
  writes.update(customerRef(db, businessId, key), {
    ...toStored(fields),
    ...foundBy({ ...stored, ...changed }),
  });
}

/** The customers who are called just so, by the plain letters of their names. */
export async function findCustomersNamed(
  db: Firestore,
  transaction: Transaction,
  businessId: string,
  names: readonly string[],
): Promise<Customer[]> {
  const found = await Promise.all(
    askable(names).map((some) =>
      transaction.get(customersOf(db, businessId).where('name_key', 'in', some)),
    ),
  );
  return found.flatMap(({ docs }) => docs.flatMap((one) => parseCustomer(one) ?? []));
}

/** The customers who have one of these addresses or numbers, by their `contactKeys`. */
export async function findCustomers(
  db: Firestore,
  transaction: Transaction,
  businessId: string,
  keys: readonly string[],
): Promise<Customer[]> {
  const found = await Promise.all(
    askable(keys).map((some) =>
      transaction.get(
        customersOf(db, businessId).where('contact_keys', 'array-contains-any', some),
      ),
    ),
  );
  const customers = found.flatMap(({ docs }) => docs.flatMap((one) => parseCustomer(one) ?? []));
  return [...new Map(customers.map((one) => [one.key, one])).values()];
}
