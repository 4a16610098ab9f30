import type { ReferralCounts } from './referrer.ts';

/** Weeks in the trend, the running one included. */
export const TREND_WEEKS = 12;

/** How many in a hundred converted, unrounded; 0 where there are no referrals. */
export const conversionRate = ({
  total,
  converted,
}: Pick<ReferralCounts, 'total' | 'converted'>): number =>
  total === 0 ? 0 : (converted / total) * 100;

const percentAs = (percent: number, minimumFractionDigits: 0 | 1, locale?: string): string =>
  (percent / 100).toLocaleString(locale, {
    style: 'percent',
    minimumFractionDigits,
    maximumFractionDigits: 1,
  });

/** A conversion rate as its reader writes it, to one decimal: '50.0%'. */
export const formatPercent = (percent: number, locale?: string): string =>
  percentAs(percent, 1, locale);

/** A share as its reader writes it, with a decimal only where it has one: '0%', '18.9%'. */
export const formatShare = (percent: number, locale?: string): string =>
  percentAs(percent, 0, locale);

/** With fewer referrals, a drawing of them would be mostly zeros. */
export const CHARTED_REFERRALS_MIN = 10;

export type RateLevel = 'high' | 'middle' | 'low';

/** The least of each level, in percent: green, yellow, and grey below. */
const HIGH_FROM = 50;
const MIDDLE_FROM = 25;

/** Which badge a conversion rate wears. The rate itself decides, not what it is rounded to. */
export function rateLevel(percent: number): RateLevel {
  if (percent >= HIGH_FROM) return 'high';
  return percent >= MIDDLE_FROM ? 'middle' : 'low';
}

/** Days as `Date` counts them: 0 is Sunday. */
export type DayOfWeek = 0 | 1 | 2 | 3 | 4 | 5 | 6;

/** Engines call it one or the other, or have none; 1 is Monday there, and 7 Sunday. */
interface WithWeekInfo {
  readonly weekInfo?: { readonly firstDay: number };
  getWeekInfo?(): { readonly firstDay: number };
}

/** The day a week begins with where `locale` (BCP 47) is spoken; Monday where nobody knows. */
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

/**
 * When the last `count` weeks began, oldest first and the running one last: midnights of local
 * time, so that a week in which the clocks change has an hour less or more, and no day twice.
 */
export function weekStarts(now: Date, firstDay: DayOfWeek, count = TREND_WEEKS): readonly Date[] {
  const daysIn = (now.getDay() - firstDay + 7) % 7;
  return Array.from(
    { length: count },
    (_, index) =>
      new Date(now.getFullYear(), now.getMonth(), now.getDate() - daysIn - 7 * (count - 1 - index)),
  );
}

/** A week of the trend. */
export interface TrendWeek {
  readonly start: Date;
  readonly count: number;
}

/** What a reading of the trend found: the total it belongs to, and the weeks. */
export interface TrendReading {
  readonly total: number;
  readonly weeks: readonly TrendWeek[];
}

/**
 * Whether the earlier weeks of a reading still hold, given a later total and the running week as
 * counted then. New referrals only ever arrive in the running week: where it grew by something
 * else than the total did, older ones were deleted.
 */
export function earlierWeeksHold(
  { total, weeks }: TrendReading,
  later: { readonly total: number; readonly running: TrendWeek },
): boolean {
  const running = weeks.at(-1);
  if (running?.start.getTime() !== later.running.start.getTime()) return false;
  return later.total - total === later.running.count - running.count;
}
