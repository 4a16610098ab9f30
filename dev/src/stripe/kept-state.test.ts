import getPort from 'get-port';
import { expect, it } from 'vitest';
import { waitUntil } from '../wait-until.ts';
import { ensureSubscription } from './control.ts';
import type { State } from './model/world.ts';
import { localSdk, startStripe } from './server.ts';
import { startTestStripe } from './start-test-stripe.ts';

it('keeps all that it knows, and delivers what was not delivered', async () => {
  const stripe = await startTestStripe();
  stripe.server.courier.setFaults({ stallRate: 1, stallMs: 60_000 });
  const wanted = { email: 'maria@example.com', lookupKey: 'vouchwell_monthly' };
  const { customer, subscription } = ensureSubscription(stripe.server.world, wanted);
  const before = await stripe.sdk.subscriptions.retrieve(subscription);
  const kept = JSON.stringify(stripe.server.world.state);
  await stripe.server.stop();

  const port = await getPort();
  const state = JSON.parse(kept) as State;
  const { webhook } = stripe;
  const again = await startStripe(port, webhook, { state });
  const sdk = localSdk(port);
  expect(JSON.stringify(await sdk.subscriptions.retrieve(subscription))).toBe(
    JSON.stringify(before),
  );
  expect((await sdk.invoices.list({ customer })).data).toMatchObject([{ amount_paid: 4900 }]);
  await waitUntil(() => again.courier.waiting() === 0, 5000, 5);
  expect(webhook.received.map(({ type }) => type).toSorted()).toEqual([
    'customer.created',
    'customer.subscription.created',
    'invoice.paid',
  ]);
  await again.stop();
  await webhook.stop();
});
