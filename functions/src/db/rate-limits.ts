import { collections } from '@vouchwell/domain/lib/paths';
import { toStored } from '@vouchwell/domain/lib/stored';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { type DocumentReader, type Firestore, parseSnapshot, type Writes } from './firestore.ts';

/** A bucket holds up to `capacity` tokens and gains that many per `periodMs`. */
export interface Allowance {
  readonly capacity: number;
  readonly periodMs: number;
}

export interface Bucket {
  readonly tokens: number;
  readonly updatedAt: Date;
  /** When it is full again, and can be deleted. */
  readonly fullAt: Date;
}

export type Buckets = ReadonlyMap<string, Bucket>;

export interface BucketRequest {
  readonly document: string;
  readonly key: string;
  readonly allowance: Allowance;
}

/** Null if the bucket is empty. A missing bucket is full. */
export function takeToken(
  bucket: Bucket | null,
  { capacity, periodMs }: Allowance,
  now: Date,
): Bucket | null {
  const elapsed = bucket ? Math.max(0, now.getTime() - bucket.updatedAt.getTime()) : 0;
  const gained = (elapsed * capacity) / periodMs;
  const before = bucket ? Math.min(capacity, bucket.tokens + gained) : capacity;
  if (before < 1) return null;
  const tokens = before - 1;
  const fullInMs = ((capacity - tokens) * periodMs) / capacity;
  return { tokens, updatedAt: now, fullAt: new Date(now.getTime() + fullInMs) };
}

/** Takes one token from each bucket; null if any is empty. */
export function takeFromEach(
  read: (document: string) => Buckets | undefined,
  wanted: readonly BucketRequest[],
  now: Date,
): ReadonlyMap<string, Buckets> | null {
  const taken = new Map<string, Map<string, Bucket>>();
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

const limitRef = (db: Firestore, document: string) =>
  db.collection(collections.rateLimits).doc(document);

const parseBuckets = (snapshot: DocumentSnapshot): Buckets =>
  new Map(Object.entries(parseSnapshot(documentSchema, snapshot)?.buckets ?? {}));

/** Full buckets are left out; the document expires with the last. */
function bucketFields(buckets: Buckets, now: Date) {
  const used = [...buckets].filter(([, { fullAt }]) => fullAt > now);
  const expireAt = new Date(Math.max(...used.map(([, { fullAt }]) => fullAt.getTime())));
  return toStored({ buckets: Object.fromEntries(used), expireAt });
}

const limitRefs = (db: Firestore, wanted: readonly BucketRequest[]) =>
  [...new Set(wanted.map(({ document }) => document))].map((name) => limitRef(db, name));

/**
 * Reads buckets in the caller's transaction. Returns how to write them with one token less each;
 * null if any is empty.
 */
export async function takeWithin(
  db: Firestore,
  reader: DocumentReader,
  wanted: readonly BucketRequest[],
): Promise<((writes: Writes) => void) | null> {
  const snapshots = await reader.getAll(...limitRefs(db, wanted));
  const documents = new Map(snapshots.map((one) => [one.id, parseBuckets(one)] as const));
  const now = new Date();
  const taken = takeFromEach((name) => documents.get(name), wanted, now);
  if (!taken) return null;
  return (writes) => {
    for (const [name, buckets] of taken) writes.set(limitRef(db, name), bucketFields(buckets, now));
  };
}

/** Tries before the limiter counts as failed. */
const MAX_ATTEMPTS = 4;

export interface TokensTaken {
  /** Per request, in order: true if it got all its tokens. */
  readonly granted: boolean[];
  readonly documents: ReadonlyMap<string, Buckets>;
}

/** Each request takes one token from every bucket it wants, or none. */
export function takeTokens(
  db: Firestore,
  askers: readonly (readonly BucketRequest[])[],
): Promise<TokensTaken> {
  return db.runTransaction(
    async (transaction) => {
      const snapshots = await transaction.getAll(...limitRefs(db, askers.flat()));
      const documents = new Map(
        snapshots.map((snapshot) => [snapshot.id, parseBuckets(snapshot)] as const),
      );
      const now = new Date();
      const changed = new Set<string>();
      const granted = askers.map((wanted) => {
        const taken = takeFromEach((name) => documents.get(name), wanted, now);
        for (const [name, buckets] of taken ?? []) {
          documents.set(name, buckets);
          changed.add(name);
        }
        return taken !== null;
      });
      for (const name of changed) {
        const buckets = documents.get(name);
        if (buckets) transaction.set(limitRef(db, name), bucketFields(buckets, now));
      }
      return { granted, documents };
    },
    { maxAttempts: MAX_ATTEMPTS },
  );
}
