import { text } from 'node:stream/consumers';
import { PLANS } from '@vouchwell/domain/billing/plans';
import getPort from 'get-port';
import Stripe from 'stripe';
import { setUpStripe } from '../../../functions/src/billing/set-up-stripe.ts';
import { HOST } from '../environment.ts';
import { serve } from '../http-server.ts';
import { waitUntil } from '../wait-until.ts';
import { all } from './model/world.ts';
import { localSdk, startStripe } from './server.ts';

/**
 * Starts a webhook endpoint that verifies each signature by the SDK and answers with a configurable
 * status.
 */
async function startWebhook() {
  const port = await getPort();
  const webhook = {
    url: `http://${HOST}:${port}`,
    secret: 'whsec_test',
    received: [] as Stripe.Event[],
    status: 200,
    stop: await serve(port, async (request, response) => {
      const body = await text(request);
      const signature = request.headers['stripe-signature'] ?? '';
      webhook.received.push(Stripe.webhooks.constructEvent(body, signature, webhook.secret));
      response.writeHead(webhook.status).end();
    }),
  };
  return webhook;
}

/**
 * A stand-in with everything that `stripe:setup` creates, a webhook endpoint, and the SDK to call
 * it.
 */
export type TestStripe = Awaited<ReturnType<typeof startTestStripe>>;

export async function startTestStripe() {
  const webhook = await startWebhook();
  const port = await getPort();
  const server = await startStripe(port, webhook, { retryMs: [5, 10, 20] });
  const sdk = localSdk(port);
  await setUpStripe({ stripe: sdk, dryRun: false, report: () => undefined });
  const priceOf = ({ lookupKey }: { readonly lookupKey: string }) =>
    all(server.world, 'price').find((one) => one.lookup_key === lookupKey)?.id ?? '';
  return {
    server,
    webhook,
    sdk,
    url: server.world.url,
    prices: { monthly: priceOf(PLANS.monthly), yearly: priceOf(PLANS.yearly) },
    /** The types of the received events, once no delivery is pending. */
    async told() {
      await waitUntil(() => server.courier.waiting() === 0, 5000, 5);
      return webhook.received.map(({ type }): string => type);
    },
    async stop() {
      await server.stop();
      await webhook.stop();
    },
  };
}

/** Submits a page's form as a browser would; gives the status, the redirect and the page. */
export async function post(url: string, form: Record<string, string> = {}) {
  const body = new URLSearchParams(form);
  const response = await fetch(url, { method: 'POST', body, redirect: 'manual' });
  const page = await response.text();
  return { status: response.status, location: response.headers.get('location'), page };
}
