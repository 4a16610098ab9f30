import { type Customer, customerSchema } from '@vouchwell/domain/customers/customer';
import {
  type CustomerFields,
  toSearchableCustomer,
} from '@vouchwell/domain/customers/plan-customer';
import {
  type CustomerRequests,
  customerRequestsSchema,
} from '@vouchwell/domain/customers/request-results';
import type { RequestBatch } from '@vouchwell/domain/customers/requests';
import { collections } from '@vouchwell/domain/paths';
import { getSearchTerms } from '@vouchwell/domain/referrals/search';
import { fromStored, toStored } from '@vouchwell/domain/shared/storage';
import { toPlainLetters } from '@vouchwell/domain/shared/text';
import {
  type DocumentReference,
  type DocumentSnapshot,
  FieldPath,
  type Transaction,
} from 'firebase-admin/firestore';
import {
  businessRef,
  type DocumentWriter,
  database,
  parseSnapshot,
  readInChunks,
} from './firestore.ts';
import { getPersonKey } from './keys.ts';
import { addRequestCountChange } from './stats.ts';
import { getContactKeys, toContact } from './suppressed.ts';

const customersRef = (businessId: string) =>
  businessRef(businessId).collection(collections.customers);

export const customerRef = (businessId: string, key: string) => customersRef(businessId).doc(key);

export const parseCustomer = (snapshot: DocumentSnapshot): Customer | null =>
  parseSnapshot(customerSchema, snapshot, { key: snapshot.id });

/** Adds derived fields for queries and erasure. */
function toStoredCustomer(customer: Customer) {
  const { key, contactKeys: _, ...fields } = customer;
  const { name, phone } = fields;
  return {
    ...toStored(fields),
    contact_keys: [
      ...new Set([
        key,
        ...getContactKeys(toContact(customer)),
        // This key matches referrals that the owner logged with only a name and phone.
        ...(phone ? [getPersonKey({ name, phone })] : []),
      ]),
    ],
    search_terms: getSearchTerms(toSearchableCustomer(customer)),
    name_key: toPlainLetters(name),
    is_unreachable: Boolean(customer.unreachable),
  };
}

export function addCustomer(writer: DocumentWriter, businessId: string, customer: Customer): void {
  writer.create(customerRef(businessId, customer.key), toStoredCustomer(customer));
}

export function updateCustomer(
  writer: DocumentWriter,
  businessId: string,
  customer: Customer,
  changes: Partial<CustomerFields>,
): void {
  const updated = { ...customer, ...changes };
  writer.update(customerRef(businessId, updated.key), toStoredCustomer(updated));
  addRequestCountChange(writer, businessId, customer, updated);
}

/** Moves a customer to a new key, and replaces `other`, which is already stored there. */
export function moveCustomer(
  writer: DocumentWriter,
  businessId: string,
  customer: Customer,
  other: Customer | null,
  movedCustomer: Customer,
): void {
  removeCustomer(writer, businessId, customer);
  writer.set(customerRef(businessId, movedCustomer.key), toStoredCustomer(movedCustomer));
  addRequestCountChange(writer, businessId, other, movedCustomer);
}

export function removeCustomer(
  writer: DocumentWriter,
  businessId: string,
  customer: CustomerRequests & Pick<Customer, 'key'>,
): void {
  writer.delete(customerRef(businessId, customer.key));
  addRequestCountChange(writer, businessId, customer, null);
}

/** Removes a customer, even if the stored document can't be parsed. */
export const removeCustomerByKey = (ref: DocumentReference): Promise<void> =>
  database().runTransaction(async (transaction) => {
    const snapshot = await transaction.get(ref);
    const customer = customerRequestsSchema.safeParse(fromStored(snapshot.data())).data ?? {
      asks: [],
    };
    removeCustomer(transaction, ref.parent.parent?.id ?? '', { ...customer, key: ref.id });
  });

/** Returns customers sorted by key, starting after `lastKey`. */
export async function findCustomersInAudience(
  businessId: string,
  { states, tag }: Pick<RequestBatch, 'states' | 'tag'>,
  lastKey: string | null,
  limit: number,
): Promise<readonly Customer[]> {
  const customers = customersRef(businessId).where('state', 'in', states);
  const query = (tag === null ? customers : customers.where('tags', 'array-contains', tag)).orderBy(
    FieldPath.documentId(),
  );
  const { docs } = await (lastKey === null ? query : query.startAfter(lastKey)).limit(limit).get();
  return docs.flatMap((snapshot) => parseCustomer(snapshot) ?? []);
}

/** Finds customers by their whole name, ignoring case and accents. */
export async function findCustomersByNameKey(
  transaction: Transaction,
  businessId: string,
  names: readonly string[],
): Promise<Customer[]> {
  const snapshots = await readInChunks(transaction, names, (chunk) =>
    customersRef(businessId).where('name_key', 'in', chunk),
  );
  return snapshots.flatMap((snapshot) => parseCustomer(snapshot) ?? []);
}

export async function findCustomers(
  transaction: Transaction,
  businessId: string,
  keys: readonly string[],
): Promise<Customer[]> {
  const snapshots = await readInChunks(transaction, keys, (chunk) =>
    customersRef(businessId).where('contact_keys', 'array-contains-any', chunk),
  );
  const customers = snapshots.flatMap((snapshot) => parseCustomer(snapshot) ?? []);
  return [...new Map(customers.map((customer) => [customer.key, customer])).values()];
}
