/** Plans, prices and coupons: the one table behind the pricing page, the checkout and Stripe's set-up. */

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

export const COUPON_CODES = ['AGENCYPLAN', 'VIPDISCOUNT', '100OFF', 'FREETRIAL'] as const;
export type CouponCode = (typeof COUPON_CODES)[number];

interface Coupon {
  /** The price it makes of each plan, in cents, for as long as the subscription lasts; others stay as they are. */
  readonly prices: Partial<Readonly<Record<PlanType, number>>>;
  /** Free days before the first payment; once for an email address. */
  readonly trialDays: number;
}

export const TRIAL_DAYS = 7;

export const COUPONS: Readonly<Record<CouponCode, Coupon>> = {
  AGENCYPLAN: { prices: { monthly: 0, yearly: 0 }, trialDays: 0 },
  VIPDISCOUNT: { prices: { monthly: 39_00, yearly: 289_00 }, trialDays: 0 },
  '100OFF': { prices: { yearly: 299_00 }, trialDays: 0 },
  FREETRIAL: { prices: {}, trialDays: TRIAL_DAYS },
};

/** What was typed as a coupon, as codes are written: trimmed and upper-cased. */
export const normalizeCoupon = (text: string): string => text.trim().toUpperCase();

/** The coupon of that name; null where there is none. */
export function findCoupon(text: string): CouponCode | null {
  const code = normalizeCoupon(text);
  return COUPON_CODES.find((known) => known === code) ?? null;
}

/** What one plan costs with one coupon. */
export interface Quote {
  readonly plan: PlanType;
  readonly coupon: CouponCode | null;
  /** In cents, for each interval. */
  readonly priceCents: number;
  readonly trialDays: number;
  /** False where a coupon was given that does nothing for this plan. */
  readonly couponApplies: boolean;
}

export function quote(plan: PlanType, coupon: CouponCode | null): Quote {
  const { priceCents: fullPrice } = PLANS[plan];
  if (!coupon) return { plan, coupon, priceCents: fullPrice, trialDays: 0, couponApplies: true };
  const { prices, trialDays } = COUPONS[coupon];
  const priceCents = prices[plan] ?? fullPrice;
  const couponApplies = trialDays > 0 || priceCents !== fullPrice;
  return { plan, coupon, priceCents, trialDays, couponApplies };
}

/** What a change of plan would do to a price that is not the full one. */
export interface PlanChange {
  readonly to: PlanType;
  /** What the other plan costs after a change in the portal: no coupon follows it there. */
  readonly priceCents: number;
  /** What it costs who chooses it anew with the coupon, where that is less. */
  readonly withCoupon: { readonly code: CouponCode; readonly priceCents: number } | null;
}

/**
 * What changing to the other plan loses, for who pays `paidCents` for `plan`; null for who pays the
 * full price. In Stripe each coupon is for one plan, because it takes another amount off each.
 */
export function planChange(plan: PlanType, paidCents: number): PlanChange | null {
  if (paidCents >= PLANS[plan].priceCents) return null;
  const to = plan === 'monthly' ? 'yearly' : 'monthly';
  const { priceCents } = PLANS[to];
  const code = COUPON_CODES.find((known) => COUPONS[known].prices[plan] === paidCents);
  const there = code && COUPONS[code].prices[to];
  const withCoupon = code && there !== undefined ? { code, priceCents: there } : null;
  return { to, priceCents, withCoupon };
}

/** Stripe's id of the coupon that makes this quote's price; null where no discount is due. */
export function stripeCouponId({ plan, coupon, priceCents }: Quote): string | null {
  return coupon && priceCents !== PLANS[plan].priceCents ? `vouchwell_${coupon}_${plan}` : null;
}

/** An amount as people write it: 4900 is '$49', 4950 is '$49.50'. */
export function formatCents(cents: number): string {
  const dollars = cents / 100;
  return `$${Number.isInteger(dollars) ? dollars : dollars.toFixed(2)}`;
}
