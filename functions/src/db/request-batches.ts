import type { Customer } from '@vouchwell/domain/customers/customer';
import {
  getPendingCount,
  type RequestBatch,
  type RequestRecipient,
  requestBatchSchema,
  requestRecipientSchema,
} from '@vouchwell/domain/customers/requests';
import { collections } from '@vouchwell/domain/paths';
import { DAY_MS } from '@vouchwell/domain/shared/dates';
import { toStored } from '@vouchwell/domain/shared/storage';
import { toPlainLetters } from '@vouchwell/domain/shared/text';
import { type DocumentSnapshot, FieldPath, FieldValue, type Query } from 'firebase-admin/firestore';
import {
  addUpdateIfUnchanged,
  businessRef,
  commitIfUnchanged,
  type DocumentWriter,
  database,
  parseSnapshot,
} from './firestore.ts';

const RECIPIENT_RETENTION_MS = 365 * DAY_MS;

const batchesRef = (businessId: string) =>
  businessRef(businessId).collection(collections.requestBatches);

export const batchRef = (businessId: string, batchId: string) =>
  batchesRef(businessId).doc(batchId);

const recipientsRef = (businessId: string) =>
  businessRef(businessId).collection(collections.requestRecipients);

export const recipientRef = ({ businessId, batchId, customerKey }: RequestKey) =>
  recipientsRef(businessId).doc(`${batchId}-${customerKey}`);

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
  batchesRef(businessId).where('status', '==', 'sending').limit(1);

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
  recipientsRef(businessId).where('batch_id', '==', batchId).where('status', '==', 'waiting');

export const countWaitingRecipients = async (businessId: string, batchId: string) =>
  (await queryWaiting(businessId, batchId).count().get()).data().count;

/** Returns the keys of the batch's next customers whose email isn't queued yet. */
export async function findWaitingRecipientKeys(businessId: string, batchId: string, limit: number) {
  const { docs } = await queryWaiting(businessId, batchId)
    .orderBy(FieldPath.documentId())
    .limit(limit)
    .select()
    .get();
  return docs.map(({ id }) => id.slice(batchId.length + 1));
}

export const ERASED_RECIPIENT = { name: '', name_key: '', contact_keys: [] } as const;

/** Moves recipients; if both keys have an entry, erases the old one's details, so only one email is sent. */
export async function moveRecipients(
  businessId: string,
  oldKey: string,
  { key, name, contactKeys }: Pick<Customer, 'key' | 'name' | 'contactKeys'>,
): Promise<void> {
  const recipients = recipientsRef(businessId);
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
