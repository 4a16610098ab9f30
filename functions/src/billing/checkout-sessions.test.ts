import { expect, it } from 'vitest';
import { toSessionParams } from './checkout-sessions.ts';

it('requires a card for a seven-day trial, and cancels the trial if there is no card', () => {
  const params = toSessionParams({
    quote: {
      plan: 'yearly',
      coupon: 'FREETRIAL',
      priceCents: 399_00,
      trialDays: 7,
      couponApplies: true,
    },
    promotionCodeId: null,
    uid: null,
    checkoutId: null,
    priceId: 'price_1',
    payer: { customer_email: 'maria@example.com' },
    pricingUrl: 'https://app.example/pricing',
  });
  expect(params).toMatchObject({
    payment_method_collection: 'always',
    subscription_data: {
      trial_period_days: 7,
      trial_settings: { end_behavior: { missing_payment_method: 'cancel' } },
    },
  });
  expect(params).not.toHaveProperty('discounts');
});
