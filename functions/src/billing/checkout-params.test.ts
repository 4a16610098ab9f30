import { quote } from '@vouchwell/domain/plans';
import { describe, expect, it } from 'vitest';
import { checkoutParams } from './checkout-params.ts';

const params = (...[plan, coupon]: Parameters<typeof quote>) =>
  checkoutParams({
    quote: quote(plan, coupon),
    priceId: 'price_1',
    payer: { customer_email: 'maria@example.com' },
    pricingUrl: 'https://app.example/pricing',
  });

describe('what Stripe is asked for', () => {
  it('is the plan’s price for an email, with a card, and the way back', () => {
    expect(params('monthly', null)).toEqual({
      mode: 'subscription',
      customer_email: 'maria@example.com',
      line_items: [{ price: 'price_1', quantity: 1 }],
      subscription_data: { metadata: { plan: 'monthly' } },
      payment_method_collection: 'always',
      metadata: { plan: 'monthly' },
      success_url: 'https://app.example/pricing?checkout=success&session_id={CHECKOUT_SESSION_ID}',
      cancel_url: 'https://app.example/pricing?checkout=canceled',
    });
  });

  it('is seven days free without a card, and an end where none was given by then', () => {
    expect(params('yearly', 'FREETRIAL')).toMatchObject({
      payment_method_collection: 'if_required',
      subscription_data: {
        trial_period_days: 7,
        trial_settings: { end_behavior: { missing_payment_method: 'cancel' } },
      },
    });
    expect(params('yearly', 'FREETRIAL')).not.toHaveProperty('discounts');
  });

  it.each([
    ['monthly', 'AGENCYPLAN', 'if_required'],
    ['yearly', 'AGENCYPLAN', 'if_required'],
    ['monthly', 'VIPDISCOUNT', 'always'],
    ['yearly', 'VIPDISCOUNT', 'always'],
    ['yearly', '100OFF', 'always'],
  ] as const)('is the discount of %s with %s, and a card where it costs something', (...offer) => {
    const [plan, coupon, collection] = offer;
    expect(params(plan, coupon)).toMatchObject({
      discounts: [{ coupon: `vouchwell_${coupon}_${plan}` }],
      payment_method_collection: collection,
    });
  });

  it('is the full price where a coupon does nothing for the plan', () => {
    expect(params('monthly', '100OFF')).not.toHaveProperty('discounts');
  });
});
