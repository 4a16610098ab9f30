import {
  COUPONS,
  type CouponCode,
  findCoupon,
  formatCents,
  normalizeCoupon,
  PLAN_TYPES,
  PLANS,
  type PlanType,
  quote,
} from '@vouchwell/domain/plans';

/** What a plan costs, in words, with or without a coupon. */
export interface PlanPrice {
  readonly amount: string;
  readonly per: string;
  /** The price that the coupon took the place of. */
  readonly instead: string | null;
  /** What the coupon does here, where it is not the price alone. */
  readonly note: string | null;
}

export function planPrice(plan: PlanType, coupon: CouponCode | null): PlanPrice {
  const { priceCents, trialDays, couponApplies } = quote(plan, coupon);
  const { priceCents: fullPrice, interval } = PLANS[plan];
  const amount = formatCents(priceCents);
  const price = {
    amount,
    per: interval,
    instead: priceCents === fullPrice ? null : formatCents(fullPrice),
  };
  if (!couponApplies)
    return {
      ...price,
      note: `${coupon} does nothing on the ${PLANS[plan].name.toLowerCase()} plan.`,
    };
  if (trialDays === 0) return { ...price, note: null };
  const note = `${trialDays} days free, no charge today, no card needed. Then ${amount} a ${interval} if you add a card; else it ends by itself.`;
  return { ...price, note };
}

/** What was typed as a coupon, and whether there is one of that name. */
export interface TypedCoupon {
  readonly code: CouponCode | null;
  readonly isUnknown: boolean;
}

export function typedCoupon(text: string): TypedCoupon {
  const code = findCoupon(text);
  return { code, isUnknown: !code && normalizeCoupon(text) !== '' };
}

/** A coupon's effect in a sentence or two, read out as soon as it is typed. */
export function couponEffect(code: CouponCode): string {
  const { trialDays, prices } = COUPONS[code];
  if (trialDays > 0) return `${code}: ${trialDays} days free on either plan, once for each email.`;
  const effects = PLAN_TYPES.filter((plan) => prices[plan] !== undefined).map(
    (plan) => `${PLANS[plan].name.toLowerCase()} ${formatCents(quote(plan, code).priceCents)}`,
  );
  // In Stripe each coupon is for one plan.
  const stays = effects.length > 1 ? ' It does not carry over if you change plans.' : '';
  return `${code}: ${effects.join(', ')}.${stays}`;
}
