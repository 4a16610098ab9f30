import type { IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import Stripe from 'stripe';
import { HOST } from '../environment.ts';
import { serve } from '../http-server.ts';
import { answerApi } from './api/api.ts';
import { passTime } from './billing/clock.ts';
import { answerControl } from './control.ts';
import { type Courier, createCourier, type WebhookTarget } from './courier.ts';
import { StripeError } from './model/stripe-error.ts';
import type { State, World } from './model/world.ts';
import { answerPage } from './pages/pages.ts';

/** How often due payments and renewals are performed. */
const PASS_TIME_MS = 30_000;
const PAGE_HEADERS = {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'",
};

/** The official SDK, pointed at a stand-in on this machine. */
export const localSdk = (port: number): Stripe =>
  new Stripe('sk_test_local', { host: HOST, port, protocol: 'http', telemetry: false });

interface StandInOptions {
  readonly state?: State | undefined;
  readonly retryMs?: readonly number[];
  /** Calls of the API beyond these are refused, as Stripe refuses those beyond a hundred. */
  readonly callsPerSecond?: number;
}

/**
 * Serves the local stand-in of Stripe on this machine only: its API, its pages and its control
 * endpoints. `state` is the data of an earlier run.
 */
export async function startStripe(
  port: number,
  webhook: WebhookTarget,
  { state = {}, retryMs, callsPerSecond = Number.POSITIVE_INFINITY }: StandInOptions = {},
) {
  const courier = createCourier(state, webhook, retryMs);
  const url = `http://${HOST}:${port}`;
  const now = () => Math.floor(Date.now() / 1000);
  const world: World = { state, url, now, send: courier.send };
  const calls = { made: 0, refused: 0 };
  let second = { is: now(), calls: 0 };
  const checkRate = ({ url: path = '' }: IncomingMessage) => {
    if (!path.startsWith('/v1/')) return;
    if (second.is !== now()) second = { is: now(), calls: 0 };
    second.calls += 1;
    calls.made += 1;
    if (second.calls <= callsPerSecond) return;
    calls.refused += 1;
    throw new StripeError('Too many requests', { code: 'rate_limit', status: 429 });
  };
  const stopServer = await serve(port, async (request, response) => {
    const { status, headers, body } = await answer(world, courier, request, checkRate).catch(
      refuse,
    );
    response.writeHead(status, headers).end(body);
  });
  const clock = setInterval(() => passTime(world), PASS_TIME_MS);
  passTime(world);
  return {
    world,
    courier,
    /** How many calls of the API there were so far, and how many of them were refused. */
    calls,
    async stop() {
      clearInterval(clock);
      courier.stop();
      await stopServer();
    },
  };
}

const json = (status: number, object: unknown) => ({
  status,
  headers: { 'Content-Type': 'application/json' } as Record<string, string>,
  body: typeof object === 'string' ? object : JSON.stringify(object),
});

function refuse(error: unknown) {
  if (error instanceof StripeError) return json(error.status, error.toBody());
  console.error(error);
  return json(500, { error: { type: 'api_error', message: 'The local Stripe stand-in failed.' } });
}

async function answer(
  world: World,
  courier: Courier,
  request: IncomingMessage,
  checkRate: (request: IncomingMessage) => void,
) {
  checkRate(request);
  const { method = 'GET', headers, url = '/' } = request;
  const { pathname: path, searchParams } = new URL(url, world.url);
  const body = await text(request);
  if (path.startsWith('/control/'))
    return json(200, answerControl(world, courier, `${method} ${path}`, body));
  const form = new URLSearchParams([...searchParams, ...new URLSearchParams(body)]);
  if (path.startsWith('/v1/')) {
    const { authorization = '', 'idempotency-key': key = '' } = headers;
    return json(200, answerApi(world, { method, path, form, authorization, key: `${key}` }));
  }
  const page = answerPage(world, method, path, form);
  if ('location' in page) return { status: 303, headers: { Location: page.location }, body: '' };
  return { status: page.status ?? 200, headers: PAGE_HEADERS, body: page.html };
}
