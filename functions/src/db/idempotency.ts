import { DAY_MS, MINUTE_MS } from '@vouchwell/domain/lib/durations';
import { collections } from '@vouchwell/domain/lib/paths';
import { toStored } from '@vouchwell/domain/lib/stored';
import { requestContent } from '@vouchwell/domain/referral/referral-form';
import { type DocumentSnapshot, FieldValue } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { type Firestore, parseSnapshot, type Writes } from './firestore.ts';
import { hashIdentifier } from './hash-identifier.ts';

type Body = Parameters<typeof requestContent>[0];

/**
 * A keyed hash of what a request asks for, whatever the order of its fields. Expects a flat body. It
 * stays when somebody is forgotten, and an unkeyed one would give a phone number back to whoever
 * tries them all.
 */
export const requestHash = (body: Body): string =>
  hashIdentifier(`content:${JSON.stringify(requestContent(body))}`);

/**
 * The id of a request without one: a keyed hash of its content (`requestHash`) and of the minute
 * of `now`, or of so many minutes after it.
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
  /** The id that its draft's link is made of, where it joined another referral. */
  draftId: z.optional(z.string()),
  /** The code of a personal link that the request was answered with, so that a repeat gets it too. */
  linkCode: z.optional(z.string()),
});
export type RecordedRequest = z.infer<typeof recordedSchema>;

/** The identity of a request: its ids, any of which marks a repeat, and a hash of its content. */
export interface RequestIdentity {
  readonly requestIds: readonly string[];
  readonly requestHash: string;
}

/** Whether a record is of this very request. */
export const isOfRequest = (
  record: RecordedRequest | null,
  { requestHash }: RequestIdentity,
): boolean => record !== null && record.requestHash === requestHash;

export const recordRef = (db: Firestore, requestId: string) =>
  db.collection(collections.idempotency).doc(requestId.toLowerCase());

/** What was recorded under this request id, or null. */
export async function readRecorded(
  db: Firestore,
  requestId: string,
): Promise<RecordedRequest | null> {
  return parseRecord(await recordRef(db, requestId).get());
}

export const parseRecord = (snapshot: DocumentSnapshot): RecordedRequest | null =>
  parseSnapshot(recordedSchema, snapshot);

/** Adds a request's records to a write, which fails where the request was recorded before. */
export function addRecords(
  db: Firestore,
  writes: Writes,
  { requestIds, requestHash }: RequestIdentity,
  about: Omit<RecordedRequest, 'requestHash'>,
): void {
  for (const requestId of requestIds)
    writes.create(recordRef(db, requestId), {
      ...toStored({ requestHash, ...about }),
      created_at: FieldValue.serverTimestamp(),
      expire_at: new Date(Date.now() + KEPT_DAYS * DAY_MS),
    });
}
