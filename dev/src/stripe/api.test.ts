import Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HOST } from '../environment.ts';
import { startTestStripe, type TestStripe } from './start-test-stripe.ts';

describe("Stripe's API", () => {
  let stripe: TestStripe;
  beforeAll(async () => {
    stripe = await startTestStripe();
  });
  afterAll(() => stripe.stop());

  it('lets another price take a lookup key over, where that is asked for', async () => {
    const find = async () =>
      (await stripe.sdk.prices.list({ lookup_keys: ['vouchwell_monthly'], active: true })).data;
    expect(await find()).toMatchObject([
      { id: stripe.prices.monthly, unit_amount: 4900, recurring: { interval: 'month' } },
    ]);
    const again = {
      product: 'vouchwell_monthly',
      currency: 'usd',
      unit_amount: 5900,
      recurring: { interval: 'month' },
      lookup_key: 'vouchwell_monthly',
      nickname: 'Monthly',
    } as const;
    await expect(stripe.sdk.prices.create(again)).rejects.toThrow('already uses that lookup key');
    const newer = await stripe.sdk.prices.create({ ...again, transfer_lookup_key: true });
    expect((await find()).map(({ id }) => id)).toEqual([newer.id]);
  });

  it('pages through a list, newest first', async () => {
    for (let index = 0; index < 5; index += 1) {
      await stripe.sdk.customers.create({ email: `page-${index}@example.com` });
    }
    const all: (string | null)[] = [];
    for await (const { email } of stripe.sdk.customers.list({ limit: 2 })) all.push(email);
    expect(all.slice(0, 5)).toEqual([4, 3, 2, 1, 0].map((n) => `page-${n}@example.com`));
  });

  it('answers an idempotency key as it did before, and refuses it for anything else', async () => {
    const create = (email: string) =>
      stripe.sdk.customers.create({ email }, { idempotencyKey: 'key-1' });
    const first = await create('once@example.com');
    const second = await create('once@example.com');
    expect(second.id).toBe(first.id);
    const other = create('other@example.com');
    await expect(other).rejects.toBeInstanceOf(Stripe.errors.StripeIdempotencyError);
  });

  it('refuses in the shape that the SDK knows', async () => {
    const { subscriptions, customers, billingPortal } = stripe.sdk;
    await expect(subscriptions.retrieve('sub_none')).rejects.toMatchObject({
      type: 'StripeInvalidRequestError',
      code: 'resource_missing',
      statusCode: 404,
      message: "No such subscription: 'sub_none'",
    });
    await expect(subscriptions.list({ customer: 'cus_none', status: 'all' })).rejects.toMatchObject(
      {
        code: 'resource_missing',
        param: 'customer',
        statusCode: 400,
      },
    );
    const { id: customer } = await customers.create({ email: 'c@example.com' });
    const unknown = { code: 'parameter_unknown', param: 'phone' };
    await expect(customers.update(customer, { phone: '555' })).rejects.toMatchObject(unknown);
    const strange = customers.retrieve(customer, { expand: ['moon'] });
    await expect(strange).rejects.toThrow('cannot be expanded');
    const portal = billingPortal.sessions.create({ customer, return_url: 'javascript:alert(1)' });
    await expect(portal).rejects.toMatchObject({ param: 'return_url' });
    const port = Number(new URL(stripe.url).port);
    const live = new Stripe('sk_live_1', { host: HOST, port, protocol: 'http' });
    const { StripeAuthenticationError } = Stripe.errors;
    await expect(live.customers.list()).rejects.toBeInstanceOf(StripeAuthenticationError);
  });

  it('keeps events as they were sent, signed', async () => {
    const { id } = await stripe.sdk.customers.create({ email: 'event@example.com' });
    await stripe.sdk.customers.update(id, { email: 'later@example.com' });
    const { data } = await stripe.sdk.events.list({ limit: 2 });
    expect(data).toMatchObject([
      { type: 'customer.updated', data: { object: { id, email: 'later@example.com' } } },
      { type: 'customer.created', data: { object: { id, email: 'event@example.com' } } },
    ]);
    await stripe.told();
    expect(stripe.webhook.received).toEqual(expect.arrayContaining(data));
  });

  it('takes a coupon back, and with it its promotion codes', async () => {
    const { coupons, promotionCodes } = stripe.sdk;
    const code = 'VIPDISCOUNT-YEARLY';
    const active = async () => (await promotionCodes.list({ code, active: true })).data;
    const [first] = await active();
    await coupons.del('vouchwell_VIPDISCOUNT_yearly');
    const taken = coupons.retrieve('vouchwell_VIPDISCOUNT_yearly');
    await expect(taken).rejects.toMatchObject({ code: 'resource_missing' });
    expect(await active()).toEqual([]);
    const all = (await promotionCodes.list({ code })).data;
    expect(all).toEqual([{ ...first, active: false }]);
  });
});
