import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { TEST_CARDS } from './billing/cards.ts';
import { post, startTestStripe, type TestStripe } from './start-test-stripe.ts';

describe('checkout', () => {
  let stripe: TestStripe;
  beforeAll(async () => {
    stripe = await startTestStripe();
  });
  afterAll(() => stripe.stop());
  beforeEach(() => {
    stripe.webhook.received.length = 0;
  });

  const open = (change: object = {}) =>
    stripe.sdk.checkout.sessions.create({
      mode: 'subscription',
      line_items: [{ price: stripe.prices.monthly, quantity: 1 }],
      customer_email: 'maria@example.com',
      payment_method_collection: 'always',
      metadata: { plan: 'monthly' },
      success_url: 'https://app.example/pricing?checkout=success&session_id={CHECKOUT_SESSION_ID}',
      cancel_url: 'https://app.example/pricing?checkout=canceled',
      ...change,
    });
  const trial = {
    subscription_data: {
      trial_period_days: 7,
      trial_settings: { end_behavior: { missing_payment_method: 'cancel' } },
    },
    payment_method_collection: 'if_required',
  };
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
    expect(paid.status).toBe(303);
    expect(paid.location).toBe(
      `https://app.example/pricing?checkout=success&session_id=${session.id}`,
    );
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

  it('moves the end of a trial, and of nothing else', async () => {
    const session = await open(trial);
    await post(session.url ?? '');
    const { subscription } = await stripe.sdk.checkout.sessions.retrieve(session.id);
    const end = Math.floor(Date.now() / 1000) + 9 * 24 * 3600;
    const { subscriptions } = stripe.sdk;
    const moved = await subscriptions.update(String(subscription), { trial_end: end });
    expect(moved).toMatchObject({ status: 'trialing', trial_end: end });
    expect(moved.items.data[0]?.current_period_end).toBe(end);
    await expect(
      subscriptions.update(String(subscription), { trial_end: moved.created - 1 }),
    ).rejects.toThrow('only to the future');
  });

  it('needs no card where nothing is due', async () => {
    const session = await open({
      discounts: [{ promotion_code: await codeOf('AGENCYPLAN-MONTHLY') }],
      payment_method_collection: 'if_required',
    });
    expect(session).toMatchObject({ amount_total: 0, payment_status: 'no_payment_required' });
    expect(await read(session.url)).not.toContain('name="card"');
    expect((await post(session.url ?? '')).status).toBe(303);
    await stripe.told();
    const event = stripe.webhook.received.find(({ type }) => type === 'checkout.session.completed');
    expect(event?.data.object).toMatchObject({ payment_status: 'no_payment_required' });
  });

  it('begins a trial without a card', async () => {
    const session = await open(trial);
    const page = await read(session.url);
    expect(page).toContain('7 days free, then $49 a month');
    expect(page).toContain('Start trial');
    await post(session.url ?? '');
    const { subscription } = await stripe.sdk.checkout.sessions.retrieve(session.id, {
      expand: ['subscription'],
    });
    if (!subscription || typeof subscription === 'string') throw new Error('No subscription.');
    const [item] = subscription.items.data;
    expect(subscription).toMatchObject({ status: 'trialing', default_payment_method: null });
    expect(item?.current_period_end).toBe(subscription.trial_end);
    expect((subscription.trial_end ?? 0) - subscription.created).toBe(7 * 24 * 3600);
  });

  it('declines the card that declines, and nothing has happened', async () => {
    const session = await open();
    const refused = await pay(session.url, TEST_CARDS.declines);
    expect(refused.status).toBe(402);
    expect(refused.page).toContain('Your card was declined.');
    expect(await stripe.sdk.checkout.sessions.retrieve(session.id)).toMatchObject({
      status: 'open',
    });
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

  it('sells to a customer whom it knows', async () => {
    const customer = await stripe.sdk.customers.create({ email: 'known@example.com' });
    const session = await open({ customer: customer.id, customer_email: undefined });
    expect(await read(session.url)).toContain('known@example.com');
    await pay(session.url, TEST_CARDS.pays);
    const { data } = await stripe.sdk.subscriptions.list({
      customer: customer.id,
      status: 'active',
    });
    expect(data).toMatchObject([{ status: 'active' }]);
  });
});
