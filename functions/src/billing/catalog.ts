import { PLAN_TYPES, type PlanType } from '@vouchwell/domain/billing/plan-types';
import { PLANS } from '@vouchwell/domain/billing/plans';
import { PRODUCT_NAME } from '@vouchwell/domain/lib/brand';
import type Stripe from 'stripe';

/** A discount on one plan: a coupon at Stripe, with a promotion code that may be used so many times. */
interface PlanDiscount {
  /** The code as people type it. */
  readonly code: string;
  readonly plan: PlanType;
  /** The price after the discount, in cents, for as long as the subscription lasts. */
  readonly priceCents: number;
  readonly amountOff: number;
  /** How many subscriptions may begin with it. */
  readonly maxRedemptions: number;
  /** Stripe's id of the coupon. */
  readonly couponId: string;
  /** Stripe's promotion code. Codes must differ at Stripe, so each plan's ends with its name. */
  readonly promotionCode: string;
}

/** The promotion code at Stripe that stands for a code that people type, on one plan. */
export const promotionCodeOf = (code: string, plan: PlanType): string =>
  `${code}-${plan.toUpperCase()}`;

const discount = (
  code: string,
  plan: PlanType,
  priceCents: number,
  maxRedemptions: number,
): PlanDiscount => ({
  code,
  plan,
  priceCents,
  amountOff: PLANS[plan].priceCents - priceCents,
  maxRedemptions,
  couponId: `vouchwell_${code}_${plan}`,
  promotionCode: promotionCodeOf(code, plan),
});

/**
 * The discounts that `stripe:setup` creates. They are known to the server only; a browser learns of
 * a code when it is typed. Whether a code still works is decided by Stripe (coupon-offer.ts).
 */
export const PLAN_DISCOUNTS: readonly PlanDiscount[] = [
  discount('AGENCYPLAN', 'monthly', 0, 25),
  discount('AGENCYPLAN', 'yearly', 0, 25),
  discount('VIPDISCOUNT', 'monthly', 39_00, 500),
  discount('VIPDISCOUNT', 'yearly', 289_00, 500),
  discount('100OFF', 'yearly', 299_00, 500),
];

/** The discount behind a coupon of Stripe's; null where it is none of ours. */
export const discountOf = (couponId: string | null): PlanDiscount | null =>
  PLAN_DISCOUNTS.find((discount) => discount.couponId === couponId) ?? null;

const CURRENCY = 'usd';

/**
 * Stripe's id of a plan's product. Each plan has its own product so that a coupon can apply to one
 * plan only: a customer with $110 off a year who changes to monthly pays the full monthly price.
 */
export const productId = (plan: PlanType): string => `vouchwell_${plan}`;

/** The plan of a Stripe product; null where the product is none of ours. */
export const planOf = (product: string): PlanType | null =>
  PLAN_TYPES.find((plan) => productId(plan) === product) ?? null;

export const PRODUCTS = PLAN_TYPES.map((plan): Stripe.ProductCreateParams & { id: string } => ({
  id: productId(plan),
  name: `${PRODUCT_NAME} ${PLANS[plan].name}`,
}));

/** One price per plan, found by its lookup key. */
export const PRICES = PLAN_TYPES.map((plan) => {
  const { name, priceCents, interval, lookupKey } = PLANS[plan];
  return {
    product: productId(plan),
    nickname: name,
    currency: CURRENCY,
    unit_amount: priceCents,
    recurring: { interval },
    lookup_key: lookupKey,
    // The key moves from the old price, which keeps serving its subscribers.
    transfer_lookup_key: true,
  } satisfies Stripe.PriceCreateParams;
});

/**
 * One Stripe coupon for each plan that a code discounts, which lasts as long as the subscription.
 */
export const COUPONS = PLAN_DISCOUNTS.map(
  ({ code, plan, amountOff, couponId }) =>
    ({
      id: couponId,
      name: `${code} (${plan})`,
      amount_off: amountOff,
      currency: CURRENCY,
      duration: 'forever',
      applies_to: { products: [productId(plan)] },
    }) satisfies Stripe.CouponCreateParams,
);

/** The promotion codes of those coupons, each with its maximum number of redemptions. */
export const PROMOTION_CODES = PLAN_DISCOUNTS.map(
  ({ couponId, promotionCode, maxRedemptions }) =>
    ({
      promotion: { type: 'coupon', coupon: couponId },
      code: promotionCode,
      max_redemptions: maxRedemptions,
    }) satisfies Stripe.PromotionCodeCreateParams,
);
