import { describe, expect, it } from 'vitest';
import { fromStored, toStored } from '../lib/stored.ts';
import { campaignRow } from './campaign-figures.ts';
import { EVER } from './figures.ts';
import {
  type Cell,
  type CountedFigures,
  FIGURES_DAYS,
  isKeptRow,
  parseFigures,
  staleCells,
  withCells,
} from './recounted-figures.ts';

const NOW = new Date('2026-11-23T12:00:00Z');
const ago = (ms: number) => new Date(NOW.getTime() - ms);
const figures: CountedFigures = {
  ownerUserId: 'owner',
  timeZone: 'UTC',
  sums: {
    '2025-11-01': { came: 9 },
    '2026-11-22': { came: 2, reached: 1 },
    [EVER]: { total: 2, new: 1, contacted: 1, visits: 7 },
  },
  countedAt: ago(10_000),
  recountedAt: { 'came 2026-11-22': ago(2_000).getTime(), 'visits ever': ago(700_000).getTime() },
};
const CAME: Cell = 'came 2026-11-22';

it('figures are read as they are stored, and not where a part is missing', () => {
  const stored = { ...figures, sums: JSON.stringify(figures.sums) };
  expect(parseFigures(stored)).toEqual(figures);
  expect(parseFigures({ ...stored, sums: '{' })).toBeNull();
  expect(parseFigures({ ...stored, countedAt: undefined })).toBeNull();
  expect(parseFigures(undefined)).toBeNull();
});

it('the cell of a campaign keeps its name where its keys are stored in snake_case', () => {
  const recountedAt = { [`campaign ${campaignRow('Ab3xYZ9')}`]: NOW.getTime() };
  const stored = toStored({ ...figures, recountedAt, sums: '{}' });
  expect(parseFigures(fromStored(stored))?.recountedAt).toEqual(recountedAt);
});

it('days are kept for a year, and for the weeks before it that a chart may begin in', () => {
  expect(isKeptRow(EVER, '2026-11-23')).toBe(true);
  expect(isKeptRow('2025-11-19', '2026-11-23')).toBe(true);
  expect(isKeptRow('2025-11-18', '2026-11-23')).toBe(false);
  expect(FIGURES_DAYS).toBeGreaterThan(365);
});

it('what a campaign brought is kept for good', () => {
  expect(isKeptRow(campaignRow('spring'), '2026-11-23')).toBe(true);
  expect(isKeptRow(campaignRow('2020'), '2026-11-23')).toBe(true);
});

describe('the cells to count after a change', () => {
  const stale = (cells: readonly Cell[], msAgo: number) =>
    staleCells(figures, cells, ago(msAgo), NOW);

  it('are those that nobody counted since', () => {
    expect(stale([CAME, 'statuses ever'], 5_000)).toEqual(['statuses ever']);
    expect(stale([CAME, 'statuses ever'], 1_000)).toEqual([CAME, 'statuses ever']);
    expect(stale([CAME, 'statuses ever'], 11_000)).toEqual([]);
  });

  it('include one that was counted in the same millisecond, which may not have it', () => {
    expect(stale([CAME], 2_000)).toEqual([CAME]);
  });

  it('are never those of a day that is not kept', () => {
    expect(stale(['came 2025-11-01'], 0)).toEqual([]);
  });
});

describe('figures with some cells counted again', () => {
  const counted = new Map<Cell, Record<string, number>>([
    ['came 2026-11-23', { came: 1 }],
    ['reached 2026-11-22', { reached: 0 }],
    ['statuses ever', { total: 3, new: 3, contacted: 0 }],
  ]);

  it('have those, all others, and no sum of 0', () => {
    expect(withCells(figures, counted, NOW).sums).toEqual({
      '2026-11-22': { came: 2 },
      '2026-11-23': { came: 1 },
      [EVER]: { total: 3, new: 3, visits: 7 },
    });
  });

  it('keep what other campaigns brought, and lose one that nothing is left of', () => {
    const [spring, fair] = [campaignRow('spring'), campaignRow('fair')];
    const campaigns = { [spring]: { came: 2, jobs: 1 }, [fair]: { came: 1 } };
    const none = new Map<Cell, Record<string, number>>([
      [`campaign ${fair}`, { came: 0, jobs: 0, revenueCents: 0 }],
    ]);
    expect(withCells({ ...figures, sums: campaigns }, none, NOW).sums).toEqual({
      [spring]: { came: 2, jobs: 1 },
    });
  });

  it('lose a day that nothing is left of', () => {
    const none = new Map<Cell, Record<string, number>>([
      [CAME, { came: 0 }],
      ['reached 2026-11-22', { reached: 0 }],
    ]);
    expect(Object.keys(withCells(figures, none, NOW).sums)).toEqual([EVER]);
  });

  it('say when each was counted, for ten minutes', () => {
    const { recountedAt, countedAt } = withCells(figures, counted, NOW);
    expect(recountedAt).toEqual({
      [CAME]: ago(2_000).getTime(),
      'came 2026-11-23': NOW.getTime(),
      'reached 2026-11-22': NOW.getTime(),
      'statuses ever': NOW.getTime(),
    });
    expect(countedAt).toEqual(figures.countedAt);
  });
});
