import * as z from 'zod/mini';
import { addDays, isDay } from '../lib/time-zone.ts';
import { REFERRAL_STATUSES } from '../referral/referral.ts';
import type { ReferralCounts } from '../referral/referrer.ts';
import type { RewardTotal } from '../reward/reward.ts';

/** Sums by their names; one that is 0 is left out. */
export type Sums = Readonly<Record<string, number>>;

/** In place of a day: all of the time. */
export const EVER = 'ever';

/**
 * The sums of each day (`2026-11-23`), those of `EVER`, and those of each campaign, whose rows
 * `campaignRow` names.
 */
export type SumsByRow = Readonly<Record<string, Sums>>;

/** Adds up sums; whatever comes to 0 is left out. */
export function addSums(all: readonly SumsByRow[]): SumsByRow {
  const total: Record<string, Record<string, number>> = {};
  for (const [row, sums] of all.flatMap((one) => Object.entries(one))) {
    const added = { ...total[row] };
    for (const [name, sum] of Object.entries(sums)) added[name] = (added[name] ?? 0) + sum;
    total[row] = added;
  }
  const rows = Object.entries(total).map(([row, sums]) => {
    const others = Object.entries(sums).filter(([, sum]) => sum !== 0);
    return [row, Object.fromEntries(others)] as const;
  });
  return Object.fromEntries(rows.filter(([, sums]) => Object.keys(sums).length > 0));
}

export function subtractSums(from: SumsByRow, subtracted: SumsByRow): SumsByRow {
  const negative = Object.entries(subtracted).map(([row, sums]) => [
    row,
    Object.fromEntries(Object.entries(sums).map(([name, sum]) => [name, -sum])),
  ]);
  return addSums([from, Object.fromEntries(negative)]);
}

export const isEmpty = (sums: SumsByRow): boolean => Object.keys(sums).length === 0;

/**
 * How many days are stored, including today: a year, and the weeks that a chart may start in before it.
 * The last two are spare, because today differs by up to two days between time zones.
 */
export const STATS_DAYS = 372;

/** Days are stored for a time, all other rows permanently. */
export const isKeptRow = (row: string, today: string): boolean =>
  !isDay(row) || row >= addDays(today, 1 - STATS_DAYS);

/** The counts and sums that an owner sees of one business: `businesses/{id}/figures/now`. */
export interface Stats {
  /** The time zone that its days begin in. */
  readonly timeZone: string;
  readonly sums: SumsByRow;
}

/** The one document of stats that a business has. */
export const STATS_ID = 'now';

/** Stats as they are stored, of which a browser reads these fields. */
export const storedStatsSchema = z.object({
  timeZone: z.string(),
  /** As text, because in Firestore's own format a year of days is five times as long. */
  sums: z.string(),
});

/** The sums that are stored as text; null where it says anything else. */
export function parseSums(text: string): SumsByRow | null {
  const hasOnly = (value: unknown, isRight: (one: unknown) => boolean) =>
    typeof value === 'object' && value !== null && Object.values(value).every(isRight);
  try {
    const sums = JSON.parse(text);
    return hasOnly(sums, (row) => hasOnly(row, Number.isSafeInteger)) ? sums : null;
  } catch {
    return null;
  }
}

/** The name of the referrals whose first contact came at this step of `contactSpeed`. */
export const waitName = (step: number): string => `wait${step}`;

/** How many referrals stand at each status. */
export const countsIn = ({ sums }: Stats): ReferralCounts =>
  Object.fromEntries(
    (['total', ...REFERRAL_STATUSES] as const).map((name) => [name, sums[EVER]?.[name] ?? 0]),
  ) as ReferralCounts;

/** How many rewards are due, and what they come to. */
export const dueTotal = ({ sums }: Stats): RewardTotal => ({
  count: sums[EVER]?.due ?? 0,
  cents: sums[EVER]?.dueCents ?? 0,
});

/** The sum of some days, from the first to before the second, or with null of all the time. */
export function sumOf(
  { sums }: Stats,
  name: string,
  days: readonly [from: string, before: string | null] | null,
): number {
  if (days === null) return sums[EVER]?.[name] ?? 0;
  const [from, before] = days;
  // The other rows are words, and as text these come after any day.
  const isWithin = (row: string) => row >= from && row < (before ?? 'a');
  return Object.entries(sums).reduce(
    (all, [row, of]) => (isWithin(row) ? all + (of[name] ?? 0) : all),
    0,
  );
}
