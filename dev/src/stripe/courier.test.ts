import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { waitUntil } from '../wait-until.ts';
import { all } from './model/world.ts';
import { startTestStripe, type TestStripe } from './start-test-stripe.ts';

describe('webhooks', () => {
  let stripe: TestStripe;
  beforeEach(async () => {
    stripe = await startTestStripe();
  });
  afterEach(() => stripe.stop());

  const createCustomers = async (count: number) => {
    for (let n = 0; n < count; n += 1)
      await stripe.sdk.customers.create({ email: `${n}@example.com` });
  };
  const deliveries = () => all(stripe.server.world, 'delivery');

  it('come again until they are taken', async () => {
    stripe.webhook.status = 500;
    await createCustomers(1);
    await waitUntil(() => stripe.webhook.received.length >= 2, 5000, 5);
    stripe.webhook.status = 200;
    await stripe.told();
    expect(deliveries()).toMatchObject([{ status: 'delivered' }]);
    expect(deliveries()[0]?.attempts.slice(0, 2)).toEqual([500, 500]);
    expect(deliveries()[0]?.attempts.at(-1)).toBe(200);
  });

  it('are given up in the end', async () => {
    stripe.webhook.status = 500;
    await createCustomers(1);
    await stripe.told();
    expect(deliveries()).toMatchObject([{ status: 'failed', attempts: [500, 500, 500, 500] }]);
  });

  it('come twice on request', async () => {
    stripe.server.courier.setFaults({ duplicates: 1 });
    await createCustomers(2);
    await stripe.told();
    const ids = stripe.webhook.received.map(({ id }) => id);
    expect(ids).toHaveLength(4);
    expect(new Set(ids).size).toBe(2);
  });

  it('are lost on request, as tests ask for it', async () => {
    const body = JSON.stringify({ dropRate: 1 });
    await fetch(`${stripe.url}/control/webhooks`, { method: 'PUT', body });
    await createCustomers(2);
    expect(deliveries().map(({ status }) => status)).toEqual(['dropped', 'dropped']);
    const response = await fetch(`${stripe.url}/control/webhooks`);
    expect(await response.json()).toEqual({ waiting: 0 });
    expect(stripe.webhook.received).toEqual([]);
  });

  it('come late on request', async () => {
    stripe.server.courier.setFaults({ stallRate: 1, stallMs: 100 });
    const began = Date.now();
    await createCustomers(1);
    await stripe.told();
    expect(stripe.webhook.received).toHaveLength(1);
    expect(Date.now() - began).toBeGreaterThanOrEqual(100);
  });
});
