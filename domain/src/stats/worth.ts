import type { PlanType } from '../billing/plan-types.ts';
import { PLANS } from '../billing/plans.ts';
import { DAY_MS } from '../lib/durations.ts';
import { addDays, dayOf, startOfDay } from '../lib/time-zone.ts';
import { CONTACT_SPEEDS } from '../referral/contact-speed.ts';
import type { ReferralCounts } from '../referral/referrer.ts';
import { RATED_CASES_MIN } from './analytics.ts';
import { countsIn, type Stats, sumOf, waitName } from './stats.ts';

/** The last 30 days, the last 12 months, and all time. */
export const WORTH_PERIODS = ['month', 'year', 'ever'] as const;
export type WorthPeriod = (typeof WORTH_PERIODS)[number];

const DAYS: Readonly<Record<Exclude<WorthPeriod, 'ever'>, number>> = { month: 30, year: 365 };

/** Periods end today and consist of whole days in the business's time zone. */
export function periodStart(period: WorthPeriod, now: Date, timeZone: string): Date {
  if (period === 'ever') return new Date(0);
  return startOfDay(addDays(dayOf(now, timeZone), 1 - DAYS[period]), timeZone);
}

/** List price in US cents; a started day counts in full. */
export function planCostCents(plan: PlanType, since: Date, now: Date): number {
  const { priceCents, interval } = PLANS[plan];
  const yearCents = interval === 'month' ? 12 * priceCents : priceCents;
  const days = Math.max(1, Math.ceil((now.getTime() - since.getTime()) / DAY_MS));
  return Math.floor((2 * yearCents * days + 365) / (2 * 365));
}

/** Revenue per unit of cost, in cents; rounded to whole units from ten up. null if nothing was spent. */
export function returnCents(revenueCents: number, costCents: number): number | null {
  if (costCents === 0) return null;
  const cents = Math.floor((200 * revenueCents + costCents) / (2 * costCents));
  if (cents < 1000) return cents;
  return 100 * Math.floor((2 * revenueCents + costCents) / (2 * costCents));
}

export interface MedianWait {
  readonly cases: number;
  /** Step of `contactSpeed`; null if there are too few cases. */
  readonly step: number | null;
}

/** `counts` has one entry per step of `contactSpeed`. */
export function medianWait(counts: readonly number[]): MedianWait {
  const cases = counts.reduce((all, count) => all + count, 0);
  if (cases < RATED_CASES_MIN) return { cases, step: null };
  let upTo = 0;
  const step = counts.findIndex((count) => {
    upTo += count;
    return 2 * upTo >= cases;
  });
  return { cases, step };
}

/** Amounts are in cents. */
export interface ReferralWorth {
  readonly start: Date;
  readonly now: Date;
  /** Conversions in the period (also the last of `steps`) and the total of their known job values. */
  readonly jobs: number;
  readonly revenueCents: number;
  /** Rewards that became due in the period, paid or not. */
  readonly rewardsCents: number;
  readonly steps: WorthSteps;
  readonly wait: MedianWait;
}

/** Events in a period, regardless of when their referral arrived. */
export interface WorthSteps {
  readonly visits: number;
  readonly referrals: number;
  readonly contacted: number;
  readonly won: number;
}

export function worthOf(stats: Stats, period: WorthPeriod, now: Date): ReferralWorth {
  const start = periodStart(period, now, stats.timeZone);
  const days = period === 'ever' ? null : ([dayOf(start, stats.timeZone), null] as const);
  const sum = (name: string) => sumOf(stats, name, days);
  const jobs = sum('jobs');
  const steps = days
    ? { referrals: sum('came'), contacted: sum('reached') }
    : stepsOf(countsIn(stats));
  return {
    start,
    now,
    jobs,
    revenueCents: sum('revenueCents'),
    rewardsCents: sum('rewardsCents'),
    steps: { visits: sum('visits'), ...steps, won: jobs },
    wait: medianWait(Array.from({ length: CONTACT_SPEEDS }, (_, step) => sum(waitName(step)))),
  };
}

const stepsOf = ({ total, contacted, in_progress, converted }: ReferralCounts) => ({
  referrals: total,
  contacted: contacted + in_progress + converted,
});
