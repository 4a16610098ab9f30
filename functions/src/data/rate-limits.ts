import { collections } from '@vouchwell/domain/paths';
import { toStored } from '@vouchwell/domain/stored';
import * as z from 'zod/mini';
import { type Allowance, takeToken } from '../token-bucket.ts';
import { type Firestore, parseSnapshot } from './firestore.ts';

const bucketSchema = z.object({ tokens: z.number(), updatedAt: z.date() });

/** Enough for the storms we expect; past it the limiter counts as failed. */
const MAX_ATTEMPTS = 4;

export interface BucketRequest {
  readonly key: string;
  readonly allowance: Allowance;
}

/** Takes one token from every bucket in one transaction, or none and false when any is empty. */
export function takeTokens(
  db: Firestore,
  requests: readonly BucketRequest[],
  now: Date,
): Promise<boolean> {
  const buckets = requests.map(({ key, allowance }) => ({
    ref: db.collection(collections.rateLimits).doc(key),
    allowance,
  }));
  return db.runTransaction(
    async (transaction) => {
      const snapshots = await transaction.getAll(...buckets.map(({ ref }) => ref));
      const taken = buckets.flatMap(({ ref, allowance }, index) => {
        const snapshot = snapshots[index];
        const stored = snapshot ? parseSnapshot(bucketSchema, snapshot) : null;
        const bucket = takeToken(stored, allowance, now);
        // A bucket left alone for a whole period is full again, so its document can go.
        const expireAt = new Date(now.getTime() + allowance.periodMs);
        return bucket ? [{ ref, document: toStored({ ...bucket, expireAt }) }] : [];
      });
      if (taken.length < buckets.length) return false;
      for (const { ref, document } of taken) transaction.set(ref, document);
      return true;
    },
    { maxAttempts: MAX_ATTEMPTS },
  );
}
