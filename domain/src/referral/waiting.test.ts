import { expect, it } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../lib/durations.ts';
import { sampleReferral } from '../testing/sample-referral.ts';
import { longestUnseenWait, waitInWords } from './waiting.ts';

it.each([
  [20_000, '1 minute'],
  [59 * MINUTE_MS, '59 minutes'],
  [7 * HOUR_MS, '7 hours'],
  [2 * DAY_MS + HOUR_MS, '2 days'],
])('formats %i ms as "%s"', (ms, words) => {
  expect(waitInWords(ms)).toBe(words);
});

it('finds the friend who has waited longest, unless the list shows them', () => {
  const at = (id: string, hour: number) =>
    sampleReferral({ id, askedAt: new Date(2026, 2, 9, hour) });
  const asked = [at('late', 11), at('early', 8), at('earliest', 7)];
  expect(longestUnseenWait(asked, [])?.id).toBe('earliest');
  expect(longestUnseenWait(asked, [{ id: 'earliest' }])?.id).toBe('early');
  expect(longestUnseenWait(asked, asked)).toBeNull();
});
