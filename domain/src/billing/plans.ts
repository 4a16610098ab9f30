import { routes } from '../paths.ts';
import { t } from '../shared/i18n.ts';
import type { Entitlement, PlanType } from './entitlement.ts';

export interface Plan {
  readonly name: string;
  readonly badge: string;
  /** Price per interval, in US cents. */
  readonly priceCents: number;
  readonly interval: 'month' | 'year';
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

export const TWELVE_MONTHS_CENTS = 12 * PLANS.monthly.priceCents;
export const YEARLY_SAVINGS_CENTS = TWELVE_MONTHS_CENTS - PLANS.yearly.priceCents;
export const YEARLY_SAVINGS_PERCENT = Math.round(
  (100 * YEARLY_SAVINGS_CENTS) / TWELVE_MONTHS_CENTS,
);

export const TRIAL_DAYS = 7;

/** The only coupon code that pages may show; the others are in functions/src/billing/catalog.ts. */
export const TRIAL_CODE = 'FREETRIAL';

export const START_TRIAL_LABEL = t('Start your {days}-day free trial', { days: TRIAL_DAYS });
export const TRIAL_PATH = `${routes.pricing}?coupon=${TRIAL_CODE}`;

export const normalizeCoupon = (text: string): string => text.trim().toUpperCase();

export interface PlanOffer {
  readonly priceCents: number;
  readonly trialDays: number;
}

export interface CouponOffer {
  readonly code: string;
  readonly plans: Readonly<Record<PlanType, PlanOffer>>;
}

export interface Quote extends PlanOffer {
  readonly plan: PlanType;
  readonly coupon: string | null;
  /** False if the coupon is for the other plan only; true without a coupon. */
  readonly couponApplies: boolean;
}

export function getQuote(plan: PlanType, offer: CouponOffer | null): Quote {
  const { priceCents: listPriceCents } = PLANS[plan];
  if (!offer)
    return { plan, coupon: null, priceCents: listPriceCents, trialDays: 0, couponApplies: true };
  const { priceCents, trialDays } = offer.plans[plan];
  const couponApplies = trialDays > 0 || priceCents !== listPriceCents;
  return { plan, coupon: offer.code, priceCents, trialDays, couponApplies };
}

export const getOtherPlan = (plan: PlanType): PlanType =>
  plan === 'monthly' ? 'yearly' : 'monthly';

export type OtherPlanOffer = NonNullable<Entitlement['otherPlanOffer']>;

/** Effect of a plan change for an owner with a discount. */
export interface PlanChange {
  readonly newPlan: PlanType;
  /** Price after switching in the Stripe portal, where the coupon no longer applies. */
  readonly priceCents: number;
  /** Offer for a new subscription with the coupon. */
  readonly offer: OtherPlanOffer | null;
}

/** Returns null if the owner pays the full price, because a change then can't cost them a discount. */
export function getPlanChange(
  plan: PlanType,
  paidCents: number,
  offer: OtherPlanOffer | null,
): PlanChange | null {
  if (paidCents >= PLANS[plan].priceCents) return null;
  const newPlan = getOtherPlan(plan);
  return { newPlan, priceCents: PLANS[newPlan].priceCents, offer };
}

/** Formats 4900 as '$49' and 4950 as '$49.50'. */
export function formatCents(cents: number): string {
  const dollars = cents / 100;
  return `$${Number.isInteger(dollars) ? dollars : dollars.toFixed(2)}`;
}

/** Formats a price per billing period, such as '$49 a month'. */
export function formatPlanPrice(plan: PlanType, cents: number): string {
  const amount = formatCents(cents);
  return PLANS[plan].interval === 'month'
    ? t('{amount} a month', { amount })
    : t('{amount} a year', { amount });
}
