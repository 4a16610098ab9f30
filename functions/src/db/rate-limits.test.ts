import { describe, expect, it } from 'vitest';
import { type Bucket, type Buckets, takeFromEach, takeToken } from './rate-limits.ts';

const TEN_A_MINUTE = { capacity: 10, periodMs: 60_000 };
const start = new Date('2026-01-01T00:00:00Z');
const after = (ms: number) => new Date(start.getTime() + ms);

/** Takes tokens until the bucket refuses; gives how many it took and the bucket then. */
function drain(from: Bucket | null, now: Date): { taken: number; bucket: Bucket | null } {
  let bucket = from;
  for (let taken = 0; ; taken += 1) {
    const next = takeToken(bucket, TEN_A_MINUTE, now);
    if (!next) return { taken, bucket };
    bucket = next;
  }
}

describe('takeToken', () => {
  it('gives a newcomer the whole capacity at once, and no more', () => {
    expect(drain(null, start).taken).toBe(10);
  });

  it('gains one token each tenth of the period', () => {
    const { bucket } = drain(null, start);
    expect(takeToken(bucket, TEN_A_MINUTE, after(5_900))).toBeNull();
    expect(takeToken(bucket, TEN_A_MINUTE, after(6_000))).not.toBeNull();
    expect(drain(bucket, after(30_000)).taken).toBe(5);
  });

  it('never holds more than its capacity', () => {
    const { bucket } = drain(null, start);
    expect(drain(bucket, after(3_600_000)).taken).toBe(10);
  });

  it('gains nothing when a clock runs backwards', () => {
    const { bucket } = drain(null, start);
    expect(takeToken(bucket, TEN_A_MINUTE, after(-60_000))).toBeNull();
  });
});

describe('takeFromEach', () => {
  const wanted = ['address', 'referrer'].map((key) => ({
    document: 'shop',
    key,
    allowance: TEN_A_MINUTE,
  }));
  const bucket = (tokens: number) => ({ tokens, updatedAt: start, fullAt: after(60_000) });
  const left = (tokens: number) => ({ ...bucket(tokens), fullAt: after((10 - tokens) * 6000) });
  const readFrom = (buckets: Buckets) => () => buckets;

  it('takes one token from each, a missing bucket being full, and keeps the others', () => {
    const buckets = new Map([
      ['address', bucket(3)],
      ['other', bucket(5)],
    ]);
    expect(takeFromEach(readFrom(buckets), wanted, start)?.get('shop')).toEqual(
      new Map([
        ['address', left(2)],
        ['other', bucket(5)],
        ['referrer', left(9)],
      ]),
    );
  });

  it('takes none where one is empty', () => {
    const buckets = new Map([
      ['address', bucket(3)],
      ['referrer', bucket(0.9)],
    ]);
    expect(takeFromEach(readFrom(buckets), wanted, start)).toBeNull();
    expect(buckets.get('address')).toEqual(bucket(3));
  });

  it('takes of documents that were never read', () => {
    const taken = takeFromEach(() => undefined, wanted, start);
    expect(taken?.get('shop')).toEqual(
      new Map([
        ['address', left(9)],
        ['referrer', left(9)],
      ]),
    );
  });
});
