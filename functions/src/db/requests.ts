import type { OwnerCommand } from '@vouchwell/domain/api/owner-commands';
import { collections } from '@vouchwell/domain/paths';
import { getRequestContent } from '@vouchwell/domain/referrals/referral-form';
import { DAY_MS, MINUTE_MS } from '@vouchwell/domain/shared/dates';
import { toStored } from '@vouchwell/domain/shared/storage';
import { type DocumentSnapshot, FieldValue, type Transaction } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { type DocumentReader, type DocumentWriter, database, parseSnapshot } from './firestore.ts';
import { hashIdentifier } from './keys.ts';

type RequestBody = Parameters<typeof getRequestContent>[0];

/** Returns a keyed hash, because it outlasts the person's data, and plain hashes can be brute-forced. */
export const hashRequest = (body: RequestBody): string =>
  hashIdentifier(`content:${JSON.stringify(getRequestContent(body))}`);

/** Identifies requests without an id: repeats within a minute count as the same request. */
export function getContentRequestId(content: string, now: Date, minuteOffset = 0): string {
  const minute = Math.floor(now.getTime() / MINUTE_MS) + minuteOffset;
  return hashIdentifier(`request:${minute}:${content}`);
}

/** How long to keep requests; browsers repeat none after that, even if they were offline. */
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

/** A bucket holds up to `capacity` tokens and gains that many per `periodMs`. */
export interface BucketLimit {
  readonly capacity: number;
  readonly periodMs: number;
}

export interface TokenBucket {
  readonly tokens: number;
  readonly updatedAt: Date;
  /** Time at which the bucket is full again and can be deleted. */
  readonly fullAt: Date;
}

export type TokenBuckets = ReadonlyMap<string, TokenBucket>;

export interface BucketRequest {
  readonly document: string;
  readonly key: string;
  readonly allowance: BucketLimit;
}

/** Returns null if there is no token left. A missing bucket counts as full. */
export function takeToken(
  bucket: TokenBucket | null,
  { capacity, periodMs }: BucketLimit,
  now: Date,
): TokenBucket | null {
  const elapsed = bucket ? Math.max(0, now.getTime() - bucket.updatedAt.getTime()) : 0;
  const refilledTokens = (elapsed * capacity) / periodMs;
  const availableTokens = bucket ? Math.min(capacity, bucket.tokens + refilledTokens) : capacity;
  if (availableTokens < 1) return null;
  const tokens = availableTokens - 1;
  const fullInMs = ((capacity - tokens) * periodMs) / capacity;
  return { tokens, updatedAt: now, fullAt: new Date(now.getTime() + fullInMs) };
}

/** Returns null if any bucket is empty. */
export function takeTokenFromEach(
  getBuckets: (document: string) => TokenBuckets | undefined,
  requests: readonly BucketRequest[],
  now: Date,
): ReadonlyMap<string, TokenBuckets> | null {
  const newBuckets = new Map<string, Map<string, TokenBucket>>();
  for (const { document, key, allowance } of requests) {
    const buckets = newBuckets.get(document) ?? new Map(getBuckets(document));
    const bucket = takeToken(buckets.get(key) ?? null, allowance, now);
    if (!bucket) return null;
    newBuckets.set(document, buckets.set(key, bucket));
  }
  return newBuckets;
}

const bucketSchema = z.object({ tokens: z.number(), updatedAt: z.date(), fullAt: z.date() });
const rateLimitSchema = z.object({
  buckets: z.record(z.string(), bucketSchema),
});

const limitRef = (document: string) => database().collection(collections.rateLimits).doc(document);

/** Stores the buckets, except full ones. The document expires when the last bucket is full. */
function toBucketFields(buckets: TokenBuckets, now: Date) {
  const activeBuckets = [...buckets].filter(([, { fullAt }]) => fullAt > now);
  const expireAt = new Date(Math.max(...activeBuckets.map(([, { fullAt }]) => fullAt.getTime())));
  return toStored({ buckets: Object.fromEntries(activeBuckets), expireAt });
}

async function readBuckets(
  reader: DocumentReader,
  requests: readonly BucketRequest[],
): Promise<Map<string, TokenBuckets>> {
  const names = new Set(requests.map(({ document }) => document));
  const snapshots = await reader.getAll(...[...names].map(limitRef));
  return new Map(
    snapshots.map((snapshot) => {
      const { buckets = {} } = parseSnapshot(rateLimitSchema, snapshot) ?? {};
      return [snapshot.id, new Map(Object.entries(buckets))];
    }),
  );
}

/** Returns a function that takes one token from each bucket; null if any bucket is empty. */
export async function takeTokensInTransaction(
  reader: DocumentReader,
  requests: readonly BucketRequest[],
): Promise<((writer: DocumentWriter) => void) | null> {
  const documents = await readBuckets(reader, requests);
  const now = new Date();
  const result = takeTokenFromEach((name) => documents.get(name), requests, now);
  if (!result) return null;
  return (writer) => {
    for (const [name, buckets] of result) writer.set(limitRef(name), toBucketFields(buckets, now));
  };
}

/** Number of attempts after which the limiter counts as failed. */
const MAX_ATTEMPTS = 4;

/** Each request takes all its tokens or none; `granted` has one entry per request, in order. */
export const takeTokens = (requests: readonly (readonly BucketRequest[])[]) =>
  database().runTransaction(
    async (transaction) => {
      const documents = await readBuckets(transaction, requests.flat());
      const now = new Date();
      const changedBuckets = new Map<string, TokenBuckets>();
      const granted = requests.map((group) => {
        const newBuckets = takeTokenFromEach((name) => documents.get(name), group, now);
        for (const [name, buckets] of newBuckets ?? []) {
          documents.set(name, buckets);
          changedBuckets.set(name, buckets);
        }
        return newBuckets !== null;
      });
      for (const [name, buckets] of changedBuckets)
        transaction.set(limitRef(name), toBucketFields(buckets, now));
      return { granted, documents };
    },
    { maxAttempts: MAX_ATTEMPTS },
  );
