import * as z from 'zod/mini';
import { attachCard, TEST_CARDS } from './billing/cards.ts';
import { createCustomer } from './billing/checkout.ts';
import { setPromotionCode } from './billing/discounts.ts';
import { startSubscription } from './billing/subscriptions.ts';
import { moveCustomer } from './clock.ts';
import type { Courier } from './courier.ts';
import { noSuch, StripeError } from './stripe-error.ts';
import { emptyState, type Kind, subscriptionsOf, type World } from './world.ts';

const clockSchema = z.strictObject({
  customer: z.string(),
  days: z.number().check(z.positive()),
});
const subscriptionSchema = z.strictObject({
  email: z.string(),
  lookupKey: z.string(),
  /** Whether no webhook tells of it. */
  quiet: z.optional(z.boolean()),
});
const webhooksSchema = z.strictObject({ dropRate: z.number().check(z.minimum(0), z.maximum(1)) });

interface StandIn {
  readonly world: World;
  readonly courier: Courier;
}

/** The stand-in's controls for tests and the seed, by method and path; bodies are JSON. */
const CONTROLS: Readonly<Record<string, (standIn: StandIn, body: unknown) => unknown>> = {
  'POST /control/clock': ({ world }, body) => {
    const { customer, days } = read(clockSchema, body);
    moveCustomer(world, customer, days);
    return { ok: true };
  },
  'POST /control/subscriptions': ({ world }, body) => {
    const { quiet, ...wanted } = read(subscriptionSchema, body);
    return ensureSubscription(quiet ? { ...world, send: () => undefined } : world, wanted);
  },
  'GET /control/webhooks': ({ courier }) => ({ waiting: courier.waiting() }),
  'PUT /control/webhooks': ({ courier }, body) => {
    courier.setFaults(read(webhooksSchema, body));
    return { ok: true };
  },
  'POST /control/reset': ({ world }) => {
    reset(world);
    return { ok: true };
  },
};

export function answerControl(standIn: StandIn, name: string, body: string): unknown {
  const control = Object.hasOwn(CONTROLS, name) ? CONTROLS[name] : undefined;
  if (!control) throw new StripeError(`There is no control ${name}.`, { status: 404 });
  return control(standIn, body === '' ? {} : JSON.parse(body));
}

function read<T>(schema: z.ZodMiniType<T>, body: unknown): T {
  const result = schema.safeParse(body);
  if (result.success) return result.data;
  throw new StripeError(z.prettifyError(result.error));
}

/** Forgets customers and all that is theirs; what `stripe:setup` made stays. */
function reset({ state }: World): void {
  const kept: readonly Kind[] = ['product', 'price', 'coupon', 'promotion_code'];
  const forgotten = Object.entries(emptyState()).filter(([kind]) => !kept.includes(kind as Kind));
  Object.assign(state, Object.fromEntries(forgotten));
  for (const code of Object.values(state.promotion_code)) setPromotionCode(code, { uses: 0 });
}

interface Wanted {
  readonly email: string;
  readonly lookupKey: string;
  readonly trialDays?: number;
}

/**
 * A customer of that email with a running subscription to that plan, paid by the card that pays:
 * what a checkout would have led to. One that is there already is given as it is.
 */
export function ensureSubscription(
  world: World,
  { email, lookupKey, trialDays = 0 }: Wanted,
): { readonly customer: string; readonly subscription: string } {
  const price = Object.values(world.state.price).find((one) => one.lookup_key === lookupKey);
  if (!price) throw noSuch('price', lookupKey, 'lookupKey');
  const known = Object.values(world.state.customer).find((one) => one.email === email);
  const { id: customer } = known ?? createCustomer(world, email);
  const running = subscriptionsOf(world, customer).find(
    ({ status, cancel_at_period_end, items: { data } }) =>
      data[0].price.id === price.id && status === 'active' && !cancel_at_period_end,
  );
  if (running) return { customer, subscription: running.id };
  const card = attachCard(world, customer, TEST_CARDS.pays);
  const { id: subscription } = startSubscription(world, { customer, price, card, trialDays });
  return { customer, subscription };
}
