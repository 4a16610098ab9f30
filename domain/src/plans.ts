/** Plans and prices: the one table behind the pricing page, the checkout and Stripe's set-up. */

import { routes } from './paths.ts';

export const PLAN_TYPES = ['monthly', 'yearly'] as const;
export type PlanType = (typeof PLAN_TYPES)[number];

export interface Plan {
  readonly name: string;
  readonly badge: string;
  /** In US cents, for each interval. */
  readonly priceCents: number;
  readonly interval: 'month' | 'year';
  /** Stripe's lookup_key of the price. */
  readonly lookupKey: string;
}

export const PLANS: Readonly<Record<PlanType, Plan>> = {
  monthly: {
    name: 'Monthly',
    badge: 'Popular',
    priceCents: 49_00,
    interval: 'month',
    lookupKey: 'vouchwell_monthly',
  },
  yearly: {
    name: 'Yearly',
    badge: 'Best Value',
    priceCents: 399_00,
    interval: 'year',
    lookupKey: 'vouchwell_yearly',
  },
};

/** What a year of monthly payments costs, and what the yearly plan saves on it, in cents and percent. */
export const YEAR_OF_MONTHS_CENTS = 12 * PLANS.monthly.priceCents;
export const YEARLY_SAVING_CENTS = YEAR_OF_MONTHS_CENTS - PLANS.yearly.priceCents;
export const YEARLY_SAVING_PERCENT = Math.round((100 * YEARLY_SAVING_CENTS) / YEAR_OF_MONTHS_CENTS);

export const TRIAL_DAYS = 7;

/**
 * The code of the free trial. It is the only code that a page may name, because we advertise it; the
 * others are known to the server and to Stripe alone (functions/src/billing/catalog.ts).
 */
export const TRIAL_CODE = 'FREETRIAL';

/** The button that begins the trial, and where it leads: to the plans, with the code filled in. */
export const START_TRIAL = `Start your ${TRIAL_DAYS}-day free trial`;
export const TRIAL_PATH = `${routes.pricing}?coupon=${TRIAL_CODE}`;

/** What was typed as a coupon, as codes are written: trimmed and upper-cased. */
export const normalizeCoupon = (text: string): string => text.trim().toUpperCase();

/** What one plan costs with a coupon. */
export interface PlanOffer {
  /** In cents, for each interval, for as long as the subscription lasts. */
  readonly priceCents: number;
  /** Free days before the first payment. */
  readonly trialDays: number;
}

/** What a coupon does to both plans, as `quote-coupon` answers it. */
export interface CouponOffer {
  /** As codes are written. */
  readonly code: string;
  readonly plans: Readonly<Record<PlanType, PlanOffer>>;
}

/** What one plan costs with one coupon, or without. */
export interface Quote extends PlanOffer {
  readonly plan: PlanType;
  readonly coupon: string | null;
  /** False where a coupon was given that does nothing for this plan. */
  readonly couponApplies: boolean;
}

export function quote(plan: PlanType, offer: CouponOffer | null): Quote {
  const { priceCents: fullPrice } = PLANS[plan];
  if (!offer)
    return { plan, coupon: null, priceCents: fullPrice, trialDays: 0, couponApplies: true };
  const { priceCents, trialDays } = offer.plans[plan];
  const couponApplies = trialDays > 0 || priceCents !== fullPrice;
  return { plan, coupon: offer.code, priceCents, trialDays, couponApplies };
}

/** The other one of the two plans. */
export const otherPlan = (plan: PlanType): PlanType => (plan === 'monthly' ? 'yearly' : 'monthly');

/** What the owner's own coupon makes of the other plan, where that is chosen anew. */
export interface OtherPlanOffer {
  readonly code: string;
  readonly priceCents: number;
}

/** What a change of plan would do to a price that is not the full one. */
export interface PlanChange {
  readonly to: PlanType;
  /** What the other plan costs after a change in the portal: no coupon follows it there. */
  readonly priceCents: number;
  /** What it costs who chooses it anew with the coupon, where that is less. */
  readonly withCoupon: OtherPlanOffer | null;
}

/**
 * What changing to the other plan loses, for who pays `paidCents` for `plan`; null for who pays the
 * full price. In Stripe each coupon is for one plan, because it takes another amount off each.
 */
export function planChange(
  plan: PlanType,
  paidCents: number,
  withCoupon: OtherPlanOffer | null,
): PlanChange | null {
  if (paidCents >= PLANS[plan].priceCents) return null;
  const to = otherPlan(plan);
  return { to, priceCents: PLANS[to].priceCents, withCoupon };
}

/** An amount as people write it: 4900 is '$49', 4950 is '$49.50'. */
export function formatCents(cents: number): string {
  const dollars = cents / 100;
  return `$${Number.isInteger(dollars) ? dollars : dollars.toFixed(2)}`;
}
