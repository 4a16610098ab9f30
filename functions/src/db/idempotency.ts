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
 * Hash of a flat request body, regardless of field order. It outlives an erased person, so it is
 * keyed: a plain hash of a phone number could be brute-forced.
 */
export const requestHash = (body: Body): string =>
  hashIdentifier(`content:${JSON.stringify(requestContent(body))}`);

/** Id for a request without one: hash of its content and the minute. */
export function contentRequestId(content: string, now: Date, minutesAfter = 0): string {
  const minute = Math.floor(now.getTime() / MINUTE_MS) + minutesAfter;
  return hashIdentifier(`request:${minute}:${content}`);
}

/** Longer than any browser keeps its request id. */
const KEPT_DAYS = 30;

const recordedSchema = z.object({
  requestHash: z.string(),
  businessId: z.string(),
  referralId: z.string(),
  /** The id its draft's link is derived from, if it joined another referral. */
  draftId: z.optional(z.string()),
  /** Personal link code in the response, so a repeat gets it too. */
  linkCode: z.optional(z.string()),
});
export type RecordedRequest = z.infer<typeof recordedSchema>;

/** Any of the ids marks a repeat. */
export interface RequestIdentity {
  readonly requestIds: readonly string[];
  readonly requestHash: string;
}

export const isOfRequest = (
  record: RecordedRequest | null,
  { requestHash }: RequestIdentity,
): boolean => record !== null && record.requestHash === requestHash;

export const recordRef = (db: Firestore, requestId: string) =>
  db.collection(collections.idempotency).doc(requestId.toLowerCase());

export async function readRecorded(
  db: Firestore,
  requestId: string,
): Promise<RecordedRequest | null> {
  return parseRecord(await recordRef(db, requestId).get());
}

export const parseRecord = (snapshot: DocumentSnapshot): RecordedRequest | null =>
  parseSnapshot(recordedSchema, snapshot);

/** The write fails if the request was recorded before. */
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
