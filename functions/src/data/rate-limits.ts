import { collections } from '@vouchwell/domain/paths';
import { toStored } from '@vouchwell/domain/stored';
import * as z from 'zod/mini';
import { type Firestore, parseSnapshot } from './firestore.ts';

/** A bucket holds up to `capacity` tokens and gains `capacity` of them in each `periodMs`. */
export interface Allowance {
  readonly capacity: number;
  readonly periodMs: number;
}

export interface Bucket {
  readonly tokens: number;
  readonly updatedAt: Date;
}

/** A request for one token from the bucket named `key`. */
export interface BucketRequest {
  readonly key: string;
  readonly allowance: Allowance;
}

/** The bucket after one token is taken from it, or null when it has none. A missing bucket is full. */
export function takeToken(
  bucket: Bucket | null,
  { capacity, periodMs }: Allowance,
  now: Date,
): Bucket | null {
  const elapsed = bucket ? Math.max(0, now.getTime() - bucket.updatedAt.getTime()) : 0;
  const gained = (elapsed * capacity) / periodMs;
  const tokens = bucket ? Math.min(capacity, bucket.tokens + gained) : capacity;
  return tokens < 1 ? null : { tokens: tokens - 1, updatedAt: now };
}

/** All the wanted buckets, by key, after one token is taken from each; null when any has none. */
export function takeFromEach(
  buckets: ReadonlyMap<string, Bucket>,
  wanted: readonly BucketRequest[],
  now: Date,
): ReadonlyMap<string, Bucket> | null {
  const taken = new Map<string, Bucket>();
  for (const { key, allowance } of wanted) {
    const bucket = takeToken(buckets.get(key) ?? null, allowance, now);
    if (!bucket) return null;
    taken.set(key, bucket);
  }
  return taken;
}

const bucketSchema = z.object({ tokens: z.number(), updatedAt: z.date() });

/** How often the transaction is tried before the limiter counts as failed. */
const MAX_ATTEMPTS = 4;

export interface TokensTaken {
  /** For each request, in order, whether it got all its tokens. */
  readonly granted: boolean[];
  /** The buckets as they are now, by key. */
  readonly buckets: ReadonlyMap<string, Bucket>;
}

/** Takes the tokens of each request in one transaction: one from every bucket it wants, or none. */
export function takeTokens(
  db: Firestore,
  askers: readonly (readonly BucketRequest[])[],
): Promise<TokensTaken> {
  const limits = db.collection(collections.rateLimits);
  const allowances = new Map(askers.flat().map(({ key, allowance }) => [key, allowance]));
  const refs = [...allowances.keys()].map((key) => limits.doc(key));
  return db.runTransaction(
    async (transaction) => {
      const buckets = new Map<string, Bucket>();
      for (const snapshot of await transaction.getAll(...refs)) {
        const stored = parseSnapshot(bucketSchema, snapshot);
        if (stored) buckets.set(snapshot.id, stored);
      }
      const now = new Date();
      const changed = new Set<string>();
      const granted = askers.map((wanted) => {
        const taken = takeFromEach(buckets, wanted, now);
        for (const [key, bucket] of taken ?? []) {
          buckets.set(key, bucket);
          changed.add(key);
        }
        return taken !== null;
      });
      for (const [key, { periodMs }] of allowances) {
        const bucket = buckets.get(key);
        // A bucket that is not used for a whole period is full again, so its document can expire.
        const expireAt = new Date(now.getTime() + periodMs);
        if (bucket && changed.has(key))
          transaction.set(limits.doc(key), toStored({ ...bucket, expireAt }));
      }
      return { granted, buckets };
    },
    { maxAttempts: MAX_ATTEMPTS },
  );
}
