import type { OwnerCommand } from '@vouchwell/domain/api/owner-commands';
import { collections } from '@vouchwell/domain/paths';
import { getRequestContent } from '@vouchwell/domain/referrals/referral-form';
import { DAY_MS, MINUTE_MS } from '@vouchwell/domain/shared/dates';
import { toStored } from '@vouchwell/domain/shared/storage';
import { type DocumentSnapshot, FieldValue, type Transaction } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { type DocumentWriter, database, parseSnapshot } from './firestore.ts';
import { hashIdentifier } from './keys.ts';

type RequestBody = Parameters<typeof getRequestContent>[0];

/** Returns a keyed hash, because it outlasts the person's data, and plain hashes can be brute-forced. */
export const hashRequest = (body: RequestBody): string =>
  hashIdentifier(`content:${JSON.stringify(getRequestContent(body))}`);

/** Identifies requests without an id: repeats within a minute count as the same request. */
export function getRequestIdForContent(content: string, now: Date, minuteOffset = 0): string {
  const minute = Math.floor(now.getTime() / MINUTE_MS) + minuteOffset;
  return hashIdentifier(`request:${minute}:${content}`);
}

/** Longer than browsers store requests; one that was offline may repeat a request days later. */
const RETENTION_MS = 30 * DAY_MS;

const recordedRequestSchema = z.object({
  requestHash: z.string(),
  businessId: z.string(),
  referralId: z.string(),
  /** Id that the draft's link is derived from, if the request joined another referral. */
  draftId: z.optional(z.string()),
  /** Personal link code in the response, so a repeat gets it too. */
  linkCode: z.optional(z.string()),
});
export type RecordedRequest = z.infer<typeof recordedRequestSchema>;

/** A request is a repeat if any of these ids is already recorded. */
export interface RequestIdentity {
  readonly requestIds: readonly string[];
  readonly requestHash: string;
}

export const requestRecordRef = (requestId: string) =>
  database().collection(collections.idempotency).doc(requestId.toLowerCase());

export const readRecordedRequest = async (requestId: string): Promise<RecordedRequest | null> =>
  parseRequestRecord(await requestRecordRef(requestId).get());

export const parseRequestRecord = (snapshot: DocumentSnapshot): RecordedRequest | null =>
  parseSnapshot(recordedRequestSchema, snapshot);

/** Adds records of a request; the write fails if the request is already recorded. */
export function addRequestRecords(
  writer: DocumentWriter,
  { requestIds, requestHash }: RequestIdentity,
  record: Omit<RecordedRequest, 'requestHash'>,
): void {
  for (const requestId of requestIds)
    writer.create(requestRecordRef(requestId), {
      ...toStored({ requestHash, ...record }),
      created_at: FieldValue.serverTimestamp(),
      expire_at: new Date(Date.now() + RETENTION_MS),
    });
}

/** `refused` means that the data has changed since the owner saw it. */
export type CommandOutcome = 'done' | 'request-id-reused' | 'refused';

export interface CommandContext {
  readonly businessId: string;
  readonly uid: string;
  readonly now: Date;
}

/** Runs a command; repeats by the same user have no effect. `execute` may write only if it returns `done`. */
export function runCommandOnce<Problem extends string>(
  command: OwnerCommand,
  { businessId, uid, now }: CommandContext,
  execute: (transaction: Transaction) => Promise<'done' | Problem>,
): Promise<'done' | 'request-id-reused' | Problem> {
  const requestHash = hashIdentifier(`command:${JSON.stringify(command)}`);
  const ref = database()
    .collection(collections.idempotency)
    .doc(`command-${uid}-${command.requestId}`);
  return database().runTransaction(async (transaction) => {
    const record = await transaction.get(ref);
    if (record.exists)
      return record.get('request_hash') === requestHash ? 'done' : 'request-id-reused';
    const outcome = await execute(transaction);
    if (outcome === 'done')
      transaction.create(ref, {
        business_id: businessId,
        request_hash: requestHash,
        created_at: now,
        expire_at: new Date(now.getTime() + RETENTION_MS),
      });
    return outcome;
  });
}
