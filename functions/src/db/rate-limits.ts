import { collections } from '@vouchwell/domain/paths';
import { toStored } from '@vouchwell/domain/shared/storage';
import * as z from 'zod/mini';
import { type DocumentReader, type DocumentWriter, database, parseSnapshot } from './firestore.ts';

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

/** Each group takes all its tokens or none; `granted` has one entry per group, in order. */
export const takeTokens = (groups: readonly (readonly BucketRequest[])[]) =>
  database().runTransaction(
    async (transaction) => {
      const documents = await readBuckets(transaction, groups.flat());
      const now = new Date();
      const changedBuckets = new Map<string, TokenBuckets>();
      const granted = groups.map((group) => {
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
