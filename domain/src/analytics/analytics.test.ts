import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RESPONSE_BUCKET_COUNT } from '../referrals/response-time.ts';
import { addDays } from '../shared/dates.ts';
import {
  type DayOfWeek,
  formatPercent,
  formatRate,
  getConversionRate,
  getFirstDayOfWeek,
  getMedianResponseTime,
  getPeriodStart,
  getPlanCostCents,
  getRateLevel,
  getReferralRoi,
  getRoiCents,
  getWeeklyTrend,
  getWeekStarts,
  hasEnoughWeeksForTrend,
} from './analytics.ts';
import type { Stats } from './stats.ts';

it.each([
  [0, 0, '0.0%', 'low'],
  [2, 1, '50.0%', 'high'],
  [4, 1, '25.0%', 'middle'],
  [1000, 1, '0.1%', 'low'],
  // Rounding the rate first would wrongly reach the next level.
  [100_000, 49_999, '50.0%', 'middle'],
  [100_000, 24_999, '25.0%', 'low'],
])(
  'computes the conversion rate and level for %i referrals, %i converted: %s (%s)',
  (total, converted, shown, level) => {
    const rate = getConversionRate({ total, converted });
    expect(formatPercent(rate)).toBe(shown);
    expect(getRateLevel(rate)).toBe(level);
  },
);

it.each([
  ['en-US', 0],
  ['en-GB', 1],
  ['de', 1],
  ['ar-EG', 6],
  ['not a locale', 1],
  ['en_US', 1],
])('starts the week in the locale %j on day %i (0 = Sunday)', (locale, day) => {
  expect(getFirstDayOfWeek(locale)).toBe(day);
});

it('assigns each day of a year to exactly one week of the trend', () => {
  for (let ago = 0; ago < 365; ago += 1) {
    const today = addDays('2026-12-31', -ago);
    for (const firstDay of [0, 1, 6] as DayOfWeek[]) {
      const starts = getWeekStarts(today, firstDay);
      const lastStart = starts.at(-1) ?? '';
      const weekday = new Date(`${lastStart}T12:00:00Z`).getUTCDay();
      const includesToday = lastStart <= today && today < addDays(lastStart, 7);
      expect([weekday, includesToday]).toEqual([firstDay, true]);
      // The previous week ends where this one starts, even if computed on a day of that week.
      expect(getWeekStarts(addDays(lastStart, -1), firstDay).at(-1)).toBe(starts.at(-2));
    }
  }
});

it("counts referrals per week in the business's time zone, including today", () => {
  const stats: Stats = {
    timeZone: 'Pacific/Kiritimati',
    sums: {
      '2026-11-15': { came: 1 },
      '2026-11-16': { came: 2 },
      '2026-11-22': { came: 4 },
      '2026-11-23': { came: 8, visits: 100 },
      ever: { total: 15 },
    },
  };
  // In Kiritimati, it is already Monday.
  const weeks = getWeeklyTrend(stats, new Date('2026-11-22T11:00:00Z'), 1);
  expect(weeks).toHaveLength(12);
  expect(weeks.slice(-3)).toEqual([
    { start: '2026-11-09', count: 1 },
    { start: '2026-11-16', count: 6 },
    { start: '2026-11-23', count: 8 },
  ]);
});

it.each([
  [2, 5, '40.0%'],
  [12, 6, '200.0%'],
  [2, 3, '2 of 3'],
  [0, 4, '0 of 4'],
  [2, 1, null],
  [0, 0, null],
])('shows %i of %i cases as %j; a percentage needs at least five cases', (part, cases, rate) => {
  expect(formatRate(part, cases)).toBe(rate);
});

const weeks = (...counts: number[]) =>
  counts.map((count, index) => ({ start: addDays('2026-01-05', 7 * index), count }));

it("shows the trend from the third week on, counting from the first referral's week", () => {
  expect(hasEnoughWeeksForTrend(weeks(0, 0, 7, 0, 3), 10)).toBe(true);
  expect(hasEnoughWeeksForTrend(weeks(0, 0, 0, 7, 3), 10)).toBe(false);
  expect(hasEnoughWeeksForTrend(weeks(0, 0, 0, 0, 10), 10)).toBe(false);
});

it('shows the trend immediately if there were referrals before the weeks shown', () => {
  expect(hasEnoughWeeksForTrend(weeks(0, 0, 0, 7, 3), 11)).toBe(true);
  expect(hasEnoughWeeksForTrend(weeks(0, 0, 0, 0, 0), 10)).toBe(true);
});

const NOW = new Date('2026-11-23T03:30:00Z');

it("a revenue period includes today and, except for all time, starts at midnight in the business's time zone", () => {
  expect(getPeriodStart('month', NOW, 'UTC')).toEqual(new Date('2026-10-25T00:00:00Z'));
  // In New York, it is still the previous evening, and the period starts during daylight saving time.
  const start = new Date('2026-10-24T04:00:00Z');
  expect(getPeriodStart('month', NOW, 'America/New_York')).toEqual(start);
  expect(getPeriodStart('year', NOW, 'UTC')).toEqual(new Date('2025-11-24T00:00:00Z'));
  expect(getPeriodStart('ever', NOW, 'UTC').getTime()).toBe(0);
});

const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000);

it("calculates the plan's cost from its list price and the days in the period", () => {
  expect(getPlanCostCents('monthly', daysAgo(365), NOW)).toBe(588_00);
  expect(getPlanCostCents('yearly', daysAgo(365), NOW)).toBe(399_00);
  expect(getPlanCostCents('monthly', daysAgo(30), NOW)).toBe(48_33);
});

it("counts a partial day as a full day of the plan's cost", () => {
  expect(getPlanCostCents('yearly', daysAgo(0.1), NOW)).toBe(1_09);
  expect(getPlanCostCents('yearly', NOW, NOW)).toBe(1_09);
});

it.each([
  [1_149_00, 100_00, 11_00],
  [1_150_00, 100_00, 12_00],
  [254_50, 100_00, 2_55],
  [0, 100_00, 0],
  [999_40, 100_00, 9_99],
  [999_50, 100_00, 10_00],
])('computes ROI in cents: %i earned on %i spent is %i per dollar', (revenue, cost, roiCents) => {
  expect(getRoiCents(revenue, cost)).toBe(roiCents);
});

it('returns no ROI if the cost is zero', () => {
  expect(getRoiCents(100_00, 0)).toBeNull();
});

it('finds the median response time', () => {
  const bucket = fc.integer({ min: 0, max: RESPONSE_BUCKET_COUNT - 1 });
  const property = fc.property(fc.array(bucket, { minLength: 5 }), (waits) => {
    const counts = Array.from(
      { length: RESPONSE_BUCKET_COUNT },
      (_, bucket) => waits.filter((wait) => wait === bucket).length,
    );
    const middle = waits.toSorted((a, b) => a - b)[Math.ceil(waits.length / 2) - 1];
    expect(getMedianResponseTime(counts)).toEqual({ cases: waits.length, bucket: middle });
  });
  fc.assert(property);
});

it('returns no median response time for fewer than five cases', () => {
  expect(getMedianResponseTime([3, 1])).toEqual({ cases: 4, bucket: null });
  expect(getMedianResponseTime([])).toEqual({ cases: 0, bucket: null });
});

describe('revenue from referrals', () => {
  const stats: Stats = {
    timeZone: 'America/New_York',
    sums: {
      '2025-11-22': { came: 100, visits: 100 },
      '2025-11-23': { came: 1, reached: 1, visits: 5 },
      '2026-10-23': { jobs: 1, revenueCents: 50_000, rewardsCents: 2500, wait2: 6 },
      '2026-10-24': { came: 3, reached: 2, visits: 9, wait3: 5 },
      '2026-11-22': { jobs: 2, revenueCents: 120_000, rewardsCents: 5000 },
      ever: { total: 200, contacted: 20, in_progress: 10, converted: 40, jobs: 40, visits: 900 },
    },
  };

  it("sums revenue and funnel steps for the last 30 days or year, in the business's time zone", () => {
    // In the business's time zone, it is still the evening of the 22nd.
    expect(getReferralRoi(stats, 'month', NOW)).toEqual({
      start: new Date('2026-10-24T04:00:00Z'),
      now: NOW,
      jobs: 2,
      revenueCents: 120_000,
      rewardsCents: 5000,
      steps: { visits: 9, referrals: 3, contacted: 2, converted: 2 },
      wait: { cases: 5, bucket: 3 },
    });
    expect(getReferralRoi(stats, 'year', NOW)).toMatchObject({
      jobs: 3,
      revenueCents: 170_000,
      steps: { visits: 14, referrals: 4, contacted: 3, converted: 3 },
      wait: { cases: 11, bucket: 2 },
    });
  });

  it('derives the all-time funnel steps from the status counts', () => {
    expect(getReferralRoi(stats, 'ever', NOW)).toMatchObject({
      jobs: 40,
      steps: { visits: 900, referrals: 200, contacted: 70, converted: 40 },
      wait: { cases: 0, bucket: null },
    });
  });
});
