/** A bucket holds up to `capacity` tokens and gains `capacity` of them in each `periodMs`. */
export interface Allowance {
  readonly capacity: number;
  readonly periodMs: number;
}

export interface Bucket {
  readonly tokens: number;
  readonly updatedAt: Date;
}

/** A token that someone wants, of the bucket named `key`. */
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
