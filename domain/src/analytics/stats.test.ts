import { expect, it } from 'vitest';
import {
  ALL_TIME,
  addSums,
  getCampaignResults,
  getCampaignRowKey,
  getConversionsThisMonth,
  getMonthStart,
  getReferralCounts,
  isRowRetained,
  parseSums,
  subtractSums,
  sumCounter,
} from './stats.ts';

const sums = {
  '2026-11-21': { came: 1 },
  '2026-11-22': { came: 2, jobs: 1 },
  '2026-11-23': { came: 4 },
  [ALL_TIME]: { came: 100, total: 5, new: 3, in_progress: 2 },
};
const stats = { timeZone: 'UTC', sums };

it('parses stats from stored text, and ignores invalid text', () => {
  expect(parseSums(JSON.stringify(sums))).toEqual(sums);
  const invalidTexts = ['', '{', 'null', '[1]', '{"ever":5}', '{"ever":{"total":"5"}}'];
  for (const text of invalidTexts) expect(parseSums(text)).toBeNull();
});

it('returns a count for every status, even if it has no referrals', () => {
  const counts = { total: 5, new: 3, contacted: 0, in_progress: 2, converted: 0, lost: 0 };
  expect(getReferralCounts(stats)).toEqual(counts);
  expect(getReferralCounts({ ...stats, sums: {} }).total).toBe(0);
});

it('excludes campaign totals from daily and all-time sums', () => {
  const campaign = { came: 50, jobs: 9 };
  const all = { ...stats, sums: { ...sums, [getCampaignRowKey('spring')]: campaign } };
  for (const days of [null, ['2026-11-22', null], ['2026-11-21', '2026-11-23']] as const)
    for (const name of ['came', 'jobs'])
      expect(sumCounter(all, name, days)).toBe(sumCounter(stats, name, days));
});

it('sums stats up to but not including the end day, or for all time', () => {
  expect(sumCounter(stats, 'came', ['2026-11-22', null])).toBe(6);
  expect(sumCounter(stats, 'came', ['2026-11-21', '2026-11-23'])).toBe(3);
  expect(sumCounter(stats, 'came', ['2026-11-24', null])).toBe(0);
  expect(sumCounter(stats, 'came', null)).toBe(100);
  expect(sumCounter(stats, 'jobs', null)).toBe(0);
});

it('omits zeros and empty rows from sums', () => {
  const one = { '2026-11-22': { came: 1 }, [ALL_TIME]: { total: 2, new: 2 } };
  const other = { '2026-11-22': { came: 1 }, [ALL_TIME]: { new: 1, lost: 1 } };
  expect(addSums([one, other])).toEqual({
    '2026-11-22': { came: 2 },
    [ALL_TIME]: { total: 2, new: 3, lost: 1 },
  });
  expect(subtractSums(one, other)).toEqual({ [ALL_TIME]: { total: 2, new: 1, lost: -1 } });
});

it('keeps daily stats rows for just over a year, and other stats rows permanently', () => {
  expect(isRowRetained('2025-11-17', '2026-11-23')).toBe(true);
  expect(isRowRetained('2025-11-16', '2026-11-23')).toBe(false);
  for (const row of [ALL_TIME, getCampaignRowKey('2020')])
    expect(isRowRetained(row, '2026-11-23')).toBe(true);
});

it("counts this month's conversions in the business's time zone", () => {
  // It is still October in New York.
  const first = new Date('2026-11-01T02:00:00Z');
  expect(getMonthStart(first, 'America/New_York')).toEqual(new Date('2026-10-01T04:00:00Z'));
  const sums = { '2026-10-31': { jobs: 1 }, '2026-11-01': { jobs: 2 }, [ALL_TIME]: { jobs: 9 } };
  expect(getConversionsThisMonth({ timeZone: 'America/New_York', sums }, first)).toBe(3);
  expect(getConversionsThisMonth({ timeZone: 'UTC', sums }, first)).toBe(2);
});

it("returns a campaign's results, or zeros if it has none", () => {
  const spring = { came: 12, jobs: 3, revenueCents: 450_000, rewardsCents: 15_000 };
  const sums = { [getCampaignRowKey('spring')]: spring, [getCampaignRowKey('fair')]: { came: 1 } };
  const getResults = (id: string) => getCampaignResults({ timeZone: 'UTC', sums }, id);
  expect(getResults('spring')).toEqual({
    referrals: 12,
    jobs: 3,
    revenueCents: 450_000,
    costCents: 15_000,
  });
  expect(getResults('fair')).toEqual({ referrals: 1, jobs: 0, revenueCents: 0, costCents: 0 });
  expect(getResults('autumn')).toEqual({ referrals: 0, jobs: 0, revenueCents: 0, costCents: 0 });
});
