import { createHash } from 'node:crypto';
import { DAY_MS, MINUTE_MS } from '@vouchwell/domain/durations';
import { collections } from '@vouchwell/domain/paths';
import { requestContent } from '@vouchwell/domain/referral-form';
import { toStored } from '@vouchwell/domain/stored';
import { FieldValue, type WriteBatch } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { type Firestore, parseSnapshot } from './firestore.ts';
import { hashIdentifier } from './hash-identifier.ts';

/** SHA-256 (hex) of what a request asks for, whatever the order of its fields. Expects a flat body. */
export function requestHash(body: Parameters<typeof requestContent>[0]): string {
  return createHash('sha256')
    .update(JSON.stringify(requestContent(body)))
    .digest('hex');
}

/**
 * The id of a request without one: a keyed hash of its content (`requestHash`) and of the minute of
 * `now`, or of so many minutes after it.
 */
export function contentRequestId(content: string, now: Date, minutesAfter = 0): string {
  const minute = Math.floor(now.getTime() / MINUTE_MS) + minutesAfter;
  return hashIdentifier(`request:${minute}:${content}`);
}

/** How long a request is remembered; no browser keeps its request id that long. */
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

/** Adds the request's record to a batch; the batch fails where the request was recorded before. */
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
