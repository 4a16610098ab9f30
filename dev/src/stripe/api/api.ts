import { createHash } from 'node:crypto';
import { newId } from '../ids.ts';
import { StripeError } from '../stripe-error.ts';
import type { World } from '../world.ts';
import { checkoutSessionRoutes } from './checkout-sessions.ts';
import { couponRoutes } from './coupons.ts';
import { customerRoutes } from './customers.ts';
import { eventRoutes } from './events.ts';
import { expanded } from './expand.ts';
import { type Params, parseForm } from './form.ts';
import { invoiceRoutes } from './invoices.ts';
import { portalSessionRoutes } from './portal-sessions.ts';
import { priceRoutes } from './prices.ts';
import { productRoutes } from './products.ts';
import { promotionCodeRoutes } from './promotion-codes.ts';
import type { Handler, Routes } from './request.ts';
import { subscriptionRoutes } from './subscriptions.ts';

const ROUTES: Routes = {
  ...customerRoutes,
  ...productRoutes,
  ...priceRoutes,
  ...couponRoutes,
  ...promotionCodeRoutes,
  ...checkoutSessionRoutes,
  ...portalSessionRoutes,
  ...subscriptionRoutes,
  ...invoiceRoutes,
  ...eventRoutes,
};

/** A call as it came in by HTTP. */
export interface ApiCall {
  readonly method: string;
  readonly path: string;
  /** The query and the body, both form-encoded. */
  readonly form: string;
  readonly authorization: string | undefined;
  readonly idempotencyKey: string | undefined;
}

export interface ApiAnswer {
  readonly status: number;
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Answers one call of Stripe's API. */
export function answerApi(world: World, call: ApiCall): ApiAnswer {
  const headers = { 'Content-Type': 'application/json', 'Request-Id': newId('req', 14) };
  try {
    checkKey(call.authorization);
    const { body, isReplayed } = answerOnce(world, call);
    const replayed = isReplayed ? { 'Idempotent-Replayed': 'true' } : {};
    return { status: 200, body, headers: { ...headers, ...replayed } };
  } catch (error) {
    if (!(error instanceof StripeError)) throw error;
    return { status: error.status, body: JSON.stringify(error.toBody()), headers };
  }
}

function checkKey(authorization = ''): void {
  const key = authorization.replace(/^Bearer /, '');
  if (key.startsWith('sk_test_')) return;
  const message = key
    ? `Invalid API Key provided: ${key.slice(0, 8)}****. The local stand-in takes keys that begin with sk_test_.`
    : 'You did not provide an API key.';
  throw new StripeError(message, { type: 'authentication_error', status: 401 });
}

/** A key that was used answers as it did then; with other parameters it is refused. */
function answerOnce(world: World, call: ApiCall): { body: string; isReplayed: boolean } {
  const { method, path, form, idempotencyKey: key } = call;
  if (method !== 'POST' || !key) return { body: answerNow(world, call), isReplayed: false };
  const request = createHash('sha256').update(`${path}\n${form}`).digest('hex');
  const { replays } = world.state;
  const before = Object.hasOwn(replays, key) ? replays[key] : undefined;
  if (before && before.request !== request) {
    throw new StripeError(
      `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
      { type: 'idempotency_error' },
    );
  }
  if (before) return { body: before.body, isReplayed: true };
  const body = answerNow(world, call);
  replays[key] = { created: world.now(), request, body };
  return { body, isReplayed: false };
}

function answerNow(world: World, { method, path, form }: ApiCall): string {
  const { handler, id } = findRoute(method, path);
  const { expand = [], ...params } = parseForm(form);
  return JSON.stringify(expanded(world, handler(world, { id, params }), readExpand(expand)));
}

const readExpand = (expand: Params[string]): string[] =>
  Array.isArray(expand) ? expand.filter((path) => typeof path === 'string') : [];

function findRoute(method: string, path: string): { handler: Handler; id: string } {
  for (const [route, handler] of Object.entries(ROUTES)) {
    const pattern = new RegExp(`^${route.replace(':id', '([^/]+)')}$`);
    const match = pattern.exec(`${method} ${path}`);
    if (match) return { handler, id: decodeURIComponent(match[1] ?? '') };
  }
  const message = `Unrecognized request URL (${method}: ${path}): the local stand-in does not know it.`;
  throw new StripeError(message, { status: 404 });
}
