import { DAY_MS } from '@vouchwell/domain/durations';
import { collections } from '@vouchwell/domain/paths';
import { toStored } from '@vouchwell/domain/stored';
import { FieldValue, type WriteBatch } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { type Firestore, parseSnapshot } from './firestore.ts';

/** How long a retry is still known as one; no browser keeps its request id that long. */
const KEPT_DAYS = 30;

const recordedSchema = z.object({
  requestHash: z.string(),
  businessId: z.string(),
  referralId: z.string(),
});
export type RecordedRequest = z.infer<typeof recordedSchema>;

const recordRef = (db: Firestore, requestId: string) =>
  db.collection(collections.idempotency).doc(requestId.toLowerCase());

/** What was recorded under this request id, or null. */
export async function readRecorded(
  db: Firestore,
  requestId: string,
): Promise<RecordedRequest | null> {
  return parseSnapshot(recordedSchema, await recordRef(db, requestId).get());
}

/** Adds to a batch the document that makes the whole batch fail when the request was made before. */
export function addRecord(
  db: Firestore,
  batch: WriteBatch,
  requestId: string,
  record: RecordedRequest,
): void {
  batch.create(recordRef(db, requestId), {
    ...toStored(record),
    created_at: FieldValue.serverTimestamp(),
    expire_at: new Date(Date.now() + KEPT_DAYS * DAY_MS),
  });
}
