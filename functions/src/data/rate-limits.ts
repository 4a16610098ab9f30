import { collections } from '@vouchwell/domain/paths';
import { toStored } from '@vouchwell/domain/stored';
import * as z from 'zod/mini';
import { type Bucket, type BucketRequest, takeFromEach } from '../http/token-bucket.ts';
import { type Firestore, parseSnapshot } from './firestore.ts';

const bucketSchema = z.object({ tokens: z.number(), updatedAt: z.date() });

/** Enough for the storms we expect; past it the limiter counts as failed. */
const MAX_ATTEMPTS = 4;

export interface TokensTaken {
  /** For each asker, in order, whether it got all its tokens. */
  readonly granted: boolean[];
  /** The buckets as they are now, by key. */
  readonly buckets: ReadonlyMap<string, Bucket>;
}

/** Serves each asker in turn, in one transaction: one token from every bucket it wants, or none. */
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
        // A bucket left alone for a whole period is full again, so its document can go.
        const expireAt = new Date(now.getTime() + periodMs);
        if (bucket && changed.has(key))
          transaction.set(limits.doc(key), toStored({ ...bucket, expireAt }));
      }
      return { granted, buckets };
    },
    { maxAttempts: MAX_ATTEMPTS },
  );
}
