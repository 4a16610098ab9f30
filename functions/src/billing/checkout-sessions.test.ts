import type { PlanType } from '@vouchwell/domain/billing/entitlement';
import { getQuote, PLANS, type PlanOffer } from '@vouchwell/domain/billing/plans';
import { expect, it } from 'vitest';
import { toSessionParams } from './checkout-sessions.ts';

interface Wanted extends Partial<PlanOffer> {
  readonly plan?: PlanType;
  readonly promotionCode?: string;
  readonly uid?: string;
  readonly checkout?: string;
}

const params = ({ plan = 'monthly', promotionCode, uid, checkout, ...offer }: Wanted = {}) => {
  const planOffer = { priceCents: PLANS[plan].priceCents, trialDays: 0, ...offer };
  const isPlain = Object.keys(offer).length === 0;
  return toSessionParams({
    quote: getQuote(
      plan,
      isPlain ? null : { code: 'SPRING', plans: { monthly: planOffer, yearly: planOffer } },
    ),
    promotionCodeId: promotionCode ?? null,
    uid: uid ?? null,
    checkoutId: checkout ?? null,
    priceId: 'price_1',
    payer: { customer_email: 'maria@example.com' },
    pricingUrl: 'https://app.example/pricing',
  });
};

it('requires a card for a seven-day trial, and cancels the trial if there is no card', () => {
  const trial = params({ plan: 'yearly', trialDays: 7 });
  expect(trial).toMatchObject({
    payment_method_collection: 'always',
    subscription_data: {
      trial_period_days: 7,
      trial_settings: { end_behavior: { missing_payment_method: 'cancel' } },
    },
  });
  expect(trial).not.toHaveProperty('discounts');
});

it.each([
  [0, 'if_required'],
  [39_00, 'always'],
] as const)(
  'sends the promotion code for a price of %d cents, and requires a card unless the price is zero',
  (...offer) => {
    const [priceCents, collection] = offer;
    expect(params({ priceCents, promotionCode: 'promo_1' })).toMatchObject({
      discounts: [{ promotion_code: 'promo_1' }],
      payment_method_collection: collection,
      metadata: { plan: 'monthly', coupon: 'SPRING' },
    });
  },
);

it("stores the signed-in user in the subscription's metadata, and the checkout in the session's", () => {
  const { metadata, subscription_data } = params({ uid: 'user-1', checkout: 'address-1' });
  expect(subscription_data?.metadata).toEqual({ plan: 'monthly', uid: 'user-1' });
  expect(metadata).toEqual({ plan: 'monthly', checkout: 'address-1' });
});
