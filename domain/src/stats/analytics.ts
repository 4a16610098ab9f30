import { addDays, dayOf } from '../lib/time-zone.ts';
import { locale, t } from '../lib/translate.ts';
import type { ReferralCounts } from '../referral/referrer.ts';
import { type Stats, sumOf } from './stats.ts';

/** Includes the current week. */
export const TREND_WEEKS = 12;

/** Unrounded percentage; 0 if there are no referrals. */
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

/** One decimal: '50.0%'. */
export const formatPercent = (percent: number, language?: string): string =>
  percentAs(percent, 1, language);

/** A decimal only if needed: '0%', '18.9%'. */
export const formatShare = (percent: number, language?: string): string =>
  percentAs(percent, 0, language);

/** Below this many cases, don't show a percentage: a single case would move it by a fifth or more. */
export const RATED_CASES_MIN = 5;

/** '18.9%', or '2 of 3' if there are few cases; null if there are none or `part` is too large. */
export function formatRate(part: number, cases: number): string | null {
  if (cases >= RATED_CASES_MIN) return formatShare((part / cases) * 100);
  return cases === 0 || part > cases ? null : t('{part} of {all}', { part, all: cases });
}

/** A chart of fewer referrals would mostly show zeros. */
export const CHARTED_REFERRALS_MIN = 10;

export type RateLevel = 'high' | 'middle' | 'low';

/** In percent. */
const HIGH_FROM = 50;
const MIDDLE_FROM = 25;

/** Pass the exact rate, not the rounded one. */
export function rateLevel(percent: number): RateLevel {
  if (percent >= HIGH_FROM) return 'high';
  return percent >= MIDDLE_FROM ? 'middle' : 'low';
}

/** Like `Date`: 0 is Sunday. */
export type DayOfWeek = 0 | 1 | 2 | 3 | 4 | 5 | 6;

/** Browsers support one of these or neither; 1 is Monday and 7 is Sunday. */
interface WithWeekInfo {
  readonly weekInfo?: { readonly firstDay: number };
  getWeekInfo?(): { readonly firstDay: number };
}

/** Defaults to Monday. */
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

/** Oldest first. */
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

export interface TrendWeek {
  /** First day of the week. */
  readonly start: string;
  readonly count: number;
}

/** Oldest first, in the business's time zone. */
export function trendOf(stats: Stats, now: Date, firstDay: DayOfWeek): readonly TrendWeek[] {
  const starts = weekStarts(dayOf(now, stats.timeZone), firstDay);
  return starts.map((start, index) => ({
    start,
    count: sumOf(stats, 'came', [start, starts[index + 1] ?? null]),
  }));
}

const TREND_WEEKS_MIN = 3;

/** True if enough weeks have passed since the first referral; `total` counts all referrals. */
export function isTrend(weeks: readonly TrendWeek[], total: number): boolean {
  const first = weeks.findIndex(({ count }) => count > 0);
  const drawn = weeks.reduce((sum, { count }) => sum + count, 0);
  return drawn < total || (first !== -1 && weeks.length - first >= TREND_WEEKS_MIN);
}
