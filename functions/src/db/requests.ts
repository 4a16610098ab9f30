import type { OwnerCommand } from '@vouchwell/domain/api/owner-commands';
import { collections } from '@vouchwell/domain/paths';
import { getRequestContent } from '@vouchwell/domain/referrals/referral-form';
import { DAY_MS, MINUTE_MS } from '@vouchwell/domain/shared/dates';
import { toStored } from '@vouchwell/domain/shared/storage';
import { type DocumentSnapshot, FieldValue, type Transaction } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { type DocumentReader, database, parseSnapshot, type WriteTarget } from './firestore.ts';
import { hashIdentifier } from './keys.ts';

type Body = Parameters<typeof getRequestContent>[0];

/** Uses a keyed hash, because it outlasts a person's erasure and plain hashes can be brute-forced. */
export const hashRequest = (body: Body): string =>
  hashIdentifier(`content:${JSON.stringify(getRequestContent(body))}`);

/** Identifies requests without an id: repeats within a minute count as the same request. */
export function getContentRequestId(content: string, now: Date, minutesAfter = 0): string {
  const minute = Math.floor(now.getTime() / MINUTE_MS) + minutesAfter;
  return hashIdentifier(`request:${minute}:${content}`);
}

/** Days to keep requests; browsers don't store request ids that long. */
const REQUEST_DAYS = 30;

const recordedSchema = z.object({
  requestHash: z.string(),
  businessId: z.string(),
  referralId: z.string(),
  /** Id that the draft's link is derived from, if the request joined another referral. */
  draftId: z.optional(z.string()),
  /** Personal link code in the response, so a repeat gets it too. */
  linkCode: z.optional(z.string()),
});
export type RecordedRequest = z.infer<typeof recordedSchema>;

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
  parseSnapshot(recordedSchema, snapshot);

/** Adds records of a request; the write fails if the request is already recorded. */
export function addRequestRecords(
  writes: WriteTarget,
  { requestIds, requestHash }: RequestIdentity,
  about: Omit<RecordedRequest, 'requestHash'>,
): void {
  for (const requestId of requestIds)
    writes.create(requestRecordRef(requestId), {
      ...toStored({ requestHash, ...about }),
      created_at: FieldValue.serverTimestamp(),
      expire_at: new Date(Date.now() + REQUEST_DAYS * DAY_MS),
    });
}

/** Days to keep commands, because a browser that was offline may repeat a command days later. */
const COMMAND_DAYS = 30;

/** `refused` means that the data has changed since the owner saw it. */
export type CommandOutcome = 'done' | 'request-id-reused' | 'refused';

export interface CommandContext {
  readonly businessId: string;
  readonly by: string;
  readonly now: Date;
}

/** Runs a command; repeats by the same user have no effect. `carryOut` may write only if it returns `done`. */
export function runCommandOnce<Problem extends string>(
  command: OwnerCommand,
  { businessId, by, now }: CommandContext,
  carryOut: (transaction: Transaction) => Promise<'done' | Problem>,
): Promise<'done' | 'request-id-reused' | Problem> {
  const requestHash = hashIdentifier(`command:${JSON.stringify(command)}`);
  const ref = database()
    .collection(collections.idempotency)
    .doc(`command-${by}-${command.requestId}`);
  return database().runTransaction(async (transaction) => {
    const record = await transaction.get(ref);
    if (record.exists)
      return record.get('request_hash') === requestHash ? 'done' : 'request-id-reused';
    const outcome = await carryOut(transaction);
    if (outcome === 'done')
      transaction.create(ref, {
        business_id: businessId,
        request_hash: requestHash,
        created_at: now,
        expire_at: new Date(now.getTime() + COMMAND_DAYS * DAY_MS),
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
  const gained = (elapsed * capacity) / periodMs;
  const before = bucket ? Math.min(capacity, bucket.tokens + gained) : capacity;
  if (before < 1) return null;
  const tokens = before - 1;
  const fullInMs = ((capacity - tokens) * periodMs) / capacity;
  return { tokens, updatedAt: now, fullAt: new Date(now.getTime() + fullInMs) };
}

/** Returns null if any bucket is empty. */
export function takeTokenFromEach(
  read: (document: string) => TokenBuckets | undefined,
  wanted: readonly BucketRequest[],
  now: Date,
): ReadonlyMap<string, TokenBuckets> | null {
  const taken = new Map<string, Map<string, TokenBucket>>();
  for (const { document, key, allowance } of wanted) {
    const buckets = taken.get(document) ?? new Map(read(document));
    const bucket = takeToken(buckets.get(key) ?? null, allowance, now);
    if (!bucket) return null;
    taken.set(document, buckets.set(key, bucket));
  }
  return taken;
}

const bucketSchema = z.object({ tokens: z.number(), updatedAt: z.date(), fullAt: z.date() });
const documentSchema = z.object({
  buckets: z.record(z.string(), bucketSchema),
});

const limitRef = (document: string) => database().collection(collections.rateLimits).doc(document);

/** Stores the buckets, except full ones. The document expires when the last bucket is full. */
function bucketFields(buckets: TokenBuckets, now: Date) {
  const used = [...buckets].filter(([, { fullAt }]) => fullAt > now);
  const expireAt = new Date(Math.max(...used.map(([, { fullAt }]) => fullAt.getTime())));
  return toStored({ buckets: Object.fromEntries(used), expireAt });
}

async function readBuckets(
  reader: DocumentReader,
  wanted: readonly BucketRequest[],
): Promise<Map<string, TokenBuckets>> {
  const names = new Set(wanted.map(({ document }) => document));
  const snapshots = await reader.getAll(...[...names].map(limitRef));
  return new Map(
    snapshots.map((snapshot) => {
      const { buckets = {} } = parseSnapshot(documentSchema, snapshot) ?? {};
      return [snapshot.id, new Map(Object.entries(buckets))];
    }),
  );
}

/** Returns a function that takes one token from each bucket; null if any bucket is empty. */
export async function takeTokensInTransaction(
  reader: DocumentReader,
  wanted: readonly BucketRequest[],
): Promise<((writes: WriteTarget) => void) | null> {
  const documents = await readBuckets(reader, wanted);
  const now = new Date();
  const taken = takeTokenFromEach((name) => documents.get(name), wanted, now);
  if (!taken) return null;
  return (writes) => {
    for (const [name, buckets] of taken) writes.set(limitRef(name), bucketFields(buckets, now));
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
      const changed = new Map<string, TokenBuckets>();
      const granted = requests.map((wanted) => {
        const taken = takeTokenFromEach((name) => documents.get(name), wanted, now);
        for (const [name, buckets] of taken ?? []) {
          documents.set(name, buckets);
          changed.set(name, buckets);
        }
        return taken !== null;
      });
      for (const [name, buckets] of changed)
        transaction.set(limitRef(name), bucketFields(buckets, now));
      return { granted, documents };
    },
    { maxAttempts: MAX_ATTEMPTS },
  );
