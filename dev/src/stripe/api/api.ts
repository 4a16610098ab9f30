import { entriesOf, findRoute } from '../model/request.ts';
import { StripeError } from '../model/stripe-error.ts';
import { all, keep, toWire, type World } from '../model/world.ts';
import { expand } from './handlers.ts';
import { catalogRoutes, checkoutRoutes, customerRoutes } from './routes.ts';

const ROUTES = { ...catalogRoutes, ...checkoutRoutes, ...customerRoutes };

/** An HTTP request to the API; `form` has the parameters of query and body. */
interface ApiCall {
  readonly method: string;
  readonly path: string;
  readonly form: URLSearchParams;
  readonly authorization: string;
  /** The Idempotency-Key header; empty without one. */
  readonly key: string;
}

/** Answers one call of Stripe's API with JSON; throws a `StripeError` for a refused one. */
export function answerApi(world: World, call: ApiCall): string {
  const { method, path, form, authorization, key } = call;
  if (!authorization.startsWith('Bearer sk_test_')) {
    const message = 'Invalid API key. The local stand-in takes keys that begin with sk_test_.';
    throw new StripeError(message, { type: 'authentication_error', status: 401 });
  }
  if (method !== 'POST' || !key) return answerNow(world, call);
  const request = `${path}?${form}`;
  const before = all(world, 'replay').find(({ id }) => id === key);
  if (before && before.request !== request) {
    const message = `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`;
    throw new StripeError(message, { type: 'idempotency_error' });
  }
  if (before) return before.body;
  const body = answerNow(world, call);
  keep(world, 'replay', { id: key, created: world.now(), request, body });
  return body;
}

function answerNow(world: World, { method, path, form }: ApiCall): string {
  const found = findRoute(ROUTES, method, path);
  if (!found) {
    const message = `Unrecognized request URL (${method}: ${path}): the local stand-in does not know it.`;
    throw new StripeError(message, { status: 404 });
  }
  const expanded = entriesOf(form, 'expand');
  for (const index of Object.keys(expanded)) form.delete(`expand[${index}]`);
  const answer = toWire(found.handler(world, form, found.id));
  for (const name of Object.values(expanded)) expand(world, answer, name);
  return JSON.stringify(answer);
}
