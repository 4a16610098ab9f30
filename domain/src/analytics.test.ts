import { afterEach, describe, expect, it } from 'vitest';
import {
  conversionRate,
  type DayOfWeek,
  earlierWeeksHold,
  firstDayOfWeek,
  formatPercent,
  formatRate,
  formatShare,
  isTrend,
  rateLevel,
  weekStarts,
} from './analytics.ts';
import { DAY_MS, HOUR_MS } from './durations.ts';

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
  const zone = process.env.TZ;
  afterEach(() => {
    if (zone === undefined) delete process.env.TZ;
    else process.env.TZ = zone;
  });
  const localTexts = (dates: readonly Date[]) => dates.map((date) => date.toString().slice(0, 21));

  it('end with the running one, and begin on its first day at midnight', () => {
    process.env.TZ = 'UTC';
    const saturday = new Date('2026-11-21T23:59:00Z');
    expect(localTexts(weekStarts(saturday, 1, 2))).toEqual([
      'Mon Nov 09 2026 00:00',
      'Mon Nov 16 2026 00:00',
    ]);
    expect(localTexts(weekStarts(saturday, 0, 1))).toEqual(['Sun Nov 15 2026 00:00']);
    expect(localTexts(weekStarts(saturday, 6, 1))).toEqual(['Sat Nov 21 2026 00:00']);
    expect(weekStarts(saturday, 1)).toHaveLength(12);
  });

  it('follow the local calendar through both changes of the clocks', () => {
    process.env.TZ = 'America/New_York';
    const lengths = (now: string) => {
      const starts = weekStarts(new Date(now), 1);
      return starts
        .slice(1)
        .map((start, index) => start.getTime() - (starts[index]?.getTime() ?? 0));
    };
    const spring = lengths('2026-04-20T12:00:00-04:00');
    expect(spring.filter((length) => length === 7 * DAY_MS - HOUR_MS)).toHaveLength(1);
    expect(spring.filter((length) => length === 7 * DAY_MS)).toHaveLength(10);
    const autumn = lengths('2026-12-07T12:00:00-05:00');
    expect(autumn.filter((length) => length === 7 * DAY_MS + HOUR_MS)).toHaveLength(1);
    expect(autumn.filter((length) => length === 7 * DAY_MS)).toHaveLength(10);
  });

  it.each([
    'America/New_York',
    'Europe/Berlin',
    'Australia/Lord_Howe',
    // The clocks change at midnight there, so a day begins at 1:00.
    'Africa/Cairo',
    'America/Santiago',
    'Pacific/Apia',
  ])('leave no moment of a year out and hold none twice in %s', (timeZone) => {
    process.env.TZ = timeZone;
    for (let hour = 0; hour < 365 * 24; hour += 41) {
      const now = new Date(Date.UTC(2026, 0, 1) + hour * HOUR_MS);
      for (const firstDay of [0, 1, 6] as DayOfWeek[]) {
        const starts = weekStarts(now, firstDay);
        const running = starts.at(-1) ?? now;
        const age = now.getTime() - running.getTime();
        const holdsNow = age >= 0 && age < 7 * DAY_MS + HOUR_MS;
        expect([running.getDay(), holdsNow]).toEqual([firstDay, true]);
        // The week before ends where this one starts, also when computed from within it.
        const before = weekStarts(new Date(running.getTime() - 1), firstDay).at(-1);
        expect(before).toEqual(starts.at(-2));
      }
    }
  });
});

describe('the earlier weeks of a trend', () => {
  const older = { start: new Date(2026, 10, 9), count: 3 };
  const running = { start: new Date(2026, 10, 16), count: 2 };
  const reading = { total: 40, weeks: [older, running] };
  const later = (total: number, count: number) => ({ total, running: { ...running, count } });

  it('hold while the running week accounts for what the total did', () => {
    expect(earlierWeeksHold(reading, later(40, 2))).toBe(true);
    expect(earlierWeeksHold(reading, later(42, 4))).toBe(true);
    expect(earlierWeeksHold(reading, later(39, 1))).toBe(true);
  });

  it('do not where an older referral was deleted, even as new ones came', () => {
    expect(earlierWeeksHold(reading, later(39, 2))).toBe(false);
    expect(earlierWeeksHold(reading, later(40, 3))).toBe(false);
  });

  it('do not once another week runs', () => {
    const next = { start: new Date(2026, 10, 23), count: 0 };
    expect(earlierWeeksHold(reading, { total: 40, running: next })).toBe(false);
  });
});

describe('a rate', () => {
  it('is a percentage from five cases on', () => {
    expect(formatRate(2, 5)).toBe('40%');
    expect(formatRate(7, 13, formatPercent)).toBe('53.8%');
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
    counts.map((count, index) => ({ start: new Date(2026, 0, 5 + 7 * index), count }));

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
