import type { IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import Stripe from 'stripe';
import { HOST } from '../environment.ts';
import { serve } from '../http-server.ts';
import { answerApi } from './api.ts';
import { passTime } from './billing.ts';
import { answerControl } from './control.ts';
import { answerPage } from './pages.ts';
import { type State, StripeError, type World } from './store.ts';
import { createCourier, type WebhookTarget } from './webhooks.ts';

const PASS_TIME_MS = 30_000;

/** Official SDK, connected to the local stand-in. */
export const localSdk = (port: number): Stripe =>
  new Stripe('sk_test_local', { host: HOST, port, protocol: 'http', telemetry: false });

interface StandInOptions {
  readonly state?: State | undefined;
  readonly retryMs?: readonly number[];
  /** API calls per second; Stripe allows a hundred. */
  readonly callsPerSecond?: number;
}

/** Local stand-in for Stripe: API, pages and control endpoints, on this machine only. */
export async function startStripe(
  port: number,
  webhook: WebhookTarget,
  { state = {}, retryMs, callsPerSecond = Number.POSITIVE_INFINITY }: StandInOptions = {},
) {
  const courier = createCourier(state, webhook, retryMs);
  const now = () => Math.floor(Date.now() / 1000);
  const world: World = { state, url: `http://${HOST}:${port}`, now, send: courier.send };
  const calls = { made: 0, refused: 0 };
  let current = { second: now(), calls: 0 };
  function checkRate(): void {
    if (current.second !== now()) current = { second: now(), calls: 0 };
    current.calls += 1;
    calls.made += 1;
    if (current.calls <= callsPerSecond) return;
    calls.refused += 1;
    throw new StripeError('Too many requests', { code: 'rate_limit' }, 429);
  }

  async function answer({ method = 'GET', headers, url = '/' }: IncomingMessage, body: string) {
    const { pathname: path, search } = new URL(url, world.url);
    if (path.startsWith('/control/'))
      return json(200, answerControl(world, courier, `${method} ${path}`, body));
    if (!path.startsWith('/v1/')) return answerPage(world, method, path, new URLSearchParams(body));
    checkRate();
    const key = String(headers['idempotency-key'] ?? '');
    return json(200, answerApi(world, { method, path, text: body || search.slice(1), key }));
  }

  const stopServer = await serve(port, async (request, response) => {
    const answered = answer(request, await text(request));
    const { status, headers, body } = await answered.catch(toErrorAnswer);
    response.writeHead(status, headers).end(body);
  });
  const clock = setInterval(() => passTime(world), PASS_TIME_MS);
  passTime(world);
  return {
    world,
    courier,
    calls,
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
