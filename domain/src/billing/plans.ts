/** Plans and prices: the one table for the pricing page, the checkout and Stripe's set-up. */

import { routes } from '../lib/paths.ts';
import { t } from '../lib/translate.ts';
import type { Entitlement } from './entitlement.ts';
import type { PlanType } from './plan-types.ts';

export interface Plan {
  readonly name: string;
  readonly badge: string;
  /** The price of each interval, in US cents. */
  readonly priceCents: number;
  readonly interval: 'month' | 'year';
  /** Stripe's lookup_key of the price. */
  readonly lookupKey: string;
}

export const PLANS: Readonly<Record<PlanType, Plan>> = {
  monthly: {
    name: 'Monthly',
    badge: t('Popular'),
    priceCents: 49_00,
    interval: 'month',
    lookupKey: 'vouchwell_monthly',
  },
  yearly: {
    name: 'Yearly',
    badge: t('Best Value'),
    priceCents: 399_00,
    interval: 'year',
    lookupKey: 'vouchwell_yearly',
  },
};

/** What a year of monthly payments costs, and what the yearly plan saves, in cents and percent. */
export const YEAR_OF_MONTHS_CENTS = 12 * PLANS.monthly.priceCents;
export const YEARLY_SAVING_CENTS = YEAR_OF_MONTHS_CENTS - PLANS.yearly.priceCents;
export const YEARLY_SAVING_PERCENT = Math.round((100 * YEARLY_SAVING_CENTS) / YEAR_OF_MONTHS_CENTS);

export const TRIAL_DAYS = 7;

/**
 * The code of the free trial. It is the only code that a page may show, because we advertise it;
 * only the server and Stripe know the others (functions/src/billing/catalog.ts).
 */
export const TRIAL_CODE = 'FREETRIAL';

/** The button that begins the trial, and where it leads: to the plans, with the code filled in. */
export const START_TRIAL = t('Start your {days}-day free trial', { days: TRIAL_DAYS });
export const TRIAL_PATH = `${routes.pricing}?coupon=${TRIAL_CODE}`;

/** What was typed as a coupon, as codes are written: trimmed and upper-cased. */
export const normalizeCoupon = (text: string): string => text.trim().toUpperCase();

/** The price and trial of one plan with a coupon. */
export interface PlanOffer {
  /** In cents, for each interval, for as long as the subscription lasts. */
  readonly priceCents: number;
  /** Free days before the first payment. */
  readonly trialDays: number;
}

/** What a coupon does to both plans, as `quote-coupon` answers it. */
export interface CouponOffer {
  /** The normalized code. */
  readonly code: string;
  readonly plans: Readonly<Record<PlanType, PlanOffer>>;
}

/** The price of one plan with or without a coupon. */
export interface Quote extends PlanOffer {
  readonly plan: PlanType;
  readonly coupon: string | null;
  /** False where the given coupon does nothing for this plan. */
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

/** The other plan's price with the owner's coupon, if they buy it as a new subscription. */
export type OtherPlanOffer = NonNullable<Entitlement['otherPlanOffer']>;

/** The consequence of a change of plan for an owner with a discount. */
export interface PlanChange {
  readonly to: PlanType;
  /** The other plan's price after a change in the portal, which loses the coupon. */
  readonly priceCents: number;
  /** Its price as a new subscription with the coupon; null where that is not less. */
  readonly withCoupon: OtherPlanOffer | null;
}

/**
 * What an owner who pays `paidCents` for `plan` loses by a change to the other plan; null for the
 * full price. In Stripe each coupon is for one plan, because the plans have different discounts.
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

/** Formats an amount: 4900 is '$49', 4950 is '$49.50'. */
export function formatCents(cents: number): string {
  const dollars = cents / 100;
  return `$${Number.isInteger(dollars) ? dollars : dollars.toFixed(2)}`;
}
