import { RATED_CASES_MIN } from './analytics.ts';
import { CONTACT_SPEEDS } from './contact-speed.ts';
import { DAY_MS } from './durations.ts';
import type { PlanType } from './plan-types.ts';
import { PLANS } from './plans.ts';
import { addDays, dayOf, startOfDay } from './time-zone.ts';

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

/**
 * Finds the median wait by at most five counts, however many referrals there are; `countUpTo` counts
 * those of a step and of all shorter ones.
 */
export async function medianWait(
  countUpTo: (step: number) => Promise<number>,
): Promise<MedianWait> {
  let high = CONTACT_SPEEDS - 1;
  const cases = await countUpTo(high);
  if (cases < RATED_CASES_MIN) return { cases, step: null };
  let low = 0;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (2 * (await countUpTo(middle)) >= cases) high = middle;
    else low = middle + 1;
  }
  return { cases, step: low };
}
