import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { PLANS } from '@vouchwell/domain/plans';
import Stripe from 'stripe';
import { HOST } from '../environment.ts';
import { freePort } from '../free-port.ts';
import { waitUntil } from '../wait-until.ts';
import { localSdk } from './local-sdk.ts';
import { type StripeServer, startStripe } from './server.ts';

const SECRET = 'whsec_test';

/** A webhook endpoint that checks each signature by the SDK, and answers what it is told to. */
export interface TestWebhook {
  readonly url: string;
  readonly secret: string;
  readonly received: Stripe.Event[];
  status: number;
  stop(): Promise<void>;
}

async function startWebhook(): Promise<TestWebhook> {
  const received: Stripe.Event[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const signature = request.headers['stripe-signature'] ?? '';
      received.push(Stripe.webhooks.constructEvent(body, signature, SECRET));
      response.writeHead(webhook.status).end();
    });
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, HOST, resolve));
  const webhook: TestWebhook = {
    url: `http://${HOST}:${port}`,
    secret: SECRET,
    received,
    status: 200,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return webhook;
}

/** A stand-in with both plans, a webhook that listens, and the official SDK that talks to it. */
export interface TestStripe {
  readonly server: StripeServer;
  readonly webhook: TestWebhook;
  readonly sdk: Stripe;
  readonly url: string;
  readonly prices: { readonly monthly: string; readonly yearly: string };
  /** The types of the events that came in, once nothing is under way any more. */
  told(): Promise<string[]>;
  stop(): Promise<void>;
}

export async function startTestStripe(): Promise<TestStripe> {
  const webhook = await startWebhook();
  const options = { webhook, retryMs: [5, 10, 20] };
  const port = await freePort();
  const server = await startStripe(port, options);
  const { url } = server.world;
  const sdk = localSdk(port);
  const product = await sdk.products.create({ name: 'Vouchwell' });
  const price = ({ priceCents, interval, lookupKey }: (typeof PLANS)['monthly']) =>
    sdk.prices.create({
      product: product.id,
      currency: 'usd',
      unit_amount: priceCents,
      recurring: { interval },
      lookup_key: lookupKey,
    });
  const monthly = await price(PLANS.monthly);
  const yearly = await price(PLANS.yearly);
  return {
    server,
    webhook,
    sdk,
    url,
    prices: { monthly: monthly.id, yearly: yearly.id },
    async told() {
      await waitUntil(() => server.courier.waiting() === 0, 5000, 5);
      return webhook.received.map(({ type }) => type);
    },
    async stop() {
      await server.stop();
      await webhook.stop();
    },
  };
}

/** Sends a page's form, as a browser would; gives the status, the redirect and the page. */
export async function post(url: string, form: Record<string, string> = {}) {
  const body = new URLSearchParams(form);
  const response = await fetch(url, { method: 'POST', body, redirect: 'manual' });
  const page = await response.text();
  return { status: response.status, location: response.headers.get('location'), page };
}
