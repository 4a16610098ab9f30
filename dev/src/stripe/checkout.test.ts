import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { freshCard, TEST_CARDS } from './billing/cards.ts';
import { post, startTestStripe, type TestStripe } from './start-test-stripe.ts';

const DAY = 24 * 60 * 60;

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
  const read = async (url: string | null) => (await fetch(url ?? '')).text();
  const codeOf = async (code: string) =>
    (await stripe.sdk.promotionCodes.list({ code })).data[0]?.id ?? '';
  const pay = (url: string | null, card: string) => post(url ?? '', { card });

  it('sells a subscription to someone new, and tells the webhook all of it', async () => {
    const session = await open();
    expect(session).toMatchObject({ status: 'open', payment_status: 'unpaid', amount_total: 4900 });
    const page = await read(session.url);
    for (const text of ['maria@example.com', '$49 a month', 'Pay $49', 'Local stand-in']) {
      expect(page).toContain(text);
    }
    const paid = await pay(session.url, TEST_CARDS.pays);
    expect(paid).toMatchObject({ status: 303, location: `https://app.example/${session.id}` });
    const done = await stripe.sdk.checkout.sessions.retrieve(session.id, {
      expand: ['subscription', 'customer', 'line_items'],
    });
    expect(done).toMatchObject({
      status: 'complete',
      payment_status: 'paid',
      url: null,
      metadata: { plan: 'monthly' },
      customer: { object: 'customer', email: 'maria@example.com' },
      subscription: { object: 'subscription', status: 'active' },
      line_items: { data: [{ price: { lookup_key: 'vouchwell_monthly' } }] },
    });
    expect((await stripe.told()).toSorted()).toEqual([
      'checkout.session.completed',
      'customer.created',
      'customer.subscription.created',
      'invoice.paid',
    ]);
  });

  it('prices a promotion code, on the page and on the invoice', async () => {
    const promotion_code = await codeOf('VIPDISCOUNT-MONTHLY');
    const session = await open({ discounts: [{ promotion_code }] });
    expect(session.amount_total).toBe(3900);
    expect(await read(session.url)).toContain('VIPDISCOUNT-MONTHLY, −$10');
    await pay(session.url, TEST_CARDS.pays);
    const { subscription } = await stripe.sdk.checkout.sessions.retrieve(session.id, {
      expand: ['subscription.latest_invoice', 'subscription.discounts'],
    });
    expect(subscription).toMatchObject({
      latest_invoice: { amount_paid: 3900 },
      discounts: [{ promotion_code, source: { coupon: 'vouchwell_VIPDISCOUNT_monthly' } }],
    });
  });

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

  it('begins a trial, whose end can be moved', async () => {
    const subscription_data = {
      trial_period_days: 7,
      trial_settings: { end_behavior: { missing_payment_method: 'cancel' } },
    };
    const session = await open({ subscription_data });
    expect(await read(session.url)).toContain('7 days free, then $49 a month');
    await pay(session.url, TEST_CARDS.pays);
    const { subscriptions, checkout } = stripe.sdk;
    const id = String((await checkout.sessions.retrieve(session.id)).subscription);
    const begun = await subscriptions.retrieve(id);
    expect(begun).toMatchObject({ status: 'trialing', trial_end: begun.created + 7 * DAY });
    const trial_end = begun.created + 9 * DAY;
    const moved = await subscriptions.update(id, { trial_end, proration_behavior: 'none' });
    expect(moved).toMatchObject({ status: 'trialing', trial_end });
    expect(moved.items.data[0]?.current_period_end).toBe(trial_end);
    const back = subscriptions.update(id, { trial_end: begun.created - 1 });
    await expect(back).rejects.toThrow('only to the future');
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

  it('keeps the card without its number, and knows it again by its fingerprint', async () => {
    const cardOf = async (number: string) => {
      const session = await open();
      expect((await pay(session.url, number)).status).toBe(303);
      const { checkout, paymentMethods } = stripe.sdk;
      const expand = ['subscription'];
      const { subscription } = await checkout.sessions.retrieve(session.id, { expand });
      if (!subscription || typeof subscription === 'string') throw new Error('No subscription.');
      const paymentMethod = await paymentMethods.retrieve(
        String(subscription.default_payment_method),
      );
      const customer = String(subscription.customer);
      expect((await paymentMethods.list({ customer, type: 'card' })).data).toEqual([paymentMethod]);
      return paymentMethod;
    };
    const first = await cardOf(TEST_CARDS.pays);
    expect(first).toMatchObject({
      object: 'payment_method',
      type: 'card',
      card: { last4: '4242' },
    });
    expect(JSON.stringify(first)).not.toContain('42424242');
    const again = await cardOf('4242424242424242');
    expect(again.id).not.toBe(first.id);
    expect(again.card?.fingerprint).toBe(first.card?.fingerprint);
    const other = await cardOf(freshCard());
    expect(other.card?.fingerprint).not.toBe(first.card?.fingerprint);
    await expect(stripe.sdk.paymentMethods.retrieve('pm_none')).rejects.toMatchObject({
      code: 'resource_missing',
    });
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
