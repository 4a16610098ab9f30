import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { waitUntil } from '../../wait-until.ts';
import { startTestStripe, type TestStripe } from '../start-test-stripe.ts';
import type { Faults, Order } from './faults.ts';

describe('webhooks', () => {
  let stripe: TestStripe;
  beforeEach(async () => {
    stripe = await startTestStripe();
  });
  afterEach(() => stripe.stop());

  const control = async (method: string, path: string, body?: object) => {
    const options = body ? { method, body: JSON.stringify(body) } : { method };
    const response = await fetch(`${stripe.url}/control/webhooks${path}`, options);
    return (await response.json()) as { deliveries: { status: string; attempts: unknown[] }[] };
  };
  const setFaults = (faults: Partial<Faults> & { order?: Order }) => control('PUT', '', faults);
  const createCustomers = async (count: number) => {
    for (let index = 0; index < count; index += 1) {
      await stripe.sdk.customers.create({ email: `${index}@example.com` });
    }
  };
  const emails = () =>
    stripe.webhook.received.map(({ data }) => ('email' in data.object ? data.object.email : null));

  it('come again until they are taken', async () => {
    stripe.webhook.status = 500;
    await createCustomers(1);
    await waitUntil(() => stripe.webhook.received.length >= 2, 5000, 5);
    stripe.webhook.status = 200;
    await stripe.told();
    const { deliveries } = await control('GET', '');
    expect(deliveries).toMatchObject([{ status: 'delivered' }]);
    expect(deliveries[0]?.attempts.slice(0, 2)).toEqual([500, 500]);
    expect(deliveries[0]?.attempts.at(-1)).toBe(200);
  });

  it('are given up in the end, and can be sent again', async () => {
    stripe.webhook.status = 500;
    await createCustomers(1);
    await stripe.told();
    expect((await control('GET', '')).deliveries).toMatchObject([{ status: 'failed' }]);
    stripe.webhook.status = 200;
    expect(await control('POST', '/resend', { types: ['customer.created'] })).toEqual({ sent: 1 });
    await stripe.told();
    expect((await control('GET', '')).deliveries).toMatchObject([
      { status: 'failed' },
      { status: 'delivered' },
    ]);
  });

  it('come twice on request', async () => {
    await setFaults({ duplicates: 1 });
    await createCustomers(2);
    await stripe.told();
    const ids = stripe.webhook.received.map(({ id }) => id);
    expect(ids).toHaveLength(4);
    expect(new Set(ids).size).toBe(2);
  });

  it('wait while they are paused, and come in the order that is asked for', async () => {
    await setFaults({ paused: true, concurrency: 1 });
    await createCustomers(3);
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(stripe.webhook.received).toEqual([]);
    await setFaults({ paused: false, order: 'newest' });
    await stripe.told();
    expect(emails()).toEqual(['2@example.com', '1@example.com', '0@example.com']);
  });

  it('are lost on request', async () => {
    await setFaults({ dropRate: 1 });
    await createCustomers(2);
    expect((await control('GET', '')).deliveries.map(({ status }) => status)).toEqual([
      'dropped',
      'dropped',
    ]);
    expect(await stripe.told()).toEqual([]);
  });

  it('come late on request', async () => {
    await setFaults({ stallRate: 1, stallMs: 100 });
    const began = Date.now();
    await createCustomers(1);
    await stripe.told();
    expect(stripe.webhook.received).toHaveLength(1);
    expect(Date.now() - began).toBeGreaterThanOrEqual(100);
  });

  it('say what a control takes', async () => {
    expect(await control('PUT', '', { dropRate: 7 })).toMatchObject({
      error: expect.stringContaining('dropRate'),
    });
  });
});
