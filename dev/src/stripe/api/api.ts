import { createHash } from 'node:crypto';
import qs from 'qs';
import { findRoute } from '../routes.ts';
import { StripeError } from '../stripe-error.ts';
import { toWire, type World } from '../world.ts';
import { catalogRoutes } from './catalog.ts';
import { checkoutRoutes } from './checkout.ts';
import { customerRoutes } from './customers.ts';
import { expand } from './lists.ts';
import type { Routes } from './params.ts';

const ROUTES: Routes = { ...catalogRoutes, ...checkoutRoutes, ...customerRoutes };

/** A call as it came in by HTTP. */
export interface ApiCall {
  readonly method: string;
  readonly path: string;
  /** The query and the body, both form-encoded. */
  readonly form: string;
  readonly authorization: string | undefined;
  readonly idempotencyKey: string | undefined;
}

/** Answers one call of Stripe's API with JSON; throws a `StripeError` where it is refused. */
export function answerApi(world: World, call: ApiCall): { body: string; isReplayed: boolean } {
  const { method, path, form, authorization = '', idempotencyKey: key } = call;
  if (!authorization.startsWith('Bearer sk_test_')) {
    const message = 'Invalid API key. The local stand-in takes keys that begin with sk_test_.';
    throw new StripeError(message, { type: 'authentication_error', status: 401 });
  }
  if (method !== 'POST' || !key) return { body: answerNow(world, call), isReplayed: false };
  const request = createHash('sha256').update(`${path}\n${form}`).digest('hex');
  const { replay } = world.state;
  const before = Object.hasOwn(replay, key) ? replay[key] : undefined;
  if (before && before.request !== request) {
    const message = `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`;
    throw new StripeError(message, { type: 'idempotency_error' });
  }
  if (before) return { body: before.body, isReplayed: true };
  const body = answerNow(world, call);
  replay[key] = { id: key, created: world.now(), request, body };
  return { body, isReplayed: false };
}

function answerNow(world: World, { method, path, form }: ApiCall): string {
  const found = findRoute(ROUTES, method, path);
  if (!found) {
    const message = `Unrecognized request URL (${method}: ${path}): the local stand-in does not know it.`;
    throw new StripeError(message, { status: 404 });
  }
  const { expand: paths = [], ...params } = qs.parse(form, { arrayLimit: 100 });
  const answer = toWire(found.handler(world, { path, id: found.id, params }));
  for (const wanted of [paths].flat()) expand(world, answer, String(wanted));
  return JSON.stringify(answer);
}
