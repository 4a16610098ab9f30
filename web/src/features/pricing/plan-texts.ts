import {
  type CouponOffer,
  formatCents,
  PLAN_TYPES,
  PLANS,
  type PlanType,
  quote,
  TRIAL_CODE,
  TRIAL_DAYS,
} from '@vouchwell/domain/plans';

/** What the coupon field says beside what a coupon does. */
export const COUPON_TEXTS = {
  offer: `Try it ${TRIAL_DAYS} days for free with ${TRIAL_CODE}.`,
  asking: 'Checking your coupon...',
  unknown: 'We do not know this coupon. Check how it is written, or leave it out.',
  tooMany: 'You have tried too many coupons. Wait ten minutes and try again, or leave it out.',
  failed: 'We could not check this coupon. You can still choose a plan: checkout shows its price.',
} as const;

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
  if (!couponApplies)
    return {
      ...price,
      note: `${coupon} does nothing on the ${PLANS[plan].name.toLowerCase()} plan.`,
    };
  if (trialDays === 0) return { ...price, note: null };
  const note = `${trialDays} days free, no charge today. You add a card now. After ${trialDays} days it is charged ${amount} a ${interval}, unless you cancel.`;
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
  if (trialDays > 0) return `${code}: ${trialDays} days free on either plan, once for each email.`;
  const effects = quotes
    .filter(({ couponApplies }) => couponApplies)
    .map(({ plan, priceCents }) => `${PLANS[plan].name.toLowerCase()} ${formatCents(priceCents)}`);
  // In Stripe each coupon is for one plan.
  const stays = effects.length > 1 ? ' It does not carry over if you change plans.' : '';
  return `${code}: ${effects.join(', ')}.${stays}`;
}
