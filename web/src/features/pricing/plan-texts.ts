import {
  type CouponOffer,
  formatCents,
  PLAN_TYPES,
  PLANS,
  type PlanType,
  quote,
} from '@vouchwell/domain/plans';
import { texts } from './texts.ts';

/** What a plan costs, in words, with or without a coupon. */
export interface PlanPrice {
  readonly amount: string;
  readonly per: string;
  /** The price that the coupon took the place of. */
  readonly instead: string | null;
  /** What the coupon does here, where it is not the price alone. */
  readonly note: string | null;
}

export function planPrice(plan: PlanType, offer: CouponOffer | null): PlanPrice {
  const { coupon, priceCents, trialDays, couponApplies } = quote(plan, offer);
  const { priceCents: fullPrice, interval } = PLANS[plan];
  const amount = formatCents(priceCents);
  const price = {
    amount,
    per: interval,
    instead: priceCents === fullPrice ? null : formatCents(fullPrice),
  };
  if (coupon !== null && !couponApplies)
    return {
      ...price,
      note: texts.coupon.doesNotApply(coupon, PLANS[plan].name.toLowerCase()),
    };
  if (trialDays === 0) return { ...price, note: null };
  const note = texts.coupon.trial(trialDays, amount, interval);
  return { ...price, note };
}

/** Whether a coupon leaves both prices as they are. */
export const keepsPrices = (offer: CouponOffer | null): boolean =>
  PLAN_TYPES.every((plan) => quote(plan, offer).priceCents === PLANS[plan].priceCents);

/** A coupon's effect in a sentence or two, read out as soon as it is known. */
export function couponEffect(offer: CouponOffer): string {
  const { code } = offer;
  const quotes = PLAN_TYPES.map((plan) => quote(plan, offer));
  const trialDays = Math.max(...quotes.map((one) => one.trialDays));
  if (trialDays > 0) return texts.coupon.trialEffect(code, trialDays);
  const effects = quotes
    .filter(({ couponApplies }) => couponApplies)
    .map(({ plan, priceCents }) => `${PLANS[plan].name.toLowerCase()} ${formatCents(priceCents)}`);
  // In Stripe each coupon is for one plan.
  const stays = effects.length > 1 ? texts.coupon.endsWithPlan : '';
  return `${code}: ${effects.join(', ')}.${stays}`;
}
