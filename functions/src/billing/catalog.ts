import { PRODUCT_NAME } from '@vouchwell/domain/brand';
import { PLAN_TYPES, PLANS, type PlanType } from '@vouchwell/domain/plans';
import type Stripe from 'stripe';
import { PLAN_DISCOUNTS } from './coupons.ts';

const CURRENCY = 'usd';

/**
 * Stripe's id of the product that is one plan. Each plan is a product of its own so that a coupon
 * can be for one of them: who buys a year at $110 off and then changes to months pays for the months.
 */
export const productId = (plan: PlanType): string => `vouchwell_${plan}`;

/** The plan that a product of Stripe's is; null where it is none of ours. */
export const planOf = (product: string): PlanType | null =>
  PLAN_TYPES.find((plan) => productId(plan) === product) ?? null;

export const PRODUCTS = PLAN_TYPES.map((plan): Stripe.ProductCreateParams & { id: string } => ({
  id: productId(plan),
  name: `${PRODUCT_NAME} ${PLANS[plan].name}`,
}));

/** One price a plan, known by its lookup key. */
export const PRICES = PLAN_TYPES.map((plan) => {
  const { name, priceCents, interval, lookupKey } = PLANS[plan];
  return {
    product: productId(plan),
    nickname: name,
    currency: CURRENCY,
    unit_amount: priceCents,
    recurring: { interval },
    lookup_key: lookupKey,
    // From the price that had it before, if one did: that one serves whoever subscribed to it.
    transfer_lookup_key: true,
  } satisfies Stripe.PriceCreateParams;
});

/** One Stripe coupon for each plan that one of ours makes cheaper, for as long as it is subscribed. */
export const COUPONS = PLAN_DISCOUNTS.map(
  ({ code, plan, priceCents, couponId }) =>
    ({
      id: couponId,
      name: `${code} (${plan})`,
      amount_off: PLANS[plan].priceCents - priceCents,
      currency: CURRENCY,
      duration: 'forever',
      applies_to: { products: [productId(plan)] },
    }) satisfies Stripe.CouponCreateParams,
);

/** The promotion codes by which those coupons are used, each so many times and no more. */
export const PROMOTION_CODES = PLAN_DISCOUNTS.map(
  ({ couponId, promotionCode, maxRedemptions }) =>
    ({
      promotion: { type: 'coupon', coupon: couponId },
      code: promotionCode,
      max_redemptions: maxRedemptions,
    }) satisfies Stripe.PromotionCodeCreateParams,
);
