import * as z from 'zod/mini';
import { addDays, dayOf, isDay } from '../lib/time-zone.ts';
import { parseSums, type Stats, type Sums, storedStatsSchema } from './stats.ts';

/** Stats with what functions keep beside them, to know which of their counters to count again. */
export interface CountedStats extends Stats {
  readonly ownerUserId: string;
  /** All changes before this are in every counter. */
  readonly countedAt: Date;
  /** The same for counters that were counted again lately, in ms. */
  readonly recountedAt: Readonly<Record<string, number>>;
}

const countedStatsSchema = z.object({
  ...storedStatsSchema.shape,
  ownerUserId: z.string(),
  countedAt: z.date(),
  recountedAt: z.record(z.string(), z.number()),
});

/** The stats in a document; null where it cannot be read. */
export function parseStats(document: unknown): CountedStats | null {
  const stored = countedStatsSchema.safeParse(document).data;
  const sums = stored && parseSums(stored.sums);
  return stored && sums ? { ...stored, sums } : null;
}

/** How many days are kept, today among them: what is told of a year, and of weeks in any country. */
export const STATS_DAYS = 370;

/** Whether the sums of a row are kept: those of a day for a time, all others for good. */
export const isKeptRow = (row: string, today: string): boolean =>
  !isDay(row) || row >= addDays(today, 1 - STATS_DAYS);

/**
 * The sums that are counted together: 'came 2026-11-23', 'jobs ever'. Its first word says what is
 * counted, its second which row they are in.
 */
export type Counter = `${string} ${string}`;

/** The row that a counter is in: a day, `EVER`, or a campaign's. */
export const rowOfCounter = (counter: Counter): string => counter.slice(counter.indexOf(' ') + 1);

/** The counters that a change at `changedAt` may have changed since they were counted. */
export const staleCounters = (
  { countedAt, recountedAt, timeZone }: CountedStats,
  counters: readonly Counter[],
  changedAt: Date,
  now: Date,
): Counter[] =>
  counters.filter(
    (counter) =>
      isKeptRow(rowOfCounter(counter), dayOf(now, timeZone)) &&
      changedAt.getTime() >= Math.max(countedAt.getTime(), recountedAt[counter] ?? 0),
  );

/** How long it is remembered when a counter was counted; an older change has it counted once more. */
const REMEMBERED_MS = 600_000;

/**
 * The stats with these counters as they were counted at `at`, and without the days that are no longer
 * kept.
 */
export function withCounters(
  stats: CountedStats,
  counted: ReadonlyMap<Counter, Sums>,
  at: Date,
): CountedStats {
  const today = dayOf(at, stats.timeZone);
  const rows = new Map(Object.entries(stats.sums).filter(([row]) => isKeptRow(row, today)));
  for (const [counter, sums] of counted)
    rows.set(rowOfCounter(counter), { ...rows.get(rowOfCounter(counter)), ...sums });
  const sums = [...rows].map(([row, of]) => [
    row,
    Object.fromEntries(Object.entries(of).filter(([, sum]) => sum !== 0)),
  ]);
  const recountedAt = Object.entries(stats.recountedAt).filter(
    ([, ms]) => at.getTime() - ms < REMEMBERED_MS,
  );
  return {
    ...stats,
    sums: Object.fromEntries(sums.filter(([, of]) => Object.keys(Object(of)).length > 0)),
    recountedAt: Object.fromEntries([
      ...recountedAt,
      ...[...counted.keys()].map((counter) => [counter, at.getTime()]),
    ]),
  };
}
