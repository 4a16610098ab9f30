import { describe, expect, it } from 'vitest';
import { addDays } from '../lib/time-zone.ts';
import {
  conversionRate,
  type DayOfWeek,
  firstDayOfWeek,
  formatPercent,
  formatRate,
  formatShare,
  isTrend,
  rateLevel,
  trendOf,
  weekStarts,
} from './analytics.ts';
import type { Stats } from './stats.ts';

describe('a conversion rate', () => {
  it('is 0 where nothing was referred', () => {
    expect(conversionRate({ total: 0, converted: 0 })).toBe(0);
  });

  it.each([
    [3, 1, '33.3%', 'middle'],
    [3, 2, '66.7%', 'high'],
    [2, 1, '50.0%', 'high'],
    [4, 1, '25.0%', 'middle'],
    [7, 7, '100.0%', 'high'],
    [9, 0, '0.0%', 'low'],
    [1000, 1, '0.1%', 'low'],
    // The next level is reached only if the rate is rounded, which it must not be.
    [100_000, 49_999, '50.0%', 'middle'],
    [100_000, 24_999, '25.0%', 'low'],
  ])('of %i referrals with %i converted is %s, and %s', (total, converted, shown, level) => {
    const rate = conversionRate({ total, converted });
    expect(formatPercent(rate, 'en-US')).toBe(shown);
    expect(rateLevel(rate)).toBe(level);
  });

  it('has the decimal mark of its reader', () => {
    expect(formatPercent(62.5, 'de')).toBe('62,5\u00a0%');
    expect([0, 18.88, 200].map((share) => formatShare(share, 'en'))).toEqual([
      '0%',
      '18.9%',
      '200%',
    ]);
  });
});

describe('the first day of the week', () => {
  it.each([
    ['en-US', 0],
    ['en-GB', 1],
    ['de', 1],
    ['ar-EG', 6],
    ['not a locale', 1],
  ])('in %s is day %i', (locale, day) => {
    expect(firstDayOfWeek(locale)).toBe(day);
  });
});

describe('the weeks of the trend', () => {
  it('end with the running one, and begin on its first day', () => {
    const saturday = '2026-11-21';
    expect(weekStarts(saturday, 1, 2)).toEqual(['2026-11-09', '2026-11-16']);
    expect(weekStarts(saturday, 0, 1)).toEqual(['2026-11-15']);
    expect(weekStarts(saturday, 6, 1)).toEqual(['2026-11-21']);
    expect(weekStarts(saturday, 1)).toHaveLength(12);
  });

  it('leave no day of a year out and hold none twice', () => {
    for (let ago = 0; ago < 365; ago += 1) {
      const today = addDays('2026-12-31', -ago);
      for (const firstDay of [0, 1, 6] as DayOfWeek[]) {
        const starts = weekStarts(today, firstDay);
        const running = starts.at(-1) ?? '';
        const weekday = new Date(`${running}T12:00:00Z`).getUTCDay();
        const holdsToday = running <= today && today < addDays(running, 7);
        expect([weekday, holdsToday]).toEqual([firstDay, true]);
        // The week before ends where this one starts, also when computed from within it.
        expect(weekStarts(addDays(running, -1), firstDay).at(-1)).toBe(starts.at(-2));
      }
    }
  });

  it('count the days of the business, of which today is one', () => {
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
    // There it is Monday already.
    const weeks = trendOf(stats, new Date('2026-11-22T11:00:00Z'), 1);
    expect(weeks).toHaveLength(12);
    expect(weeks.slice(-3)).toEqual([
      { start: '2026-11-09', count: 1 },
      { start: '2026-11-16', count: 6 },
      { start: '2026-11-23', count: 8 },
    ]);
  });
});

describe('a rate', () => {
  it('is a percentage from five cases on', () => {
    expect(formatRate(2, 5)).toBe('40%');
    expect(formatRate(12, 6)).toBe('200%');
  });

  it('of fewer cases is said in numbers, and of none not at all', () => {
    expect(formatRate(2, 3)).toBe('2 of 3');
    expect(formatRate(0, 4)).toBe('0 of 4');
    expect(formatRate(2, 1)).toBeNull();
    expect(formatRate(0, 0)).toBeNull();
  });
});

describe('a trend', () => {
  const weeks = (...counts: number[]) =>
    counts.map((count, index) => ({ start: addDays('2026-01-05', 7 * index), count }));

  it('takes three weeks since the first referral', () => {
    expect(isTrend(weeks(0, 0, 7, 0, 3), 10)).toBe(true);
    expect(isTrend(weeks(0, 0, 0, 7, 3), 10)).toBe(false);
    expect(isTrend(weeks(0, 0, 0, 0, 10), 10)).toBe(false);
  });

  it('has its earlier weeks where there were referrals before', () => {
    expect(isTrend(weeks(0, 0, 0, 7, 3), 11)).toBe(true);
    expect(isTrend(weeks(0, 0, 0, 0, 0), 10)).toBe(true);
  });
});
