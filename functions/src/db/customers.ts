import type { AskBatch } from '@vouchwell/domain/customers/ask-batch';
import { type CountedCustomer, countedSchema } from '@vouchwell/domain/customers/ask-results';
import {
  type Customer,
  type CustomerInput,
  customerSchema,
} from '@vouchwell/domain/customers/customer';
import { type CustomerFields, searchedCustomer } from '@vouchwell/domain/customers/plan-customer';
import { collections } from '@vouchwell/domain/lib/paths';
import { plainLetters } from '@vouchwell/domain/lib/plain-letters';
import { fromStored, toStored } from '@vouchwell/domain/lib/stored';
import { orNull } from '@vouchwell/domain/lib/text';
import { searchTerms } from '@vouchwell/domain/referral/search';
import {
  type DocumentReference,
  type DocumentSnapshot,
  FieldPath,
  type Transaction,
} from 'firebase-admin/firestore';
import {
  businessRef,
  type Firestore,
  parseSnapshot,
  readInParts,
  type Writes,
} from './firestore.ts';
import { personKey } from './hash-identifier.ts';
import { countAskChange } from './stats.ts';
import { type Contacts, contactKeys } from './suppressed.ts';

const customersOf = (db: Firestore, businessId: string) =>
  businessRef(db, businessId).collection(collections.customers);

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

/** Derived fields for queries and erasure. */
function foundBy(
  customer: Pick<Customer, 'key' | 'name' | 'email' | 'phone' | 'tags' | 'unreachable'>,
) {
  const { key, name, phone } = customer;
  return {
    contact_keys: [
      ...new Set([
        key,
        ...contactKeys(contactsOfCustomer(customer)),
        // Matches referrals the owner logged with only name and phone.
        ...(phone ? [personKey({ name, phone })] : []),
      ]),
    ],
    search_terms: searchTerms(searchedCustomer(customer)),
    name_key: plainLetters(name),
    is_unreachable: Boolean(customer.unreachable),
  };
}

export function addCustomer(
  db: Firestore,
  writes: Writes,
  businessId: string,
  customer: Customer,
): void {
  const { key, contactKeys: _, ...fields } = customer;
  writes.create(customerRef(db, businessId, key), { ...toStored(fields), ...foundBy(customer) });
}

/** Updates a customer and the request stats. */
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
  countAskChange(db, writes, businessId, stored, fields);
}

/** Replaces a customer, and any other record of theirs, by the one under the new key. */
export function moveCustomer(
  db: Firestore,
  writes: Writes,
  businessId: string,
  stored: Customer,
  other: Customer | null,
  moved: Customer,
): void {
  removeCustomer(db, writes, businessId, stored);
  const { key, contactKeys: _, ...fields } = moved;
  writes.set(customerRef(db, businessId, key), { ...toStored(fields), ...foundBy(moved) });
  countAskChange(db, writes, businessId, other, fields);
}

export function removeCustomer(
  db: Firestore,
  writes: Writes,
  businessId: string,
  stored: CountedCustomer & Pick<Customer, 'key'>,
): void {
  writes.delete(customerRef(db, businessId, stored.key));
  countAskChange(db, writes, businessId, stored, null);
}

/** Works even if the stored customer doesn't parse. */
export const removeCustomerAt = (db: Firestore, ref: DocumentReference): Promise<void> =>
  db.runTransaction(async (transaction) => {
    const snapshot = await transaction.get(ref);
    const counted = countedSchema.safeParse(fromStored(snapshot.data())).data ?? { asks: [] };
    removeCustomer(db, transaction, ref.parent.parent?.id ?? '', { ...counted, key: ref.id });
  });

/** Customers in these states, with this tag if set, ordered by key after `after`. */
export async function customersOfChoice(
  db: Firestore,
  businessId: string,
  { states, tag }: Pick<AskBatch, 'states' | 'tag'>,
  after: string | null,
  limit: number,
): Promise<readonly Customer[]> {
  const ofStates = customersOf(db, businessId).where('state', 'in', states);
  const found = (tag === null ? ofStates : ofStates.where('tags', 'array-contains', tag)).orderBy(
    FieldPath.documentId(),
  );
  const { docs } = await (after === null ? found : found.startAfter(after)).limit(limit).get();
  return docs.flatMap((one) => parseCustomer(one) ?? []);
}

/** Customers with exactly these names, compared as plain letters. */
export async function findCustomersNamed(
  db: Firestore,
  transaction: Transaction,
  businessId: string,
  names: readonly string[],
): Promise<Customer[]> {
  const found = await readInParts(transaction, names, (some) =>
    customersOf(db, businessId).where('name_key', 'in', some),
  );
  return found.flatMap((one) => parseCustomer(one) ?? []);
}

export async function findCustomers(
  db: Firestore,
  transaction: Transaction,
  businessId: string,
  keys: readonly string[],
): Promise<Customer[]> {
  const found = await readInParts(transaction, keys, (some) =>
    customersOf(db, businessId).where('contact_keys', 'array-contains-any', some),
  );
  const customers = found.flatMap((one) => parseCustomer(one) ?? []);
  return [...new Map(customers.map((one) => [one.key, one])).values()];
}
