import { TEST_CARDS } from './billing/cards.ts';
import { createCustomer } from './billing/checkout.ts';
import { moveCustomer } from './billing/clock.ts';
import { setPromotionCode } from './billing/invoices.ts';
import { startSubscription } from './billing/subscriptions.ts';
import type { Courier } from './courier.ts';
import { noSuch, StripeError } from './model/stripe-error.ts';
import { all, type Kind, subscriptionsOf, type World } from './model/world.ts';

/** The JSON body of the control endpoints, which only this repository's tests and seed call. */
interface Body {
  readonly customer: string;
  readonly days: number;
  readonly email: string;
  readonly lookupKey: string;
  readonly trialDays?: number;
  /** Whether to send no webhook for this. */
  readonly quiet?: boolean;
  readonly dropRate: number;
}
type Control = (world: World, body: Body, courier: Courier) => unknown;

const CONTROLS: Readonly<Record<string, Control>> = {
  'POST /control/clock': (world, { customer, days }) => moveCustomer(world, customer, days),
  'POST /control/subscriptions': (world, { quiet, ...wanted }) =>
    ensureSubscription(quiet ? { ...world, send: () => undefined } : world, wanted),
  'GET /control/webhooks': (_, __, courier) => ({ waiting: courier.waiting() }),
  'PUT /control/webhooks': (_, { dropRate }, courier) => courier.setFaults({ dropRate }),
  'POST /control/reset': (world) => {
    const { product, price, coupon, promotion_code, ...forgotten } = world.state;
    for (const kind of Object.keys(forgotten) as Kind[]) delete world.state[kind];
    for (const code of all(world, 'promotion_code')) setPromotionCode(code, { uses: 0 });
  },
};

export function answerControl(world: World, courier: Courier, name: string, body: string) {
  const control = CONTROLS[name];
  if (!control) throw new StripeError(`There is no control ${name}.`, { status: 404 });
  return control(world, JSON.parse(body || '{}'), courier) ?? { ok: true };
}

/**
 * Creates a customer of that email with a running subscription to that plan, paid by the valid test
 * card, as a checkout would. Gives the existing one if there is one.
 */
export function ensureSubscription(
  world: World,
  { email, lookupKey, trialDays = 0 }: Pick<Body, 'email' | 'lookupKey' | 'trialDays'>,
) {
  const price = all(world, 'price').find((one) => one.lookup_key === lookupKey);
  if (!price) throw noSuch('price', lookupKey, 'lookupKey');
  const known = all(world, 'customer').find((one) => one.email === email);
  const { id: customer } = known ?? createCustomer(world, email);
  const running = subscriptionsOf(world, customer).find(
    ({ status, cancel_at_period_end, items: { data } }) =>
      data[0].price.id === price.id && status === 'active' && !cancel_at_period_end,
  );
  if (running) return { customer, subscription: running.id };
  const terms = { price, promotionCode: null, trialDays, metadata: {} };
  const { id } = startSubscription(world, customer, TEST_CARDS.pays, terms);
  return { customer, subscription: id };
}
