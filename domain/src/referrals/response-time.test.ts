import { expect, it } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../shared/dates.ts';
import { sampleReferral } from '../testing/samples.ts';
import {
  findLongestWaitingReferral,
  formatWait,
  getBucketMinutes,
  getResponseTimeBucket,
  RESPONSE_BUCKET_COUNT,
} from './response-time.ts';

it.each([
  [20_000, '1 minute'],
  [59 * MINUTE_MS, '59 minutes'],
  [7 * HOUR_MS, '7 hours'],
  [2 * DAY_MS + HOUR_MS, '2 days'],
])('formats a wait of %i ms as "%s"', (ms, words) => {
  expect(formatWait(ms)).toBe(words);
});

it("finds the longest-waiting friend who isn't already in the list", () => {
  const at = (id: string, hour: number) =>
    sampleReferral({ id, askedAt: new Date(2026, 2, 9, hour) });
  const asked = [at('late', 11), at('early', 8), at('earliest', 7)];
  expect(findLongestWaitingReferral(asked, [])?.id).toBe('earliest');
  expect(findLongestWaitingReferral(asked, [{ id: 'earliest' }])?.id).toBe('early');
  expect(findLongestWaitingReferral(asked, asked)).toBeNull();
});

const CREATED = new Date('2026-11-23T12:00:00Z');
const after = (minutes: number) =>
  getResponseTimeBucket(CREATED, new Date(+CREATED + minutes * 60_000));

it.each([
  [0, 0],
  [5, 0],
  [5.01, 1],
  [20_160, 11],
  [20_161, 12],
])('puts a wait of %d minutes into response time bucket %i', (minutes, bucket) => {
  expect(after(minutes)).toBe(bucket);
});

it('uses the first response time bucket if a wrong clock puts the contact before the referral', () => {
  expect(after(-10)).toBe(0);
});

it('returns a limit in minutes for each response time bucket except the last', () => {
  const ends = Array.from({ length: RESPONSE_BUCKET_COUNT }, (_, index) => getBucketMinutes(index));
  expect(ends.at(-1)).toBeNull();
  for (const [bucket, end] of ends.slice(0, -1).entries()) expect(after(end ?? 0)).toBe(bucket);
});
