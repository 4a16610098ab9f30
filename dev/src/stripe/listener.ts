import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { answerApi } from './api/api.ts';
import { CONTROLS } from './control/control.ts';
import { standInPage } from './pages/frame.ts';
import { findPage } from './pages/routes.ts';
import type { StandIn } from './stand-in.ts';
import { StripeError } from './stripe-error.ts';

const PAGE_HEADERS = {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'",
};

/** Stripe's API, its pages for people, and the controls. */
export function standInListener(standIn: StandIn): RequestListener {
  return (request, response) => {
    answer(standIn, request, response).catch((error: unknown) => {
      console.error(error);
      const body = { error: { type: 'api_error', message: 'The local Stripe stand-in failed.' } };
      response.writeHead(500, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
    });
  };
}

async function answer(
  standIn: StandIn,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { method = 'GET', headers } = request;
  const { pathname: path, searchParams } = new URL(request.url ?? '/', standIn.world.url);
  const body = await text(request);
  if (path === '/health') {
    response.writeHead(200, { 'Content-Type': 'application/json' }).end('{"ok":true}');
  } else if (path.startsWith('/v1/')) {
    const key = headers['idempotency-key'];
    const api = answerApi(standIn.world, {
      method,
      path,
      form: [searchParams.toString(), body].filter(Boolean).join('&'),
      authorization: headers.authorization,
      idempotencyKey: Array.isArray(key) ? key[0] : key,
    });
    response.writeHead(api.status, api.headers).end(api.body);
  } else if (path.startsWith('/control/')) {
    answerControl(standIn, `${method} ${path}`, body, response);
  } else showPage(standIn, { method, path, body }, response);
}

function answerControl(
  standIn: StandIn,
  name: string,
  body: string,
  response: ServerResponse,
): void {
  const json = (status: number, answered: unknown) =>
    response
      .writeHead(status, { 'Content-Type': 'application/json' })
      .end(JSON.stringify(answered));
  const control = Object.hasOwn(CONTROLS, name) ? CONTROLS[name] : undefined;
  try {
    if (!control) throw new StripeError(`There is no control ${name}.`, { status: 404 });
    json(200, control(standIn, readJson(body)));
  } catch (error) {
    if (!(error instanceof StripeError)) throw error;
    json(error.status, { error: error.message });
  }
}

function readJson(body: string): unknown {
  try {
    return body === '' ? {} : JSON.parse(body);
  } catch {
    throw new StripeError('The body is not JSON.');
  }
}

function showPage(
  { world }: StandIn,
  { method, path, body }: { method: string; path: string; body: string },
  response: ServerResponse,
): void {
  const html = (page: string, status = 200) => response.writeHead(status, PAGE_HEADERS).end(page);
  const page = findPage(method, path);
  if (!page) {
    html(standInPage('Not found', '<h1>Not found</h1><p>There is no such page.</p>'), 404);
    return;
  }
  try {
    const shown = page.handler(world, { id: page.id, form: new URLSearchParams(body) });
    if ('html' in shown) html(shown.html, shown.status);
    else response.writeHead(303, { Location: shown.location }).end();
  } catch (error) {
    if (!(error instanceof StripeError)) throw error;
    html(standInPage('Not found', '<h1>Not found</h1><p>This page is no longer here.</p>'), 404);
  }
}
