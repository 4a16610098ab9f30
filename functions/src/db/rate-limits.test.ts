import { describe, expect, it } from 'vitest';
import {
  type TokenBucket,
  type TokenBuckets,
  takeToken,
  takeTokenFromEach,
} from './rate-limits.ts';

const TEN_A_MINUTE = { capacity: 10, periodMs: 60_000 };
const start = new Date('2026-01-01T00:00:00Z');
const after = (ms: number) => new Date(start.getTime() + ms);

/** Takes tokens until the bucket is empty. */
function drain(from: TokenBucket | null, now: Date): { taken: number; bucket: TokenBucket | null } {
  let bucket = from;
  for (let taken = 0; ; taken += 1) {
    const next = takeToken(bucket, TEN_A_MINUTE, now);
    if (!next) return { taken, bucket };
    bucket = next;
  }
}

it('gives a new caller a full bucket of rate limit tokens', () => {
  expect(drain(null, start).taken).toBe(10);
});

it('refills a bucket of ten tokens by one token per tenth of the period', () => {
  const { bucket } = drain(null, start);
  expect(takeToken(bucket, TEN_A_MINUTE, after(5_900))).toBeNull();
  expect(takeToken(bucket, TEN_A_MINUTE, after(6_000))).not.toBeNull();
  expect(drain(bucket, after(30_000)).taken).toBe(5);
});

it('never fills a token bucket beyond its capacity', () => {
  const { bucket } = drain(null, start);
  expect(drain(bucket, after(3_600_000)).taken).toBe(10);
});

it("doesn't add tokens to a bucket if the clock runs backwards", () => {
  const { bucket } = drain(null, start);
  expect(takeToken(bucket, TEN_A_MINUTE, after(-60_000))).toBeNull();
});

describe('takeTokenFromEach', () => {
  const wanted = ['address', 'referrer'].map((key) => ({
    document: 'shop',
    key,
    allowance: TEN_A_MINUTE,
  }));
  const bucket = (tokens: number) => ({ tokens, updatedAt: start, fullAt: after(60_000) });
  const left = (tokens: number) => ({ ...bucket(tokens), fullAt: after((10 - tokens) * 6000) });
  const readFrom = (buckets: TokenBuckets) => () => buckets;

  it('takes a token from each requested bucket, treats missing ones as full, and keeps the rest', () => {
    const buckets = new Map([
      ['address', bucket(3)],
      ['other', bucket(5)],
    ]);
    expect(takeTokenFromEach(readFrom(buckets), wanted, start)?.get('shop')).toEqual(
      new Map([
        ['address', left(2)],
        ['other', bucket(5)],
        ['referrer', left(9)],
      ]),
    );
  });

  it('takes no tokens if one bucket is empty', () => {
    const buckets = new Map([
      ['address', bucket(3)],
      ['referrer', bucket(0.9)],
    ]);
    expect(takeTokenFromEach(readFrom(buckets), wanted, start)).toBeNull();
    expect(buckets.get('address')).toEqual(bucket(3));
  });
});
