import { PLAN_TYPES, PLANS, type PlanType } from '@vouchwell/domain/plans';

/**
 * The discounts that `stripe:setup` makes, in the server alone: a browser learns of a code by typing
 * it. Whether a code still works is Stripe's to say (coupon-offer.ts).
 */
interface Discount {
  readonly code: string;
  /** The price it makes of each plan, in cents, for as long as the subscription lasts. */
  readonly prices: Partial<Readonly<Record<PlanType, number>>>;
  /** How many subscriptions may begin with it, for each plan. */
  readonly maxRedemptions: number;
}

const DISCOUNTS: readonly Discount[] = [
  { code: 'AGENCYPLAN', prices: { monthly: 0, yearly: 0 }, maxRedemptions: 25 },
  { code: 'VIPDISCOUNT', prices: { monthly: 39_00, yearly: 289_00 }, maxRedemptions: 500 },
  { code: '100OFF', prices: { yearly: 299_00 }, maxRedemptions: 500 },
];

/** A discount on one plan: a coupon at Stripe, with a promotion code that may be used so many times. */
export interface PlanDiscount {
  readonly code: string;
  readonly plan: PlanType;
  readonly priceCents: number;
  readonly maxRedemptions: number;
  /** Stripe's id of the coupon. */
  readonly couponId: string;
  /** Stripe's promotion code. Codes must differ at Stripe, so each plan's ends with its name. */
  readonly promotionCode: string;
}

/** The promotion code at Stripe that stands for a code that people type, on one plan. */
export const promotionCodeOf = (code: string, plan: PlanType): string =>
  `${code}-${plan.toUpperCase()}`;

export const PLAN_DISCOUNTS: readonly PlanDiscount[] = DISCOUNTS.flatMap(
  ({ code, prices, maxRedemptions }) =>
    PLAN_TYPES.flatMap((plan) => {
      const priceCents = prices[plan];
      if (priceCents === undefined || priceCents === PLANS[plan].priceCents) return [];
      const couponId = `vouchwell_${code}_${plan}`;
      const promotionCode = promotionCodeOf(code, plan);
      return [{ code, plan, priceCents, maxRedemptions, couponId, promotionCode }];
    }),
);

/** The discount behind a coupon of Stripe's; null where it is none of ours. */
export const discountOf = (couponId: string | null): PlanDiscount | null =>
  PLAN_DISCOUNTS.find((discount) => discount.couponId === couponId) ?? null;
