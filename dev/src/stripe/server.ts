import type { IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import Stripe from 'stripe';
import { HOST } from '../environment.ts';
import { startHttpServer } from '../http-server.ts';
import { handleApi } from './api.ts';
import { advanceCustomer, processAllDue, startSubscription, TEST_CARDS } from './billing.ts';
import { handlePage } from './pages.ts';
import {
  type Event,
  getAll,
  getSubscriptions,
  type Kind,
  newCustomer,
  StripeError,
  type StripeObjects,
  save,
  type World,
} from './store.ts';

/** Retry delays, about two minutes in total; Stripe retries for days. */
const RETRY_MS: readonly number[] = [300, 1000, 2000, 4000, 8000, 15_000, 30_000, 60_000];
const TIMEOUT_MS = 20_000;

interface WebhookTarget {
  readonly url: string;
  readonly secret: string;
}

type Courier = ReturnType<typeof createCourier>;

/** Simulates a lost webhook. */
function drop(event: Event): void {
  event.pending_webhooks = 0;
}

/** Delivers events; retries until the webhook responds with 2xx. */
function createCourier(state: StripeObjects, target: WebhookTarget) {
  const stop = new AbortController();
  const { signal } = stop;
  let dropRate = 0;

  async function deliver(event: Event): Promise<void> {
    for (const ms of [0, ...RETRY_MS]) {
      await sleep(ms, undefined, { signal });
      const isReset = !state.event?.[event.id];
      if (isReset || (await isAccepted(target, event, signal))) break;
    }
    event.pending_webhooks = 0;
  }
  const start = (event: Event) =>
    void deliver(event).catch((error: unknown) => {
      if (!signal.aborted) throw error;
    });
  const pending = () => getAll({ state }, 'event').filter((event) => event.pending_webhooks > 0);

  // Resume the deliveries of an earlier run.
  pending().forEach(start);
  return {
    /** Simulates lost webhooks; `dropRate` is the share of events to lose. */
    setFaults(faults: { readonly dropRate: number }) {
      dropRate = faults.dropRate;
    },
    send(event: Event) {
      if (Math.random() < dropRate) drop(event);
      else start(event);
    },
    waiting: () => pending().length,
    stop: () => stop.abort(),
  };
}

/** Sends an event, newly signed per attempt like Stripe; returns true if it was accepted. */
async function isAccepted(
  { url, secret }: WebhookTarget,
  event: Event,
  signal: AbortSignal,
): Promise<boolean> {
  const body = JSON.stringify(event);
  const signature = Stripe.webhooks.generateTestHeaderString({ payload: body, secret });
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Stripe-Signature': signature },
      body,
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
    });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    signal.throwIfAborted();
    return false;
  }
}

/** Body of the control endpoints, which only tests and the seed call. */
interface Body {
  readonly customer: string;
  readonly days: number;
  readonly email: string;
  readonly lookupKey: string;
  /** True to skip the webhook. */
  readonly quiet?: boolean;
  readonly dropRate: number;
}

/** Starts a subscription with the valid test card, unless the customer already has this plan. */
export function ensureSubscription(
  world: World,
  { email, lookupKey }: { readonly email: string; readonly lookupKey: string },
) {
  const price = getAll(world, 'price').find(({ lookup_key }) => lookup_key === lookupKey);
  if (!price) throw new Error(`There is no price ${lookupKey}.`);
  const existing = getAll(world, 'customer').find((customer) => customer.email === email);
  const { id: customer } = existing ?? save(world, 'customer', newCustomer(email));
  const running = getSubscriptions(world, customer).find(
    ({ status, cancel_at_period_end, items: { data } }) =>
      data[0].price.id === price.id && status === 'active' && !cancel_at_period_end,
  );
  const terms = { price, promotionCode: null, trialDays: 0, metadata: {} };
  const { id } = running ?? startSubscription(world, customer, TEST_CARDS.pays, terms);
  return { customer, subscription: id };
}

/** Deletes everything except the catalog, and resets the counts of its promotion codes. */
export function resetStripe(world: World): void {
  const { product, price, coupon, promotion_code, ...others } = world.state;
  for (const kind of Object.keys(others) as Kind[]) delete world.state[kind];
  for (const code of getAll(world, 'promotion_code')) code.times_redeemed = 0;
}

const CONTROLS: Readonly<Record<string, (world: World, body: Body, courier: Courier) => unknown>> =
  {
    'POST /control/clock': (world, { customer, days }) => advanceCustomer(world, customer, days),
    'POST /control/subscriptions': (world, { quiet, ...wanted }) =>
      ensureSubscription(quiet ? { ...world, send: drop } : world, wanted),
    'GET /control/webhooks': (_, __, courier) => ({ waiting: courier.waiting() }),
    'PUT /control/webhooks': (_, faults, courier) => courier.setFaults(faults),
    'POST /control/reset': resetStripe,
  };

function handleControl(world: World, courier: Courier, name: string, body: string) {
  const control = CONTROLS[name];
  if (!control) throw new StripeError(`There is no control ${name}.`, {}, 404);
  return control(world, JSON.parse(body || '{}'), courier) ?? { ok: true };
}

const PASS_TIME_MS = 30_000;

/** Creates Stripe's official SDK, connected to the local stand-in. */
export const createLocalSdk = (port: number): Stripe =>
  new Stripe('sk_test_local', { host: HOST, port, protocol: 'http', telemetry: false });

/** Starts a local stand-in for Stripe: API, pages and control endpoints, on this machine only. */
export async function startStripe(port: number, webhook: WebhookTarget, state: StripeObjects = {}) {
  const courier = createCourier(state, webhook);
  const now = () => Math.floor(Date.now() / 1000);
  const world: World = { state, url: `http://${HOST}:${port}`, now, send: courier.send };

  async function answer({ method = 'GET', headers, url = '/' }: IncomingMessage, body: string) {
    const { pathname: path, search } = new URL(url, world.url);
    if (path.startsWith('/control/'))
      return json(200, handleControl(world, courier, `${method} ${path}`, body));
    if (!path.startsWith('/v1/')) return handlePage(world, method, path, new URLSearchParams(body));
    const key = String(headers['idempotency-key'] ?? '');
    return json(200, handleApi(world, { method, path, text: body || search.slice(1), key }));
  }

  const stopServer = await startHttpServer(port, async (request, response) => {
    const answered = answer(request, await text(request));
    const { status, headers, body } = await answered.catch(toErrorAnswer);
    response.writeHead(status, headers).end(body);
  });
  const clock = setInterval(() => processAllDue(world), PASS_TIME_MS);
  processAllDue(world);
  return {
    world,
    courier,
    async stop() {
      clearInterval(clock);
      courier.stop();
      await stopServer();
    },
  };
}

const json = (status: number, body: object | string) => ({
  status,
  headers: { 'Content-Type': 'application/json' },
  body: typeof body === 'string' ? body : JSON.stringify(body),
});

function toErrorAnswer(error: unknown) {
  if (error instanceof StripeError) {
    const { message, details, status } = error;
    return json(status, { error: { type: 'invalid_request_error', message, ...details } });
  }
  console.error(error);
  return json(500, { error: { type: 'api_error', message: 'The Stripe stand-in failed.' } });
}
