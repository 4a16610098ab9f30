import { parse } from 'qs';
import type Stripe from 'stripe';
import {
  changePlan,
  endSubscription,
  getCost,
  getItemUpdate,
  setCancelAtPeriodEnd,
} from './billing.ts';
import {
  type Coupon,
  type Customer,
  findObject,
  getAll,
  type Kind,
  newCustomer,
  newId,
  newSession,
  type PortalSession,
  type Price,
  type Product,
  type PromotionCode,
  StripeError,
  save,
  toList,
  update,
  type World,
} from './store.ts';

type Handler = (world: World, params: never, id: string) => object;

type Params = Readonly<Record<string, unknown>>;

function toValue(text: string): string | number | boolean {
  if (text === 'true' || text === 'false') return text === 'true';
  return /^\d+$/.test(text) ? Number(text) : text;
}

/** Parses `items[0][price]=price_1&limit=10`. */
const parseParams = (text: string): Params =>
  parse(text, {
    depth: 9,
    decoder: (word, decode, _, type) => (type === 'value' ? toValue(decode(word)) : decode(word)),
  });

/** In `wanted`, the value `all` matches any value. */
const matches = (object: object, wanted: object): boolean =>
  Object.entries(wanted).every(([name, value]) => {
    const actual: unknown = Object(object)[name];
    if (value instanceof Object) return matches(Object(actual), value);
    return value === 'all' || actual === value;
  });

/** Lists objects newest first, filtered by the other parameters. */
const list =
  (kind: Kind): Handler =>
  (world, { limit = 10, starting_after, lookup_keys, ...others }: Params) => {
    if (others.customer) findObject(world, 'customer', String(others.customer), 'customer');
    const wanted = lookup_keys ? { ...others, lookup_key: Object(lookup_keys)[0] } : others;
    const newestFirst = getAll(world, kind).toReversed();
    const start = newestFirst.findIndex(({ id }) => id === starting_after) + 1;
    const matchingObjects = newestFirst.slice(start).filter((object) => matches(object, wanted));
    return toList(matchingObjects.slice(0, Number(limit)), matchingObjects.length > Number(limit));
  };

const retrieve =
  (kind: Kind): Handler =>
  (world, _, id) =>
    findObject(world, kind, id);

function createSession(world: World, params: Stripe.Checkout.SessionCreateParams) {
  const { customer, line_items = [], discounts, subscription_data = {} } = params;
  const email = customer
    ? findObject(world, 'customer', customer, 'customer').email
    : (params.customer_email ?? '');
  const price = findObject(world, 'price', line_items[0]?.price ?? '', 'line_items[0][price]');
  const promotionCode = (discounts || [])[0]?.promotion_code ?? null;
  const param = 'discounts[0][promotion_code]';
  const code = promotionCode ? findObject(world, 'promotion_code', promotionCode, param) : null;
  if (code && !code.active)
    throw new StripeError('This promotion code cannot be redeemed.', { param });
  const { trial_period_days: trialDays = 0 } = subscription_data;
  const metadata = (subscription_data.metadata ?? {}) as Stripe.Metadata;
  const total = trialDays > 0 ? 0 : getCost(world, price, code?.promotion.coupon);
  const session = newSession(params, { url: world.url, email, total });
  save(world, 'checkout_terms', { id: session.id, price, promotionCode, trialDays, metadata });
  return save(world, 'checkout.session', session);
}

function expireSession(world: World, _: Params, id: string) {
  const session = findObject(world, 'checkout.session', id);
  if (session.status !== 'open') {
    const message = `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${session.status}.`;
    throw new StripeError(message);
  }
  return Object.assign(session, { status: 'expired', url: null });
}

/** Creates a price and moves the lookup key from the old price to it. */
function createPrice(
  world: World,
  { transfer_lookup_key: _, ...params }: Omit<Price, 'id' | 'object' | 'active'> & Params,
) {
  for (const price of getAll(world, 'price'))
    if (price.lookup_key === params.lookup_key) price.lookup_key = null;
  return save(world, 'price', { id: newId('price'), object: 'price', active: true, ...params });
}

function deleteCoupon(world: World, _: Params, id: string) {
  delete world.state.coupon?.[findObject(world, 'coupon', id).id];
  for (const code of getAll(world, 'promotion_code'))
    if (code.promotion.coupon === id) code.active = false;
  return { id, object: 'coupon', deleted: true };
}

function updateSubscription(world: World, params: Stripe.SubscriptionUpdateParams, id: string) {
  const subscription = findObject(world, 'subscription', id);
  const { trial_end, cancel_at_period_end, items } = params;
  const price = items?.[0]?.price;
  if (typeof trial_end === 'number') {
    const change = getItemUpdate(subscription, { current_period_end: trial_end });
    update(world, subscription, { ...change, trial_end });
  }
  if (cancel_at_period_end !== undefined)
    setCancelAtPeriodEnd(world, subscription, cancel_at_period_end);
  if (price) changePlan(world, subscription, findObject(world, 'price', price, 'items[0][price]'));
  return subscription;
}

const ROUTES: Readonly<Record<string, Handler>> = {
  'GET /v1/products/:id': retrieve('product'),
  'POST /v1/products': (world, params: Pick<Product, 'id' | 'name'>) =>
    save(world, 'product', { object: 'product', active: true, ...params }),
  'GET /v1/prices': list('price'),
  'POST /v1/prices': createPrice,
  'GET /v1/coupons/:id': retrieve('coupon'),
  'POST /v1/coupons': (world, params: Omit<Coupon, 'object'>) =>
    save(world, 'coupon', { object: 'coupon', ...params }),
  'DELETE /v1/coupons/:id': deleteCoupon,
  'GET /v1/promotion_codes': list('promotion_code'),
  'POST /v1/promotion_codes': (
    world,
    params: Pick<PromotionCode, 'code' | 'promotion' | 'max_redemptions'>,
  ) => {
    const code = { object: 'promotion_code', active: true, times_redeemed: 0 } as const;
    return save(world, 'promotion_code', { id: newId('promo'), ...code, ...params });
  },
  'POST /v1/promotion_codes/:id': (world, { active }: Pick<PromotionCode, 'active'>, id) => {
    const code = findObject(world, 'promotion_code', id);
    return Object.assign(code, { active: active && code.times_redeemed < code.max_redemptions });
  },
  'GET /v1/checkout/sessions': list('checkout.session'),
  'GET /v1/checkout/sessions/:id': retrieve('checkout.session'),
  'POST /v1/checkout/sessions': createSession,
  'POST /v1/checkout/sessions/:id/expire': expireSession,
  'POST /v1/billing_portal/sessions': (
    world,
    params: Pick<PortalSession, 'customer' | 'return_url'>,
  ) => {
    const [id, object] = [newId('bps'), 'billing_portal.session'] as const;
    return save(world, object, { id, object, url: `${world.url}/p/session/${id}`, ...params });
  },
  'GET /v1/customers': list('customer'),
  'GET /v1/customers/:id': retrieve('customer'),
  'POST /v1/customers': (world, { email }: Pick<Customer, 'email'>) =>
    save(world, 'customer', newCustomer(email)),
  'POST /v1/customers/:id': (world, change: Partial<Customer>, id) =>
    update(world, findObject(world, 'customer', id), change),
  'GET /v1/payment_methods': list('payment_method'),
  'GET /v1/payment_methods/:id': retrieve('payment_method'),
  'GET /v1/subscriptions': list('subscription'),
  'GET /v1/subscriptions/:id': retrieve('subscription'),
  'POST /v1/subscriptions/:id': updateSubscription,
  'DELETE /v1/subscriptions/:id': (world, _, id) => {
    const subscription = findObject(world, 'subscription', id);
    if (subscription.status !== 'canceled')
      endSubscription(world, subscription, 'cancellation_requested');
    return subscription;
  },
  'GET /v1/invoices': list('invoice'),
  'GET /v1/events': list('event'),
};

/** Matches a route such as `GET /v1/customers/:id`. */
export function findRoute<T>(routes: Readonly<Record<string, T>>, method: string, path: string) {
  for (const [route, handler] of Object.entries(routes)) {
    const match = new RegExp(`^${route.replace(':id', '([^/]+)')}$`).exec(`${method} ${path}`);
    if (match) return { handler, id: decodeURIComponent(match[1] ?? '') };
  }
  return null;
}

/** Replaces ids with their objects, at a path such as `data.discounts`. */
function expand(world: World, parent: Record<string, unknown>, path: string): void {
  const [name = '', ...rest] = path.split('.');
  // Stripe sends line items only when they are expanded.
  if (parent.object === 'checkout.session' && name === 'line_items') {
    const { price } = findObject(world, 'checkout_terms', String(parent.id));
    parent[name] = toList([{ object: 'item', quantity: 1, price }]);
  }
  const value = parent[name];
  if (value === undefined)
    throw new StripeError(`This property cannot be expanded (${path}).`, { param: 'expand' });
  const resolve = (item: unknown) => {
    const stored = Object.values(world.state).map((objects) => objects[String(item)]);
    const object = structuredClone(stored.find(Boolean) ?? item);
    if (rest.length > 0 && object) expand(world, Object(object), rest.join('.'));
    return object;
  };
  parent[name] = Array.isArray(value) ? value.map(resolve) : resolve(value);
}

/** Handles an API call; `key` is the Idempotency-Key, or empty. */
export function handleApi(
  world: World,
  { method, path, text, key }: Readonly<Record<'method' | 'path' | 'text' | 'key', string>>,
): string {
  const request = `${method} ${path}?${text}`;
  const replay = world.state.replay?.[key];
  if (replay && replay.request !== request) {
    const message = `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`;
    throw new StripeError(message, { type: 'idempotency_error' });
  }
  if (replay) return replay.body;
  const route = findRoute(ROUTES, method, path);
  if (!route) {
    const message = `Unrecognized request URL (${method}: ${path}): the local stand-in does not support it.`;
    throw new StripeError(message, {}, 404);
  }
  const { expand: expanded = [], ...params } = parseParams(text);
  const answer = structuredClone(route.handler(world, params as never, route.id));
  for (const name of expanded as readonly string[]) expand(world, Object(answer), name);
  const body = JSON.stringify(answer);
  if (method === 'POST' && key) save(world, 'replay', { id: key, request, body });
  return body;
}
