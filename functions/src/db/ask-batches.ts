import {
  type AskBatch,
  type AskRecipient,
  askBatchSchema,
  BATCH_MAX,
  recipientSchema,
  waitingIn,
} from '@vouchwell/domain/customers/ask-batch';
import type { Customer } from '@vouchwell/domain/customers/customer';
import { DAY_MS } from '@vouchwell/domain/lib/durations';
import { collections } from '@vouchwell/domain/lib/paths';
import { plainLetters } from '@vouchwell/domain/lib/plain-letters';
import { toStored } from '@vouchwell/domain/lib/stored';
import { type DocumentSnapshot, FieldPath, FieldValue, type Query } from 'firebase-admin/firestore';
import {
  addUpdate,
  businessRef,
  commitUnlessOutdated,
  type Firestore,
  parseSnapshot,
  type Writes,
} from './firestore.ts';

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
