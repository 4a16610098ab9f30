import Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HOST } from '../../environment.ts';
import { startTestStripe, type TestStripe } from '../start-test-stripe.ts';

describe("Stripe's API", () => {
  let stripe: TestStripe;
  beforeAll(async () => {
    stripe = await startTestStripe();
  });
  afterAll(() => stripe.stop());

  it('keeps customers, and finds them by email', async () => {
    const metadata = { source: 'test', drop: 'me' };
    const customer = await stripe.sdk.customers.create({ email: 'a@example.com', metadata });
    const updated = await stripe.sdk.customers.update(customer.id, {
      name: 'Maria',
      metadata: { drop: '' },
    });
    expect(updated).toMatchObject({ name: 'Maria', metadata: { source: 'test' } });
    const { data } = await stripe.sdk.customers.list({ email: 'a@example.com' });
    expect(data).toEqual([updated]);
    expect(await stripe.sdk.customers.del(customer.id)).toMatchObject({ deleted: true });
    expect(await stripe.sdk.customers.retrieve(customer.id)).toMatchObject({ deleted: true });
    expect((await stripe.sdk.customers.list({ email: 'a@example.com' })).data).toEqual([]);
    await stripe.told();
    expect(stripe.webhook.received.map(({ type }) => type).toSorted()).toEqual([
      'customer.created',
      'customer.deleted',
      'customer.updated',
    ]);
    const update = stripe.webhook.received.find(({ type }) => type === 'customer.updated');
    expect(update?.data.previous_attributes).toMatchObject({ name: null });
  });

  it('finds prices by lookup key, and lets another price take one over', async () => {
    const find = () => stripe.sdk.prices.list({ lookup_keys: ['vouchwell_monthly'], active: true });
    const { data } = await find();
    expect(data).toMatchObject([
      { id: stripe.prices.monthly, unit_amount: 4900, recurring: { interval: 'month' } },
    ]);
    const again = {
      product: String(data[0]?.product),
      currency: 'usd',
      unit_amount: 5900,
      recurring: { interval: 'month' },
      lookup_key: 'vouchwell_monthly',
    };
    await expect(stripe.sdk.prices.create(again)).rejects.toThrow('already uses that lookup key');
    const newer = await stripe.sdk.prices.create({ ...again, transfer_lookup_key: true });
    expect((await find()).data.map(({ id }) => id)).toEqual([newer.id]);
    const old = await stripe.sdk.prices.retrieve(stripe.prices.monthly, { expand: ['product'] });
    expect(old).toMatchObject({ lookup_key: null, product: { name: 'Vouchwell' } });
    expect(old.unit_amount_decimal?.toString()).toBe('4900');
  });

  it('pages through a list, newest first', async () => {
    for (let index = 0; index < 5; index += 1) {
      await stripe.sdk.customers.create({ email: `page-${index}@example.com` });
    }
    const first = await stripe.sdk.customers.list({ limit: 2 });
    expect(first).toMatchObject({ has_more: true, url: '/v1/customers' });
    const all: (string | null)[] = [];
    for await (const { email } of stripe.sdk.customers.list({ limit: 2 })) all.push(email);
    expect(all.slice(0, 5)).toEqual([4, 3, 2, 1, 0].map((n) => `page-${n}@example.com`));
    await expect(stripe.sdk.customers.list({ limit: 101 })).rejects.toThrow('Invalid limit');
  });

  it('answers an idempotency key as it did before, and refuses it for anything else', async () => {
    const create = (email: string) =>
      stripe.sdk.customers.create({ email }, { idempotencyKey: 'key-1' });
    const first = await create('once@example.com');
    const second = await create('once@example.com');
    expect(second.id).toBe(first.id);
    expect(second.lastResponse.headers['idempotent-replayed']).toBe('true');
    const other = create('other@example.com');
    await expect(other).rejects.toBeInstanceOf(Stripe.errors.StripeIdempotencyError);
  });

  it('refuses in the shape that the SDK knows', async () => {
    const missing = stripe.sdk.subscriptions.retrieve('sub_none');
    await expect(missing).rejects.toMatchObject({
      type: 'StripeInvalidRequestError',
      code: 'resource_missing',
      statusCode: 404,
      message: "No such subscription: 'sub_none'",
    });
    const stranger = stripe.sdk.subscriptions.list({ customer: 'cus_none' });
    await expect(stranger).rejects.toMatchObject({
      code: 'resource_missing',
      param: 'customer',
      statusCode: 400,
    });
    const unknown = stripe.sdk.customers.create({ phone: '555' });
    await expect(unknown).rejects.toMatchObject({ code: 'parameter_unknown', param: 'phone' });
    const bare: Stripe.PriceCreateParams = { currency: 'usd', product: 'prod_none' };
    await expect(stripe.sdk.prices.create(bare)).rejects.toMatchObject({
      code: 'parameter_missing',
      param: 'unit_amount',
    });
    await stripe.sdk.customers.create({ email: 'b@example.com' });
    const strange = stripe.sdk.customers.list({ expand: ['data.moon'] });
    await expect(strange).rejects.toThrow('cannot be expanded');
  });

  it('comes back to pages only', async () => {
    const customer = await stripe.sdk.customers.create({});
    const wanted = { customer: customer.id, return_url: 'javascript:alert(1)' };
    const refused = stripe.sdk.billingPortal.sessions.create(wanted);
    await expect(refused).rejects.toMatchObject({ param: 'return_url' });
  });

  it('takes test keys only', async () => {
    const port = Number(new URL(stripe.url).port);
    const live = new Stripe('sk_live_1', { host: HOST, port, protocol: 'http' });
    await expect(live.customers.list()).rejects.toBeInstanceOf(
      Stripe.errors.StripeAuthenticationError,
    );
  });

  it('keeps events as they were sent', async () => {
    const { data } = await stripe.sdk.events.list({ types: ['customer.created'], limit: 1 });
    const [event] = data;
    expect(event).toMatchObject({ object: 'event', api_version: Stripe.API_VERSION });
    expect(await stripe.sdk.events.retrieve(event?.id ?? '')).toEqual(event);
  });

  it('takes a coupon back without changing what it gave', async () => {
    const wanted = { id: 'ten', amount_off: 1000, currency: 'usd', duration: 'forever' } as const;
    await stripe.sdk.coupons.create(wanted);
    await expect(stripe.sdk.coupons.create(wanted)).rejects.toMatchObject({
      code: 'resource_already_exists',
    });
    await stripe.sdk.coupons.del('ten');
    await expect(stripe.sdk.coupons.retrieve('ten')).rejects.toMatchObject({
      code: 'resource_missing',
    });
  });
});
