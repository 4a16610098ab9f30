import * as z from 'zod/mini';
import { REFERRAL_STATUSES } from '../referrals/referral.ts';
import type { ReferralCounts } from '../referrals/referrer.ts';
import type { RewardTotal } from '../rewards/reward.ts';
import { addDays, isDay, startOfDay, toLocalDay } from '../shared/dates.ts';

/** Sums keyed by counter; zero values are left out. */
export type Sums = Readonly<Record<string, number>>;

export const ALL_TIME = 'ever';

/** Sums keyed by row: days (`2026-11-23`), `ALL_TIME`, and campaigns (`getCampaignRowKey`). */
export type SumsByRow = Readonly<Record<string, Sums>>;
export const sumsByRowSchema = z.record(z.string(), z.record(z.string(), z.int()));

export function addSums(contributions: readonly SumsByRow[]): SumsByRow {
  const total: Record<string, Record<string, number>> = {};
  for (const [row, sums] of contributions.flatMap((sumsByRow) => Object.entries(sumsByRow))) {
    const rowTotal = { ...total[row] };
    for (const [name, sum] of Object.entries(sums)) rowTotal[name] = (rowTotal[name] ?? 0) + sum;
    total[row] = rowTotal;
  }
  return removeZeros(total);
}

function removeZeros(sumsByRow: SumsByRow): SumsByRow {
  const rows = Object.entries(sumsByRow).flatMap(([row, sums]) => {
    const nonZeroSums = Object.entries(sums).filter(([, sum]) => sum !== 0);
    return nonZeroSums.length > 0 ? [[row, Object.fromEntries(nonZeroSums)] as const] : [];
  });
  return Object.fromEntries(rows);
}

export function subtractSums(sums: SumsByRow, sumsToSubtract: SumsByRow): SumsByRow {
  const negatedRows = Object.entries(sumsToSubtract).map(([row, sums]) => [
    row,
    Object.fromEntries(Object.entries(sums).map(([name, sum]) => [name, -sum])),
  ]);
  return addSums([sums, Object.fromEntries(negatedRows)]);
}

export const isEmptySums = (sums: SumsByRow): boolean => Object.keys(sums).length === 0;

/** Days to keep: the longest results period (365 days) plus a week's margin for time zones. */
const STATS_RETENTION_DAYS = 372;

export const isRowRetained = (row: string, today: string): boolean =>
  !isDay(row) || row >= addDays(today, 1 - STATS_RETENTION_DAYS);

/** `businesses/{id}/figures/now`, visible to the owner. */
export interface Stats {
  readonly timeZone: string;
  readonly sums: SumsByRow;
}

export const STATS_ID = 'now';

export const storedStatsSchema = z.object({
  timeZone: z.string(),
  /** JSON, because a year of days takes five times as much space in Firestore's format. */
  sums: z.string(),
});

export function parseSums(text: string): SumsByRow | null {
  try {
    return sumsByRowSchema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

/** Returns the name of the counter for first contacts in this bucket (see `getResponseTimeBucket`). */
export const getWaitCounter = (bucket: number): string => `wait${bucket}`;

export const getReferralCounts = ({ sums }: Stats): ReferralCounts =>
  Object.fromEntries(
    (['total', ...REFERRAL_STATUSES] as const).map((name) => [name, sums[ALL_TIME]?.[name] ?? 0]),
  ) as ReferralCounts;

export const getUnopenedCount = ({ sums }: Stats): number => sums[ALL_TIME]?.unopened ?? 0;

export const getDueTotal = ({ sums }: Stats): RewardTotal => ({
  count: sums[ALL_TIME]?.due ?? 0,
  cents: sums[ALL_TIME]?.dueCents ?? 0,
});

/** Returns the sum of one counter over `days`, excluding the end day; pass null for all time. */
export function sumCounter(
  { sums }: Stats,
  name: string,
  days: readonly [from: string, before: string | null] | null,
): number {
  if (days === null) return sums[ALL_TIME]?.[name] ?? 0;
  const [from, before] = days;
  // Rows that aren't days start with a letter, which sorts after all digits.
  const isInRange = (row: string) => row >= from && row < (before ?? 'a');
  return Object.entries(sums).reduce(
    (total, [row, rowSums]) => (isInRange(row) ? total + (rowSums[name] ?? 0) : total),
    0,
  );
}

const getFirstDay = (now: Date, timeZone: string) => `${toLocalDay(now, timeZone).slice(0, 8)}01`;

export const getMonthStart = (now: Date, timeZone: string): Date =>
  startOfDay(getFirstDay(now, timeZone), timeZone);

export const getConversionsThisMonth = (stats: Stats, now: Date): number =>
  sumCounter(stats, 'jobs', [getFirstDay(now, stats.timeZone), null]);

export const getCampaignRowKey = (campaignId: string): string => `campaign:${campaignId}`;

/** `costCents` is the total of the rewards that are due or paid. */
export function getCampaignResults({ sums }: Stats, campaignId: string) {
  const row = sums[getCampaignRowKey(campaignId)] ?? {};
  const { came: referrals = 0, jobs = 0, revenueCents = 0, rewardsCents: costCents = 0 } = row;
  return { referrals, jobs, revenueCents, costCents };
}
