import type { PlanType } from '../billing/plan-types.ts';
import { PLANS } from '../billing/plans.ts';
import { DAY_MS } from '../lib/durations.ts';
import { addDays, dayOf, startOfDay } from '../lib/time-zone.ts';
import { CONTACT_SPEEDS } from '../referral/contact-speed.ts';
import type { ReferralCounts } from '../referral/referrer.ts';
import { RATED_CASES_MIN } from './analytics.ts';
import { countsIn, type Stats, sumOf, waitName } from './stats.ts';

/** What the worth of referrals is told for: the last 30 days, the last 12 months, and all there was. */
export const WORTH_PERIODS = ['month', 'year', 'ever'] as const;
export type WorthPeriod = (typeof WORTH_PERIODS)[number];

const DAYS: Readonly<Record<Exclude<WorthPeriod, 'ever'>, number>> = { month: 30, year: 365 };

/** The first instant of a period that ends today, in whole days of the business's time zone. */
export function periodStart(period: WorthPeriod, now: Date, timeZone: string): Date {
  if (period === 'ever') return new Date(0);
  return startOfDay(addDays(dayOf(now, timeZone), 1 - DAYS[period]), timeZone);
}

/** What a plan costs at its list price from `since` until `now`, in US cents for each day begun. */
export function planCostCents(plan: PlanType, since: Date, now: Date): number {
  const { priceCents, interval } = PLANS[plan];
  const yearCents = interval === 'month' ? 12 * priceCents : priceCents;
  const days = Math.max(1, Math.ceil((now.getTime() - since.getTime()) / DAY_MS));
  return Math.floor((2 * yearCents * days + 365) / (2 * 365));
}

/**
 * What each unit of cost brought back, in cents: to the cent below ten units, and to whole units
 * from there on. Null where nothing was spent.
 */
export function returnCents(revenueCents: number, costCents: number): number | null {
  if (costCents === 0) return null;
  const cents = Math.floor((200 * revenueCents + costCents) / (2 * costCents));
  if (cents < 1000) return cents;
  return 100 * Math.floor((2 * revenueCents + costCents) / (2 * costCents));
}

/** The wait for a first contact in the middle of all: half of the friends heard sooner. */
export interface MedianWait {
  /** How many friends were contacted. */
  readonly cases: number;
  /** The step of `contactSpeed`; null where there are too few cases to tell of. */
  readonly step: number | null;
}

/** The median of waits, of which `counts` says how many there are at each step of `contactSpeed`. */
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

/** What referrals brought and cost in a period that ends now. Amounts are cents. */
export interface ReferralWorth {
  /** The period's first instant. */
  readonly start: Date;
  readonly now: Date;
  /** The jobs that were won in the period, and what those of a known value were worth. */
  readonly jobs: number;
  readonly revenueCents: number;
  /** The rewards that became due in it, paid since or not. */
  readonly rewardsCents: number;
  readonly steps: WorthSteps;
  /** How long the referrals of the period waited for their first contact. */
  readonly wait: MedianWait;
}

/** How many went each step of the way, of what began in a period. */
export interface WorthSteps {
  readonly visits: number;
  readonly referrals: number;
  readonly contacted: number;
  readonly won: number;
}

/** What a business's referrals were worth in a period, by its stats. */
export function worthOf(stats: Stats, period: WorthPeriod, now: Date): ReferralWorth {
  const start = periodStart(period, now, stats.timeZone);
  const days = period === 'ever' ? null : ([dayOf(start, stats.timeZone), null] as const);
  const sum = (name: string) => sumOf(stats, name, days);
  const steps = days
    ? { referrals: sum('came'), contacted: sum('reached'), won: sum('won') }
    : stepsOf(countsIn(stats));
  return {
    start,
    now,
    // What was won before its day was kept is known by its status alone.
    jobs: Math.max(sum('jobs'), steps.won),
    revenueCents: sum('revenueCents'),
    rewardsCents: sum('rewardsCents'),
    steps: { visits: sum('visits'), ...steps },
    wait: medianWait(Array.from({ length: CONTACT_SPEEDS }, (_, step) => sum(waitName(step)))),
  };
}

const stepsOf = ({ total, contacted, in_progress, converted }: ReferralCounts) => ({
  referrals: total,
  contacted: contacted + in_progress + converted,
  won: converted,
});
