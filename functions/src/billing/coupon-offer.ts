import type { PlanType } from '@vouchwell/domain/billing/plan-types';
import {
  type CouponOffer,
  normalizeCoupon,
  PLANS,
  TRIAL_CODE,
  TRIAL_DAYS,
} from '@vouchwell/domain/billing/plans';
import type Stripe from 'stripe';
import { couponSettings } from '../config.ts';
import { discountOf, promotionCodeOf } from './catalog.ts';
import { idOf, stripe } from './stripe.ts';

/** Limits how often one instance lists Stripe's codes, however many are tried. */
const CACHE_MS = 10_000;
const PROMOTION_CODES_MAX = 1000;

export interface StripeOffer extends CouponOffer {
  readonly promotionCodes: Readonly<Record<PlanType, string | null>>;
}

let cache: { readonly until: number; readonly codes: Promise<Stripe.PromotionCode[]> } | null =
  null;

/** Stripe leaves out codes that ran out or were disabled. */
const readActiveCodes = (): Promise<Stripe.PromotionCode[]> =>
  stripe()
    .promotionCodes.list({ active: true, limit: 100 })
    .autoPagingToArray({ limit: PROMOTION_CODES_MAX });

function cachedActiveCodes(): Promise<Stripe.PromotionCode[]> {
  if (cache && Date.now() < cache.until) return cache.codes;
  const codes = readActiveCodes();
  cache = { until: Date.now() + CACHE_MS, codes };
  codes.catch(() => {
    cache = null;
  });
  return codes;
}

function discountIn(codes: readonly Stripe.PromotionCode[], code: string, plan: PlanType) {
  const wanted = promotionCodeOf(code, plan);
  const found = codes.find((one) => one.code.toUpperCase() === wanted);
  const discount = found ? discountOf(idOf(found.promotion.coupon)) : null;
  return found && discount?.plan === plan
    ? { id: found.id, priceCents: discount.priceCents }
    : null;
}
type Discounts = Readonly<Record<PlanType, ReturnType<typeof discountIn>>>;

function toOffer(code: string, { monthly, yearly }: Discounts, trialDays = 0): StripeOffer {
  return {
    code,
    plans: {
      monthly: { priceCents: monthly?.priceCents ?? PLANS.monthly.priceCents, trialDays },
      yearly: { priceCents: yearly?.priceCents ?? PLANS.yearly.priceCents, trialDays },
    },
    promotionCodes: { monthly: monthly?.id ?? null, yearly: yearly?.id ?? null },
  };
}

/**
 * What a code does to both plans; null if it isn't active. Without `isFresh` the answer may be ten
 * seconds old: fine to show, not to charge.
 */
export async function findOffer(
  text: string,
  { isFresh = false } = {},
): Promise<StripeOffer | null> {
  const code = normalizeCoupon(text);
  if (code === '') return null;
  if (code === TRIAL_CODE) {
    const isOff = couponSettings().FREE_TRIAL === 'off';
    return isOff ? null : toOffer(code, { monthly: null, yearly: null }, TRIAL_DAYS);
  }
  const codes = await (isFresh ? readActiveCodes() : cachedActiveCodes());
  const monthly = discountIn(codes, code, 'monthly');
  const yearly = discountIn(codes, code, 'yearly');
  return monthly || yearly ? toOffer(code, { monthly, yearly }) : null;
}
