import { describe, expect, it } from 'vitest';
import { countsIn, EVER, FIGURES_DAYS, figuresSchema, isKeptDay, sumOf } from './figures.ts';

const stored = (sums: string) => ({
  ownerUserId: 'owner',
  timeZone: 'UTC',
  sums,
  countedAt: new Date('2026-11-23T12:00:00Z'),
});
const sums = {
  '2026-11-21': { came: 1 },
  '2026-11-22': { came: 2, jobs: 1 },
  '2026-11-23': { came: 4 },
  [EVER]: { came: 100, total: 5, new: 3, in_progress: 2 },
};

describe('the figures of a business', () => {
  it('are stored as text, and read as sums by day', () => {
    const figures = figuresSchema.parse(stored(JSON.stringify(sums)));
    expect(figures.sums).toEqual(sums);
    expect(figures.recountedAt).toEqual({});
  });

  it('are not read where the text holds anything else', () => {
    for (const text of ['', '{', 'null', '[1]', '{"ever":5}', '{"ever":{"total":"5"}}'])
      expect(figuresSchema.safeParse(stored(text)).success).toBe(false);
  });

  it('have each status, also one that nobody stands at', () => {
    const counts = { total: 5, new: 3, contacted: 0, in_progress: 2, converted: 0, lost: 0 };
    expect(countsIn({ sums })).toEqual(counts);
    expect(countsIn({ sums: {} }).total).toBe(0);
  });

  it('sum some days, from the first to before the second, or all of the time', () => {
    expect(sumOf({ sums }, 'came', ['2026-11-22', null])).toBe(6);
    expect(sumOf({ sums }, 'came', ['2026-11-21', '2026-11-23'])).toBe(3);
    expect(sumOf({ sums }, 'came', ['2026-11-24', null])).toBe(0);
    expect(sumOf({ sums }, 'came', null)).toBe(100);
    expect(sumOf({ sums }, 'jobs', null)).toBe(0);
  });

  it('keep a year of days and the weeks before it that a chart may begin in', () => {
    expect(isKeptDay(EVER, '2026-11-23')).toBe(true);
    expect(isKeptDay('2025-11-19', '2026-11-23')).toBe(true);
    expect(isKeptDay('2025-11-18', '2026-11-23')).toBe(false);
    expect(FIGURES_DAYS).toBeGreaterThan(365);
  });
});
