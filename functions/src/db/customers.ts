import {
  type Customer,
  type CustomerInput,
  customerSchema,
} from '@vouchwell/domain/customers/customer';
import { type CustomerFields, searchedCustomer } from '@vouchwell/domain/customers/plan-customer';
import {
  type AskBatch,
  type AskRecipient,
  askBatchSchema,
  BATCH_MAX,
  type CountedCustomer,
  countedSchema,
  recipientSchema,
  waitingIn,
} from '@vouchwell/domain/customers/requests';
import { collections } from '@vouchwell/domain/paths';
import { searchTerms } from '@vouchwell/domain/referrals/search';
import { DAY_MS } from '@vouchwell/domain/shared/dates';
import { fromStored, toStored } from '@vouchwell/domain/shared/storage';
import { orNull, plainLetters } from '@vouchwell/domain/shared/text';
import {
  type DocumentReference,
  type DocumentSnapshot,
  FieldPath,
  FieldValue,
  type Query,
  type Transaction,
} from 'firebase-admin/firestore';
import {
  addUpdate,
  businessRef,
  commitUnlessOutdated,
  type Firestore,
  parseSnapshot,
  readInParts,
  type Writes,
} from './firestore.ts';
import { personKey } from './keys.ts';
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

const RECIPIENTS_KEPT_MS = 365 * DAY_MS;

const within = (db: Firestore, businessId: string, name: string) =>
  businessRef(db, businessId).collection(name);

export const batchRef = (db: Firestore, businessId: string, batchId: string) =>
  within(db, businessId, collections.askBatches).doc(batchId);

export const recipientRef = (db: Firestore, { businessId, batchId, customerKey }: AskOf) =>
  within(db, businessId, collections.askRecipients).doc(`${batchId}-${customerKey}`);

export interface AskOf {
  readonly businessId: string;
  readonly batchId: string;
  readonly customerKey: string;
}

export const parseBatch = (snapshot: DocumentSnapshot): AskBatch | null =>
  parseSnapshot(askBatchSchema, snapshot);

export const parseRecipient = (snapshot: DocumentSnapshot): AskRecipient | null =>
  parseSnapshot(recipientSchema, snapshot);

/** At most one batch per business sends at a time. */
export const sendingBatches = (db: Firestore, businessId: string): Query =>
  within(db, businessId, collections.askBatches).where('status', '==', 'sending').limit(1);

/** Increments without reading, because many emails finish concurrently. */
export function countInBatch(
  db: Firestore,
  writes: Writes,
  { businessId, batchId }: Omit<AskOf, 'customerKey'>,
  what: 'sent' | 'not_sent' | 'reminded',
): void {
  writes.update(batchRef(db, businessId, batchId), { [what]: FieldValue.increment(1) });
}

/** Ends a batch that has no pending emails; on a write conflict, the schedule retries. */
export async function endBatch(
  db: Firestore,
  { businessId, batchId }: Omit<AskOf, 'customerKey'>,
  now: Date,
): Promise<void> {
  const snapshot = await batchRef(db, businessId, batchId).get();
  const batch = parseBatch(snapshot);
  if (batch?.status !== 'sending' || !batch.isFilled || waitingIn(batch) > 0) return;
  const writes = db.batch();
  addUpdate(writes, snapshot, toStored({ status: 'done', endedAt: now, workAt: null }));
  await commitUnlessOutdated(writes);
}

export async function dueBatches(
  db: Firestore,
  now: Date,
  limit: number,
): Promise<readonly Omit<AskOf, 'customerKey'>[]> {
  const due = db.collectionGroup(collections.askBatches).where('work_at', '<=', now);
  const { docs } = await due.orderBy('work_at').limit(limit).select().get();
  return docs.map(({ id, ref }) => ({ businessId: ref.parent.parent?.id ?? '', batchId: id }));
}

export function addRecipient(
  db: Firestore,
  writes: Writes,
  of: AskOf,
  { name, contactKeys }: Pick<Customer, 'name' | 'contactKeys'>,
  now: Date,
): void {
  const recipient: AskRecipient = {
    batchId: of.batchId,
    name,
    status: 'waiting',
    why: null,
    handed: null,
    askedAt: null,
    reminded: 0,
  };
  writes.create(recipientRef(db, of), {
    ...toStored(recipient),
    name_key: plainLetters(name),
    contact_keys: contactKeys,
    expire_at: new Date(now.getTime() + RECIPIENTS_KEPT_MS),
  });
}

const waitingRecipients = (db: Firestore, businessId: string, batchId: string): Query =>
  within(db, businessId, collections.askRecipients)
    .where('batch_id', '==', batchId)
    .where('status', '==', 'waiting');

/** Recipients whose email isn't queued yet. */
export const countWaiting = async (db: Firestore, businessId: string, batchId: string) =>
  (await waitingRecipients(db, businessId, batchId).limit(BATCH_MAX).count().get()).data().count;

/** Keys of a batch's next customers whose email isn't queued yet. */
export async function nextWaiting(
  db: Firestore,
  businessId: string,
  batchId: string,
  limit: number,
): Promise<readonly string[]> {
  const { docs } = await waitingRecipients(db, businessId, batchId)
    .orderBy(FieldPath.documentId())
    .limit(limit)
    .select()
    .get();
  return docs.map(({ id }) => id.slice(batchId.length + 1));
}

/** An entry under both keys loses its name under the old one, so only one email is sent. */
export async function moveRecipients(
  db: Firestore,
  businessId: string,
  from: string,
  { key, name, contactKeys }: Pick<Customer, 'key' | 'name' | 'contactKeys'>,
): Promise<void> {
  const recipients = within(db, businessId, collections.askRecipients);
  const found = recipients.where('contact_keys', 'array-contains', from);
  for (const { ref } of (await found.select().get()).docs)
    await db.runTransaction(async (transaction) => {
      const moved = recipients.doc(ref.id.replace(from, key));
      const [stored, taken] = await transaction.getAll(ref, moved);
      if (!stored?.exists) return;
      if (taken?.exists) {
        transaction.update(ref, NOBODYS_RECIPIENT);
        return;
      }
      const named = { name, name_key: plainLetters(name), contact_keys: contactKeys };
      transaction.create(moved, { ...stored.data(), ...named });
      transaction.delete(ref);
    });
}

export const NOBODYS_RECIPIENT = { name: '', name_key: '', contact_keys: [] } as const;
