import type { PlanType } from '../billing/entitlement.ts';
import { PLANS } from '../billing/plans.ts';
import type { ReferralCounts } from '../referrals/referrer.ts';
import { RESPONSE_BUCKET_COUNT } from '../referrals/response-time.ts';
import { addDays, DAY_MS, startOfDay, toLocalDay } from '../shared/dates.ts';
import { locale, t } from '../shared/i18n.ts';
import { getReferralCounts, getWaitCounter, type Stats, sumCounter } from './stats.ts';

/** Number of weeks in the trend, including the current week. */
export const TREND_WEEKS = 12;

/** Returns the unrounded percentage; 0 if there are no referrals. */
export const getConversionRate = ({
  total,
  converted,
}: Pick<ReferralCounts, 'total' | 'converted'>): number =>
  total === 0 ? 0 : (converted / total) * 100;

/** Formats 50 percent as '50.0%'. */
export const formatPercent = (percent: number): string =>
  (percent / 100).toLocaleString(locale(), {
    style: 'percent',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });

/** Below this many cases, don't show a percentage: a single case would move it by a fifth or more. */
export const MIN_CASES_FOR_RATE = 5;

/** Returns '18.9%', or '2 of 3' for few cases; null if there are no cases, or fewer than `part`. */
export function formatRate(part: number, cases: number): string | null {
  if (cases >= MIN_CASES_FOR_RATE) return formatPercent((part / cases) * 100);
  return cases === 0 || part > cases ? null : t('{part} of {all}', { part, all: cases });
}

/** Minimum for a chart; with fewer referrals, it would mostly show zeros. */
export const MIN_REFERRALS_FOR_CHART = 10;

export type RateLevel = 'high' | 'middle' | 'low';

const HIGH_RATE_MIN = 50;
const MIDDLE_RATE_MIN = 25;

/** Classifies a conversion rate; pass the exact percentage, not the rounded one. */
export function getRateLevel(percent: number): RateLevel {
  if (percent >= HIGH_RATE_MIN) return 'high';
  return percent >= MIDDLE_RATE_MIN ? 'middle' : 'low';
}

/** 0 is Sunday, as in `Date`. */
export type DayOfWeek = 0 | 1 | 2 | 3 | 4 | 5 | 6;

/** Week info of a locale; browsers support at most one property. 1 is Monday and 7 is Sunday. */
interface LocaleWeekInfo {
  readonly weekInfo?: { readonly firstDay: number };
  getWeekInfo?(): { readonly firstDay: number };
}

/** Uses the browser's week info if available, otherwise Sunday in the US and Monday elsewhere. */
export function getFirstDayOfWeek(locale: string): DayOfWeek {
  try {
    const parsedLocale: Intl.Locale & LocaleWeekInfo = new Intl.Locale(locale);
    const weekInfo = parsedLocale.getWeekInfo?.() ?? parsedLocale.weekInfo;
    if (weekInfo) return (weekInfo.firstDay % 7) as DayOfWeek;
    return parsedLocale.maximize().region === 'US' ? 0 : 1;
  } catch {
    return 1;
  }
}

/** Returns the first days of the trend's weeks, oldest first. */
export function getWeekStarts(today: string, firstDay: DayOfWeek): readonly string[] {
  const daysIntoWeek = (new Date(`${today}T12:00:00Z`).getUTCDay() - firstDay + 7) % 7;
  return Array.from({ length: TREND_WEEKS }, (_, index) =>
    addDays(today, -daysIntoWeek - 7 * (TREND_WEEKS - 1 - index)),
  );
}

export interface TrendWeek {
  readonly start: string;
  readonly count: number;
}

export function getWeeklyTrend(stats: Stats, now: Date, firstDay: DayOfWeek): readonly TrendWeek[] {
  const starts = getWeekStarts(toLocalDay(now, stats.timeZone), firstDay);
  return starts.map((start, index) => ({
    start,
    count: sumCounter(stats, 'came', [start, starts[index + 1] ?? null]),
  }));
}

const TREND_WEEKS_MIN = 3;

/** True if enough weeks have passed since the first referral. `total` includes referrals before `weeks`. */
export function hasEnoughWeeksForTrend(weeks: readonly TrendWeek[], total: number): boolean {
  const firstIndex = weeks.findIndex(({ count }) => count > 0);
  const chartSum = weeks.reduce((sum, { count }) => sum + count, 0);
  return chartSum < total || (firstIndex !== -1 && weeks.length - firstIndex >= TREND_WEEKS_MIN);
}

/** The last 30 days, the last 12 months, and all time. */
export const ROI_PERIODS = ['month', 'year', 'ever'] as const;
export type RoiPeriod = (typeof ROI_PERIODS)[number];

const PERIOD_DAYS: Readonly<Record<Exclude<RoiPeriod, 'ever'>, number>> = { month: 30, year: 365 };

/** Returns the start of a period, which ends today and consists of whole days in the business's time zone. */
export function getPeriodStart(period: RoiPeriod, now: Date, timeZone: string): Date {
  if (period === 'ever') return new Date(0);
  return startOfDay(addDays(toLocalDay(now, timeZone), 1 - PERIOD_DAYS[period]), timeZone);
}

/** Returns the plan's cost at list price, in US cents; partial days count in full. */
export function getPlanCostCents(plan: PlanType, since: Date, now: Date): number {
  const { priceCents, interval } = PLANS[plan];
  const yearCents = interval === 'month' ? 12 * priceCents : priceCents;
  const days = Math.max(1, Math.ceil((now.getTime() - since.getTime()) / DAY_MS));
  return Math.round((yearCents * days) / 365);
}

/** Returns cents of revenue per dollar (or other unit) spent, rounded to dollars from $10; null without costs. */
export function getRoiCents(revenueCents: number, costCents: number): number | null {
  if (costCents === 0) return null;
  const cents = Math.round((100 * revenueCents) / costCents);
  return cents < 1000 ? cents : 100 * Math.round(revenueCents / costCents);
}

export type MedianResponseTime = ReturnType<typeof getMedianResponseTime>;

/**
 * Returns the median bucket, or null if there are too few cases; `counts` contains the number of cases in
 * each bucket (see `getResponseTimeBucket`).
 */
export function getMedianResponseTime(counts: readonly number[]) {
  const cases = counts.reduce((sum, count) => sum + count, 0);
  if (cases < MIN_CASES_FOR_RATE) return { cases, bucket: null };
  let cumulative = 0;
  const bucket = counts.findIndex((count) => {
    cumulative += count;
    return 2 * cumulative >= cases;
  });
  return { cases, bucket };
}

export type ReferralRoi = ReturnType<typeof getReferralRoi>;

/**
 * Counts events in the period, regardless of when their referral arrived: `jobs` are the conversions,
 * `revenueCents` is the total of their known values, and `rewardsCents` of the rewards that became due,
 * whether or not they have been paid.
 */
export function getReferralRoi(stats: Stats, period: RoiPeriod, now: Date) {
  const start = getPeriodStart(period, now, stats.timeZone);
  const dayRange = period === 'ever' ? null : ([toLocalDay(start, stats.timeZone), null] as const);
  const sum = (name: string) => sumCounter(stats, name, dayRange);
  const jobs = sum('jobs');
  const { total, contacted, in_progress, converted } = getReferralCounts(stats);
  const steps = dayRange
    ? { referrals: sum('came'), contacted: sum('reached') }
    : { referrals: total, contacted: contacted + in_progress + converted };
  return {
    start,
    now,
    jobs,
    revenueCents: sum('revenueCents'),
    rewardsCents: sum('rewardsCents'),
    steps: { visits: sum('visits'), ...steps, converted: jobs },
    wait: getMedianResponseTime(
      Array.from({ length: RESPONSE_BUCKET_COUNT }, (_, bucket) => sum(getWaitCounter(bucket))),
    ),
  };
}
