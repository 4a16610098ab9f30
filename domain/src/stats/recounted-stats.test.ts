import { describe, expect, it } from 'vitest';
import { fromStored, toStored } from '../lib/stored.ts';
import { campaignRow } from './campaign-stats.ts';
import {
  type CountedStats,
  type Counter,
  isKeptRow,
  parseStats,
  STATS_DAYS,
  staleCounters,
  withCounters,
} from './recounted-stats.ts';
import { EVER } from './stats.ts';

const NOW = new Date('2026-11-23T12:00:00Z');
const ago = (ms: number) => new Date(NOW.getTime() - ms);
const stats: CountedStats = {
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
const CAME: Counter = 'came 2026-11-22';

it('stats are read as they are stored, and not where a part is missing', () => {
  const stored = { ...stats, sums: JSON.stringify(stats.sums) };
  expect(parseStats(stored)).toEqual(stats);
  expect(parseStats({ ...stored, sums: '{' })).toBeNull();
  expect(parseStats({ ...stored, countedAt: undefined })).toBeNull();
  expect(parseStats(undefined)).toBeNull();
});

it('the counter of a campaign keeps its name where its keys are stored in snake_case', () => {
  const recountedAt = { [`campaign ${campaignRow('Ab3xYZ9')}`]: NOW.getTime() };
  const stored = toStored({ ...stats, recountedAt, sums: '{}' });
  expect(parseStats(fromStored(stored))?.recountedAt).toEqual(recountedAt);
});

it('days are kept for a year, and for the weeks before it that a chart may begin in', () => {
  expect(isKeptRow(EVER, '2026-11-23')).toBe(true);
  expect(isKeptRow('2025-11-19', '2026-11-23')).toBe(true);
  expect(isKeptRow('2025-11-18', '2026-11-23')).toBe(false);
  expect(STATS_DAYS).toBeGreaterThan(365);
});

it('what a campaign brought is kept for good', () => {
  expect(isKeptRow(campaignRow('spring'), '2026-11-23')).toBe(true);
  expect(isKeptRow(campaignRow('2020'), '2026-11-23')).toBe(true);
});

describe('the counters to count after a change', () => {
  const stale = (counters: readonly Counter[], msAgo: number) =>
    staleCounters(stats, counters, ago(msAgo), NOW);

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

describe('stats with some counters counted again', () => {
  const counted = new Map<Counter, Record<string, number>>([
    ['came 2026-11-23', { came: 1 }],
    ['reached 2026-11-22', { reached: 0 }],
    ['statuses ever', { total: 3, new: 3, contacted: 0 }],
  ]);

  it('have those, all others, and no sum of 0', () => {
    expect(withCounters(stats, counted, NOW).sums).toEqual({
      '2026-11-22': { came: 2 },
      '2026-11-23': { came: 1 },
      [EVER]: { total: 3, new: 3, visits: 7 },
    });
  });

  it('keep what other campaigns brought, and lose one that nothing is left of', () => {
    const [spring, fair] = [campaignRow('spring'), campaignRow('fair')];
    const campaigns = { [spring]: { came: 2, jobs: 1 }, [fair]: { came: 1 } };
    const none = new Map<Counter, Record<string, number>>([
      [`campaign ${fair}`, { came: 0, jobs: 0, revenueCents: 0 }],
    ]);
    expect(withCounters({ ...stats, sums: campaigns }, none, NOW).sums).toEqual({
      [spring]: { came: 2, jobs: 1 },
    });
  });

  it('lose a day that nothing is left of', () => {
    const none = new Map<Counter, Record<string, number>>([
      [CAME, { came: 0 }],
      ['reached 2026-11-22', { reached: 0 }],
    ]);
    expect(Object.keys(withCounters(stats, none, NOW).sums)).toEqual([EVER]);
  });

  it('say when each was counted, for ten minutes', () => {
    const { recountedAt, countedAt } = withCounters(stats, counted, NOW);
    expect(recountedAt).toEqual({
      [CAME]: ago(2_000).getTime(),
      'came 2026-11-23': NOW.getTime(),
      'reached 2026-11-22': NOW.getTime(),
      'statuses ever': NOW.getTime(),
    });
    expect(countedAt).toEqual(stats.countedAt);
  });
});
