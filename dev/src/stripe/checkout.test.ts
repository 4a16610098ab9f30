import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { TEST_CARDS } from './billing/cards.ts';
import { post, startTestStripe, type TestStripe } from './start-test-stripe.ts';

describe('checkout', () => {
  let stripe: TestStripe;
  beforeAll(async () => {
    stripe = await startTestStripe();
  });
  afterAll(() => stripe.stop());
  beforeEach(async () => {
    // Events of the test before may still be on their way.
    await stripe.told();
    stripe.webhook.received.length = 0;
  });

  const open = (change: object = {}) =>
    stripe.sdk.checkout.sessions.create({
      mode: 'subscription',
      line_items: [{ price: stripe.prices.monthly, quantity: 1 }],
      customer_email: 'maria@example.com',
      payment_method_collection: 'always',
      metadata: { plan: 'monthly' },
      success_url: 'https://app.example/{CHECKOUT_SESSION_ID}',
      cancel_url: 'https://app.example/pricing?checkout=canceled',
      ...change,
    });
  const pay = (url: string | null, card: string) => post(url ?? '', { card });

  it('takes a promotion code as often as it may be used, and counts', async () => {
    const { promotionCodes } = stripe.sdk;
    const { id } = await promotionCodes.create({
      promotion: { type: 'coupon', coupon: 'vouchwell_VIPDISCOUNT_monthly' },
      code: 'ONCE',
      max_redemptions: 1,
    });
    const discounts = [{ promotion_code: id }];
    const session = await open({ discounts });
    const late = await open({ discounts });
    await pay(session.url, TEST_CARDS.pays);
    expect((await pay(late.url, TEST_CARDS.pays)).page).toContain('cannot be used any more');
    const [used] = (await promotionCodes.list({ code: 'ONCE' })).data;
    expect(used).toMatchObject({ active: false, times_redeemed: 1 });
    expect(await promotionCodes.update(id, { active: true })).toMatchObject({ active: false });
    await expect(open({ discounts })).rejects.toThrow('cannot be redeemed');
  });

  it('declines the card that declines, and nothing has happened', async () => {
    const session = await open();
    const refused = await pay(session.url, TEST_CARDS.declines);
    expect(refused.status).toBe(402);
    expect(refused.page).toContain('Your card was declined.');
    expect((await stripe.sdk.checkout.sessions.retrieve(session.id)).status).toBe('open');
    expect(await stripe.told()).toEqual([]);
    expect((await pay(session.url, '1234')).page).toContain('This is no test card.');
    expect((await pay(session.url, TEST_CARDS.pays)).status).toBe(303);
  });

  it('takes no payment twice, and none once it is expired', async () => {
    const session = await open();
    await pay(session.url, TEST_CARDS.pays);
    expect((await pay(session.url, TEST_CARDS.pays)).status).toBe(409);
    const other = await open();
    const expired = await stripe.sdk.checkout.sessions.expire(other.id);
    expect(expired).toMatchObject({ status: 'expired', url: null });
    const late = await pay(other.url, TEST_CARDS.pays);
    expect(late.page).toContain('This checkout has expired.');
    await expect(stripe.sdk.checkout.sessions.expire(other.id)).rejects.toThrow(
      'has a status of expired',
    );
  });
});
