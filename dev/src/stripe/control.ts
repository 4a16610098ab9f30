import { moveCustomer, startSubscription, TEST_CARDS } from './billing.ts';
import {
  all,
  type Kind,
  keep,
  newCustomer,
  StripeError,
  subscriptionsOf,
  type World,
} from './store.ts';
import { type Courier, drop } from './webhooks.ts';

/** Body of the control endpoints, which only tests and the seed call. */
interface Body {
  readonly customer: string;
  readonly days: number;
  readonly email: string;
  readonly lookupKey: string;
  /** Send no webhook. */
  readonly quiet?: boolean;
  readonly dropRate: number;
}

/** Pays with the valid test card; returns an existing subscription. */
export function ensureSubscription(
  world: World,
  { email, lookupKey }: { readonly email: string; readonly lookupKey: string },
) {
  const price = all(world, 'price').find(({ lookup_key }) => lookup_key === lookupKey);
  if (!price) throw new Error(`There is no price ${lookupKey}.`);
  const existing = all(world, 'customer').find((customer) => customer.email === email);
  const { id: customer } = existing ?? keep(world, 'customer', newCustomer(email));
  const running = subscriptionsOf(world, customer).find(
    ({ status, cancel_at_period_end, items: { data } }) =>
      data[0].price.id === price.id && status === 'active' && !cancel_at_period_end,
  );
  const terms = { price, promotionCode: null, trialDays: 0, metadata: {} };
  const { id } = running ?? startSubscription(world, customer, TEST_CARDS.pays, terms);
  return { customer, subscription: id };
}

/** Keeps the catalog, but resets the counts of its promotion codes. */
function resetStripe(world: World): void {
  const { product, price, coupon, promotion_code, ...others } = world.state;
  for (const kind of Object.keys(others) as Kind[]) delete world.state[kind];
  for (const code of all(world, 'promotion_code')) code.times_redeemed = 0;
}

const CONTROLS: Readonly<Record<string, (world: World, body: Body, courier: Courier) => unknown>> =
  {
    'POST /control/clock': (world, { customer, days }) => moveCustomer(world, customer, days),
    'POST /control/subscriptions': (world, { quiet, ...wanted }) =>
      ensureSubscription(quiet ? { ...world, send: drop } : world, wanted),
    'GET /control/webhooks': (_, __, courier) => ({ waiting: courier.waiting() }),
    'PUT /control/webhooks': (_, faults, courier) => courier.setFaults(faults),
    'POST /control/reset': resetStripe,
  };

export function answerControl(world: World, courier: Courier, name: string, body: string) {
  const control = CONTROLS[name];
  if (!control) throw new StripeError(`There is no control ${name}.`, {}, 404);
  return control(world, JSON.parse(body || '{}'), courier) ?? { ok: true };
}
