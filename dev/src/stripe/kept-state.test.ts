import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { freePort } from '../free-port.ts';
import { waitUntil } from '../wait-until.ts';
import { ensureSubscription } from './control/ensure-subscription.ts';
import { keepState, readKeptState } from './kept-state.ts';
import { localSdk } from './local-sdk.ts';
import { startStripe } from './server.ts';
import { startTestStripe } from './start-test-stripe.ts';

it('keeps all that it knows, and delivers what was not delivered', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vouchwell-'));
  const file = join(folder, 'data/stripe.json');
  expect(await readKeptState(file)).toBeUndefined();

  const stripe = await startTestStripe();
  stripe.server.courier.setFaults({ paused: true });
  const wanted = { email: 'maria@example.com', lookupKey: 'vouchwell_monthly' };
  const { customer, subscription } = ensureSubscription(stripe.server.world, wanted);
  const before = await stripe.sdk.subscriptions.retrieve(subscription);
  await keepState(stripe.server.world.state, file);
  await stripe.server.stop();

  const port = await freePort();
  const state = await readKeptState(file);
  const { webhook } = stripe;
  const again = await startStripe(port, { state, webhook });
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
  await rm(folder, { recursive: true });
});
