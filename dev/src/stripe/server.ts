import type { IncomingMessage, RequestListener } from 'node:http';
import { text } from 'node:stream/consumers';
import Stripe from 'stripe';
import { serve } from '../http-server.ts';
import { HOST } from '../ports.ts';
import { answerApi } from './api/api.ts';
import { passTime } from './clock.ts';
import { answerControl } from './control.ts';
import { type Courier, createCourier, type WebhookTarget } from './courier.ts';
import type { PageAnswer } from './pages/frame.ts';
import { answerPage } from './pages/pages.ts';
import { StripeError } from './stripe-error.ts';
import { emptyState, type State, type World } from './world.ts';

/** How often it looks whether something fell due by itself. */
const PASS_TIME_MS = 30_000;
const PAGE_HEADERS = {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'",
};

/** The official SDK, pointed at a stand-in on this machine. */
export const localSdk = (port: number): Stripe =>
  new Stripe('sk_test_local', { host: HOST, port, protocol: 'http', telemetry: false });

interface StripeOptions {
  readonly webhook?: WebhookTarget | undefined;
  /** What an earlier run remembered. */
  readonly state?: State | undefined;
  readonly retryMs?: readonly number[];
}

/** A stand-in that answers. */
export interface StripeServer {
  readonly world: World;
  readonly courier: Courier;
  readonly stop: () => Promise<void>;
}

/** Serves the local stand-in of Stripe: its API, its pages and its controls, on this machine only. */
export async function startStripe(
  port: number,
  { webhook, state: kept, retryMs }: StripeOptions = {},
): Promise<StripeServer> {
  const state = { ...emptyState(), ...kept };
  const courier = createCourier(state, webhook, retryMs);
  const url = `http://${HOST}:${port}`;
  const now = () => Math.floor(Date.now() / 1000);
  const world: World = { state, url, now, send: courier.send };
  const stopServer = await serve(port, listener(world, courier));
  const clock = setInterval(() => passTime(world), PASS_TIME_MS);
  passTime(world);
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

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

const json = (status: number, body: string, headers: Answer['headers'] = {}): Answer => ({
  status,
  body,
  headers: { 'Content-Type': 'application/json', ...headers },
});

const page = (answer: PageAnswer): Answer =>
  'html' in answer
    ? { status: answer.status ?? 200, headers: PAGE_HEADERS, body: answer.html }
    : { status: 303, headers: { Location: answer.location } };

const listener =
  (world: World, courier: Courier): RequestListener =>
  async (request, response) => {
    const { status, headers, body } = await answer(world, courier, request).catch(refuse);
    response.writeHead(status, headers).end(body);
  };

function refuse(error: unknown): Answer {
  if (error instanceof StripeError) return json(error.status, JSON.stringify(error.toBody()));
  console.error(error);
  const body = { error: { type: 'api_error', message: 'The local Stripe stand-in failed.' } };
  return json(500, JSON.stringify(body));
}

async function answer(world: World, courier: Courier, request: IncomingMessage): Promise<Answer> {
  const { method = 'GET', headers } = request;
  const { pathname: path, searchParams } = new URL(request.url ?? '/', world.url);
  const body = await text(request);
  if (path === '/health') return json(200, '{"ok":true}');
  if (path.startsWith('/control/'))
    return json(200, JSON.stringify(answerControl({ world, courier }, `${method} ${path}`, body)));
  if (!path.startsWith('/v1/')) return page(answerPage(world, method, path, body));
  const form = [searchParams.toString(), body].filter(Boolean).join('&');
  const { authorization, 'idempotency-key': key } = headers;
  const idempotencyKey = [key].flat()[0];
  const api = answerApi(world, { method, path, form, authorization, idempotencyKey });
  return json(200, api.body, api.isReplayed ? { 'Idempotent-Replayed': 'true' } : {});
}
