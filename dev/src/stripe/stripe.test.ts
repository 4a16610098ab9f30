import { text } from 'node:stream/consumers';
import getPort from 'get-port';
import Stripe from 'stripe';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { setUpStripe } from '../../../functions/src/billing/set-up-stripe.ts';
import { HOST } from '../environment.ts';
import { serve } from '../http-server.ts';
import { waitUntil } from '../wait-until.ts';
import { moveCustomer, periodEnd, TEST_CARDS } from './billing.ts';
import { ensureSubscription, localSdk, startStripe } from './server.ts';

let server: Awaited<ReturnType<typeof startStripe>>;
let sdk: Stripe;
let stopWebhook: () => Promise<void>;
let webhook: { url: string; secret: string };
let received: Stripe.Event[];
let webhookStatus: number;

beforeEach(async () => {
  const [port, webhookPort] = [await getPort(), await getPort()];
  webhook = { url: `http://${HOST}:${webhookPort}`, secret: 'whsec_test' };
  received = [];
  webhookStatus = 200;
  stopWebhook = await serve(webhookPort, async (request, response) => {
    const signature = request.headers['stripe-signature'] ?? '';
    const body = await text(request);
    received.push(Stripe.webhooks.constructEvent(body, signature, webhook.secret));
    response.writeHead(webhookStatus).end();
  });
  server = await startStripe(port, webhook, { retryMs: [5, 10, 20] });
  sdk = localSdk(port);
  await setUpStripe({ stripe: sdk, dryRun: false, report: () => undefined });
});
afterEach(async () => {
  await server.stop();
  await stopWebhook();
});

const isDelivered = () => waitUntil(() => server.courier.waiting() === 0, 5000, 5);
const post = (url: string | null, form: Record<string, string>) =>
  fetch(url ?? '', { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' });

async function openCheckout() {
  const { data } = await sdk.prices.list({ lookup_keys: ['vouchwell_monthly'], active: true });
  return sdk.checkout.sessions.create({
    mode: 'subscription',
    line_items: [{ price: data[0]?.id ?? '', quantity: 1 }],
    customer_email: 'maria@example.com',
    success_url: 'https://app.example/{CHECKOUT_SESSION_ID}',
  });
}
const monthly = { email: 'maria@example.com', lookupKey: 'vouchwell_monthly' };

it('pages through a list, newest first', async () => {
  for (const name of ['a', 'b', 'c']) await sdk.customers.create({ email: `${name}@example.com` });
  const emails: (string | null)[] = [];
  for await (const { email } of sdk.customers.list({ limit: 2 })) emails.push(email);
  expect(emails).toEqual(['c@example.com', 'b@example.com', 'a@example.com']);
});

it('declines a card, and accepts one payment per checkout', async () => {
  const { id, url } = await openCheckout();
  const declined = await post(url, { card: TEST_CARDS.declines });
  expect([declined.status, await declined.text()]).toEqual([
    402,
    expect.stringContaining('Your card was declined.'),
  ]);
  expect((await sdk.checkout.sessions.retrieve(id)).status).toBe('open');
  const paid = await post(url, { card: TEST_CARDS.pays });
  expect(paid.headers.get('location')).toBe(`https://app.example/${id}`);
  expect((await post(url, { card: TEST_CARDS.pays })).status).toBe(409);
});

it('cancels, resumes and switches the plan of its own customer in the portal only', async () => {
  const { customer, subscription } = ensureSubscription(server.world, monthly);
  const other = ensureSubscription(server.world, { ...monthly, email: 'other@example.com' });
  const { url } = await sdk.billingPortal.sessions.create({ customer, return_url: webhook.url });
  const { data } = await sdk.prices.list({ lookup_keys: ['vouchwell_yearly'] });
  await post(url, { subscription, price: data[0]?.id ?? '' });
  await post(url, { subscription, cancel: 'true' });
  expect(await (await fetch(url)).text()).toContain('Resume plan');
  const changed = await sdk.subscriptions.retrieve(subscription);
  expect(changed.items.data[0]?.price.lookup_key).toBe('vouchwell_yearly');
  await post(url, { subscription, cancel: 'false' });
  expect(await (await fetch(url)).text()).toContain('Cancel plan');
  expect((await post(url, { subscription: other.subscription, cancel: 'true' })).status).toBe(404);
});

it('is past due while a failed payment is retried, and ends after three days', async () => {
  const { id, url } = await openCheckout();
  await post(url, { card: TEST_CARDS.failsLater });
  const { customer, subscription } = await sdk.checkout.sessions.retrieve(id);
  const after = async (days: number) => {
    moveCustomer(server.world, String(customer), days);
    return sdk.subscriptions.retrieve(String(subscription));
  };
  expect((await after(32)).status).toBe('past_due');
  const cancellation_details = { reason: 'payment_failed' };
  expect(await after(3)).toMatchObject({ status: 'canceled', cancellation_details });
});

it('keeps the day of the month unless the month is too short', () => {
  const seconds = (day: string) => Date.parse(`${day}T10:30:00Z`) / 1000;
  expect(periodEnd(seconds('2026-01-31'), 'month')).toBe(seconds('2026-02-28'));
  expect(periodEnd(seconds('2026-12-15'), 'month')).toBe(seconds('2027-01-15'));
  expect(periodEnd(seconds('2026-12-15'), 'year')).toBe(seconds('2027-12-15'));
});

it('retries a webhook, gives up in the end, and resumes in the next run', async () => {
  webhookStatus = 500;
  const { customer } = ensureSubscription(server.world, monthly);
  await server.stop();
  const state = JSON.parse(JSON.stringify(server.world.state));
  expect(server.courier.waiting()).toBe(2);
  received.length = 0;
  const port = await getPort();
  server = await startStripe(port, webhook, { state, retryMs: [5, 10, 20] });
  await isDelivered();
  expect(received).toHaveLength(8);
  expect((await localSdk(port).invoices.list({ customer })).data).toHaveLength(1);
});
