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
      client_reference_id: 'request-1',
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
  const pay = (url: string | null, card: string) => post(url ?? '', { card });

  it('sells a subscription to someone new, and tells the webhook all of it', async () => {
    const session = await open();
    expect(session).toMatchObject({ status: 'open', payment_status: 'unpaid', amount_total: 4900 });
    const page = await (await fetch(session.url ?? '')).text();
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
      client_reference_id: 'request-1',
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

  it('prices a coupon, on the page and on the invoice', async () => {
    const coupon = await stripe.sdk.coupons.create({
      id: 'vouchwell_VIPDISCOUNT_monthly',
      name: 'VIPDISCOUNT',
      amount_off: 1000,
      currency: 'usd',
      duration: 'forever',
    });
    const session = await open({ discounts: [{ coupon: coupon.id }] });
    expect(session).toMatchObject({
      amount_subtotal: 4900,
      amount_total: 3900,
      total_details: { amount_discount: 1000 },
    });
    expect(await (await fetch(session.url ?? '')).text()).toContain('VIPDISCOUNT, −$10');
    await pay(session.url, TEST_CARDS.pays);
    const { subscription } = await stripe.sdk.checkout.sessions.retrieve(session.id, {
      expand: ['subscription.latest_invoice', 'subscription.discounts.source.coupon'],
    });
    expect(subscription).toMatchObject({
      latest_invoice: { amount_paid: 3900, total_discount_amounts: [{ amount: 1000 }] },
      discounts: [{ source: { coupon: { id: coupon.id, times_redeemed: 1 } } }],
    });
  });

  it('takes a promotion code as often as it may be used, and counts', async () => {
    const coupon = 'ten-off';
    const { coupons, promotionCodes } = stripe.sdk;
    await coupons.create({ id: coupon, amount_off: 1000, currency: 'usd', duration: 'forever' });
    const { id } = await promotionCodes.create({
      promotion: { type: 'coupon', coupon },
      code: 'TEN-OFF',
      max_redemptions: 1,
    });
    const session = await open({ discounts: [{ promotion_code: id }] });
    const late = await open({ discounts: [{ promotion_code: id }] });
    expect(session).toMatchObject({
      amount_total: 3900,
      discounts: [{ coupon: null, promotion_code: id }],
    });
    await pay(session.url, TEST_CARDS.pays);
    expect((await pay(late.url, TEST_CARDS.pays)).page).toContain('cannot be used any more');
    expect(await promotionCodes.retrieve(id)).toMatchObject({ active: false, times_redeemed: 1 });
    const { subscription } = await stripe.sdk.checkout.sessions.retrieve(session.id, {
      expand: ['subscription.discounts'],
    });
    expect(subscription).toMatchObject({
      discounts: [{ promotion_code: id, source: { coupon } }],
    });
    await expect(open({ discounts: [{ promotion_code: id }] })).rejects.toThrow(
      'cannot be redeemed',
    );
  });

  it('finds promotion codes by code and state, and refuses a second active one', async () => {
    const { coupons, promotionCodes } = stripe.sdk;
    await coupons.create({ id: 'half', percent_off: 50, duration: 'forever' });
    const wanted = { promotion: { type: 'coupon', coupon: 'half' }, code: 'HALF' } as const;
    const { id } = await promotionCodes.create(wanted);
    await expect(promotionCodes.create(wanted)).rejects.toThrow('already exists');
    await promotionCodes.update(id, { active: false });
    const second = await promotionCodes.create(wanted);
    const listed = await promotionCodes.list({ code: 'half' });
    expect(listed.data.map((one) => one.id)).toEqual([second.id, id]);
    const active = await promotionCodes.list({ code: 'half', active: true });
    expect(active.data.map((one) => one.id)).toEqual([second.id]);
    await expect(
      promotionCodes.create({ promotion: { type: 'coupon', coupon: 'none' } }),
    ).rejects.toThrow('No such coupon');
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
    ).rejects.toThrow('must be in the future');
  });

  it('needs no card where nothing is due', async () => {
    await stripe.sdk.coupons.create({ id: 'free', percent_off: 100, duration: 'forever' });
    const session = await open({
      discounts: [{ coupon: 'free' }],
      payment_method_collection: 'if_required',
    });
    expect(session).toMatchObject({ amount_total: 0, payment_status: 'no_payment_required' });
    expect(await (await fetch(session.url ?? '')).text()).not.toContain('name="card"');
    expect((await post(session.url ?? '')).status).toBe(303);
    await stripe.told();
    const event = stripe.webhook.received.find(({ type }) => type === 'checkout.session.completed');
    expect(event?.data.object).toMatchObject({ payment_status: 'no_payment_required' });
  });

  it('begins a trial without a card', async () => {
    const session = await open(trial);
    const page = await (await fetch(session.url ?? '')).text();
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
    expect(await (await fetch(session.url ?? '')).text()).toContain('known@example.com');
    await pay(session.url, TEST_CARDS.pays);
    const { data } = await stripe.sdk.subscriptions.list({ customer: customer.id });
    expect(data).toMatchObject([{ status: 'active' }]);
  });
});
