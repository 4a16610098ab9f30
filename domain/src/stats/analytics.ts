import { addDays, dayOf } from '../lib/time-zone.ts';
import { locale, t } from '../lib/translate.ts';
import type { ReferralCounts } from '../referral/referrer.ts';
import { type Stats, sumOf } from './stats.ts';

/** Weeks in the trend, including the current one. */
export const TREND_WEEKS = 12;

/** The percentage of converted referrals, unrounded; 0 where there are no referrals. */
export const conversionRate = ({
  total,
  converted,
}: Pick<ReferralCounts, 'total' | 'converted'>): number =>
  total === 0 ? 0 : (converted / total) * 100;

const percentAs = (percent: number, minimumFractionDigits: 0 | 1, language = locale()): string =>
  (percent / 100).toLocaleString(language, {
    style: 'percent',
    minimumFractionDigits,
    maximumFractionDigits: 1,
  });

/** A conversion rate as its reader writes it, to one decimal: '50.0%'. */
export const formatPercent = (percent: number, language?: string): string =>
  percentAs(percent, 1, language);

/** A share as its reader writes it, with a decimal only where it has one: '0%', '18.9%'. */
export const formatShare = (percent: number, language?: string): string =>
  percentAs(percent, 0, language);

/** Of fewer cases no percentage is said: one more or less would change it by a fifth or more. */
export const RATED_CASES_MIN = 5;

/**
 * A part of some cases as its reader writes it: '18.9%', and of a few cases '2 of 3'. Null where
 * there are none, and where the part is larger than a few cases.
 */
export function formatRate(part: number, cases: number): string | null {
  if (cases >= RATED_CASES_MIN) return formatShare((part / cases) * 100);
  return cases === 0 || part > cases ? null : t('{part} of {all}', { part, all: cases });
}

/** With fewer referrals, a drawing of them would be mostly zeros. */
export const CHARTED_REFERRALS_MIN = 10;

export type RateLevel = 'high' | 'middle' | 'low';

/** The minimum of each level, in percent: green, yellow, and grey below. */
const HIGH_FROM = 50;
const MIDDLE_FROM = 25;

/** The level of a conversion rate, by the exact rate and not the rounded one. */
export function rateLevel(percent: number): RateLevel {
  if (percent >= HIGH_FROM) return 'high';
  return percent >= MIDDLE_FROM ? 'middle' : 'low';
}

/** The days of the week as `Date` numbers them: 0 is Sunday. */
export type DayOfWeek = 0 | 1 | 2 | 3 | 4 | 5 | 6;

/** Engines have one of the two or neither; `firstDay` is 1 for Monday and 7 for Sunday. */
interface WithWeekInfo {
  readonly weekInfo?: { readonly firstDay: number };
  getWeekInfo?(): { readonly firstDay: number };
}

/** The first day of the week in `locale` (BCP 47); Monday where it is unknown. */
export function firstDayOfWeek(locale: string): DayOfWeek {
  try {
    const known: Intl.Locale & WithWeekInfo = new Intl.Locale(locale);
    const info = known.getWeekInfo?.() ?? known.weekInfo;
    if (info) return (info.firstDay % 7) as DayOfWeek;
    return known.maximize().region === 'US' ? 0 : 1;
  } catch {
    return 1;
  }
}

/** The first days of the last `count` weeks, oldest first and the current one last. */
export function weekStarts(
  today: string,
  firstDay: DayOfWeek,
  count = TREND_WEEKS,
): readonly string[] {
  const daysIn = (new Date(`${today}T12:00:00Z`).getUTCDay() - firstDay + 7) % 7;
  return Array.from({ length: count }, (_, index) =>
    addDays(today, -daysIn - 7 * (count - 1 - index)),
  );
}

/** A week of the trend. */
export interface TrendWeek {
  /** Its first day. */
  readonly start: string;
  readonly count: number;
}

/** How many referrals came in each of the last weeks, oldest first; days are the business's. */
export function trendOf(stats: Stats, now: Date, firstDay: DayOfWeek): readonly TrendWeek[] {
  const starts = weekStarts(dayOf(now, stats.timeZone), firstDay);
  return starts.map((start, index) => ({
    start,
    count: sumOf(stats, 'came', [start, starts[index + 1] ?? null]),
  }));
}

/** With fewer weeks there is no trend to see. */
const TREND_WEEKS_MIN = 3;

/** Whether the weeks since the first of all referrals are enough to draw; `total` counts all of them. */
export function isTrend(weeks: readonly TrendWeek[], total: number): boolean {
  const first = weeks.findIndex(({ count }) => count > 0);
  const drawn = weeks.reduce((sum, { count }) => sum + count, 0);
  return drawn < total || (first !== -1 && weeks.length - first >= TREND_WEEKS_MIN);
}
