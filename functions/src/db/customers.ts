import { type Customer, customerSchema } from '@vouchwell/domain/customers/customer';
import {
  type CustomerFields,
  toSearchableCustomer,
} from '@vouchwell/domain/customers/plan-customer';
import {
  type CustomerRequests,
  customerRequestsSchema,
} from '@vouchwell/domain/customers/request-results';
import {
  getPendingCount,
  type RequestBatch,
  type RequestRecipient,
  requestBatchSchema,
  requestRecipientSchema,
} from '@vouchwell/domain/customers/requests';
import { collections } from '@vouchwell/domain/paths';
import { getSearchTerms } from '@vouchwell/domain/referrals/search';
import { DAY_MS } from '@vouchwell/domain/shared/dates';
import { fromStored, toStored } from '@vouchwell/domain/shared/storage';
import { toPlainLetters } from '@vouchwell/domain/shared/text';
import {
  type DocumentReference,
  type DocumentSnapshot,
  FieldPath,
  FieldValue,
  type Query,
  type Transaction,
} from 'firebase-admin/firestore';
import {
  addUpdateIfUnchanged,
  businessRef,
  commitIfUnchanged,
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
export const removeCustomerAt = (ref: DocumentReference): Promise<void> =>
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

const RECIPIENT_RETENTION_MS = 365 * DAY_MS;

const collectionRef = (businessId: string, name: string) =>
  businessRef(businessId).collection(name);

export const batchRef = (businessId: string, batchId: string) =>
  collectionRef(businessId, collections.requestBatches).doc(batchId);

export const recipientRef = ({ businessId, batchId, customerKey }: RequestKey) =>
  collectionRef(businessId, collections.requestRecipients).doc(`${batchId}-${customerKey}`);

export interface BatchKey {
  readonly businessId: string;
  readonly batchId: string;
}
export interface RequestKey extends BatchKey {
  readonly customerKey: string;
}

export const parseBatch = (snapshot: DocumentSnapshot): RequestBatch | null =>
  parseSnapshot(requestBatchSchema, snapshot);

export const parseRecipient = (snapshot: DocumentSnapshot): RequestRecipient | null =>
  parseSnapshot(requestRecipientSchema, snapshot);

/** Finds the business's active batch; there is at most one at a time. */
export const querySendingBatch = (businessId: string): Query =>
  collectionRef(businessId, collections.requestBatches).where('status', '==', 'sending').limit(1);

/** Increments counts without reading them, because many emails finish concurrently. */
export function incrementBatchCount(
  writer: DocumentWriter,
  { businessId, batchId }: BatchKey,
  field: 'sent' | 'not_sent' | 'reminded',
): void {
  writer.update(batchRef(businessId, batchId), { [field]: FieldValue.increment(1) });
}

/** Ends a batch that has no pending emails; after a write conflict, the schedule retries. */
export async function endBatchIfDone({ businessId, batchId }: BatchKey, now: Date): Promise<void> {
  const snapshot = await batchRef(businessId, batchId).get();
  const batch = parseBatch(snapshot);
  if (batch?.status !== 'sending' || !batch.isFilled || getPendingCount(batch) > 0) return;
  const writer = database().batch();
  addUpdateIfUnchanged(writer, snapshot, toStored({ status: 'done', endedAt: now, workAt: null }));
  await commitIfUnchanged(writer);
}

export async function findDueBatches(now: Date, limit: number): Promise<readonly BatchKey[]> {
  const query = database().collectionGroup(collections.requestBatches).where('work_at', '<=', now);
  const { docs } = await query.orderBy('work_at').limit(limit).select().get();
  return docs.map(({ id, ref }) => ({ businessId: ref.parent.parent?.id ?? '', batchId: id }));
}

export function addRecipient(
  writer: DocumentWriter,
  key: RequestKey,
  { name, contactKeys }: Pick<Customer, 'name' | 'contactKeys'>,
  now: Date,
): void {
  const recipient: RequestRecipient = {
    batchId: key.batchId,
    name,
    status: 'waiting',
    why: null,
    handed: null,
    askedAt: null,
    reminded: 0,
  };
  writer.create(recipientRef(key), {
    ...toStored(recipient),
    name_key: toPlainLetters(name),
    contact_keys: contactKeys,
    expire_at: new Date(now.getTime() + RECIPIENT_RETENTION_MS),
  });
}

const queryWaiting = (businessId: string, batchId: string): Query =>
  collectionRef(businessId, collections.requestRecipients)
    .where('batch_id', '==', batchId)
    .where('status', '==', 'waiting');

export const countWaitingRecipients = async (businessId: string, batchId: string) =>
  (await queryWaiting(businessId, batchId).count().get()).data().count;

/** Returns the keys of the batch's next customers whose email isn't queued yet. */
export async function findWaitingRecipientKeys(
  businessId: string,
  batchId: string,
  limit: number,
): Promise<readonly string[]> {
  const { docs } = await queryWaiting(businessId, batchId)
    .orderBy(FieldPath.documentId())
    .limit(limit)
    .select()
    .get();
  return docs.map(({ id }) => id.slice(batchId.length + 1));
}

/** Moves recipients; if both keys have an entry, erases the old one's details, so only one email is sent. */
export async function moveRecipients(
  businessId: string,
  oldKey: string,
  { key, name, contactKeys }: Pick<Customer, 'key' | 'name' | 'contactKeys'>,
): Promise<void> {
  const recipients = collectionRef(businessId, collections.requestRecipients);
  const matches = recipients.where('contact_keys', 'array-contains', oldKey);
  for (const { ref } of (await matches.select().get()).docs)
    await database().runTransaction(async (transaction) => {
      const newRef = recipients.doc(ref.id.replace(oldKey, key));
      const [recipient, existing] = await transaction.getAll(ref, newRef);
      if (!recipient?.exists) return;
      if (existing?.exists) {
        transaction.update(ref, ERASED_RECIPIENT);
        return;
      }
      const details = { name, name_key: toPlainLetters(name), contact_keys: contactKeys };
      transaction.create(newRef, { ...recipient.data(), ...details });
      transaction.delete(ref);
    });
}

export const ERASED_RECIPIENT = { name: '', name_key: '', contact_keys: [] } as const;
