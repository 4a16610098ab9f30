import { PLAN_TYPES, type PlanType } from '@vouchwell/domain/billing/entitlement';
import {
  type CouponOffer,
  normalizeCoupon,
  PLANS,
  TRIAL_CODE,
  TRIAL_DAYS,
} from '@vouchwell/domain/billing/plans';
import type Stripe from 'stripe';
import { couponSettings } from '../config.ts';
import { getStripe, getStripeId } from './stripe.ts';

/** Contains the plan's name, because Stripe's promotion codes must be unique. */
const getPromotionCode = (code: string, plan: PlanType): string => `${code}-${plan.toUpperCase()}`;

/** Returns a discount to this price, in cents, for as long as the subscription lasts. */
const createDiscount = (
  code: string,
  plan: PlanType,
  priceCents: number,
  maxRedemptions: number,
) => ({
  code,
  plan,
  priceCents,
  amountOff: PLANS[plan].priceCents - priceCents,
  maxRedemptions,
  couponId: `vouchwell_${code}_${plan}`,
  promotionCode: getPromotionCode(code, plan),
});

export type PlanDiscount = ReturnType<typeof createDiscount>;

/** Never send this list to the browser. Stripe decides whether a code still works. */
export const PLAN_DISCOUNTS: readonly PlanDiscount[] = [
  createDiscount('AGENCYPLAN', 'monthly', 0, 25),
  createDiscount('AGENCYPLAN', 'yearly', 0, 25),
  createDiscount('VIPDISCOUNT', 'monthly', 39_00, 500),
  createDiscount('VIPDISCOUNT', 'yearly', 289_00, 500),
  createDiscount('100OFF', 'yearly', 299_00, 500),
];

export const getDiscount = (couponId: string | null) =>
  PLAN_DISCOUNTS.find((discount) => discount.couponId === couponId) ?? null;

/** Each plan has its own product, so a coupon for the yearly plan never discounts the monthly one. */
export const getProductId = (plan: PlanType): string => `vouchwell_${plan}`;

export const getPlanType = (product: string): PlanType | null =>
  PLAN_TYPES.find((plan) => getProductId(plan) === product) ?? null;

/** Limits how often one instance lists Stripe's codes, even if someone tries many codes. */
const CACHE_MS = 10_000;
const PROMOTION_CODES_MAX = 1000;

export interface StripeOffer extends CouponOffer {
  readonly promotionCodeIds: Readonly<Record<PlanType, string | null>>;
}

let cache: { readonly expiry: number; readonly request: Promise<Stripe.PromotionCode[]> } | null =
  null;

/** Reads the codes that can still be used; Stripe leaves out codes that are used up or disabled. */
const readActiveCodes = (): Promise<Stripe.PromotionCode[]> =>
  getStripe()
    .promotionCodes.list({ active: true, limit: 100 })
    .autoPagingToArray({ limit: PROMOTION_CODES_MAX });

function readCachedCodes(): Promise<Stripe.PromotionCode[]> {
  if (cache && Date.now() < cache.expiry) return cache.request;
  const request = readActiveCodes();
  cache = { expiry: Date.now() + CACHE_MS, request };
  request.catch(() => {
    cache = null;
  });
  return request;
}

function findDiscount(codes: readonly Stripe.PromotionCode[], code: string, plan: PlanType) {
  const fullCode = getPromotionCode(code, plan);
  const promotionCode = codes.find((activeCode) => activeCode.code.toUpperCase() === fullCode);
  const discount = promotionCode ? getDiscount(getStripeId(promotionCode.promotion.coupon)) : null;
  return promotionCode && discount?.plan === plan
    ? { id: promotionCode.id, priceCents: discount.priceCents }
    : null;
}

function createOffer(
  code: string,
  activeCodes: readonly Stripe.PromotionCode[],
  trialDays = 0,
): StripeOffer {
  const monthly = findDiscount(activeCodes, code, 'monthly');
  const yearly = findDiscount(activeCodes, code, 'yearly');
  return {
    code,
    plans: {
      monthly: { priceCents: monthly?.priceCents ?? PLANS.monthly.priceCents, trialDays },
      yearly: { priceCents: yearly?.priceCents ?? PLANS.yearly.priceCents, trialDays },
    },
    promotionCodeIds: { monthly: monthly?.id ?? null, yearly: yearly?.id ?? null },
  };
}

/** Without `isFresh`, the result may be ten seconds old: good enough to show, but not to charge. */
export async function findOffer(
  typedCode: string,
  { isFresh = false } = {},
): Promise<StripeOffer | null> {
  const code = normalizeCoupon(typedCode);
  if (code === '') return null;
  if (code === TRIAL_CODE)
    return couponSettings().FREE_TRIAL === 'off' ? null : createOffer(code, [], TRIAL_DAYS);
  const offer = createOffer(code, await (isFresh ? readActiveCodes() : readCachedCodes()));
  const { monthly, yearly } = offer.promotionCodeIds;
  return monthly || yearly ? offer : null;
}
