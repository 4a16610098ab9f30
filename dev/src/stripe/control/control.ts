import * as z from 'zod/mini';
import { subscriptionsOf } from '../billing/update-card.ts';
import { moveCustomer, moveSubscription } from '../clock/move.ts';
import { emptyState } from '../empty-state.ts';
import { customerObject } from '../objects/customer.ts';
import { subscriptionObject } from '../objects/subscription.ts';
import type { StandIn } from '../stand-in.ts';
import type { TableName } from '../state.ts';
import { noSuch, StripeError } from '../stripe-error.ts';
import { ORDERS } from '../webhooks/faults.ts';
import { find } from '../world.ts';
import { ensureSubscription } from './ensure-subscription.ts';

const rate = z.number().check(z.minimum(0), z.maximum(1));
const count = z.int().check(z.minimum(0));
const order = z.optional(z.enum(ORDERS));

const clockSchema = z.strictObject({
  customer: z.optional(z.string()),
  subscription: z.optional(z.string()),
  days: z.number().check(z.positive()),
});
const subscriptionSchema = z.strictObject({
  email: z.string(),
  lookupKey: z.string(),
  trialDays: z.optional(count),
  /** Whether no event tells of it. */
  quiet: z.optional(z.boolean()),
});
const faultsSchema = z.strictObject({
  paused: z.optional(z.boolean()),
  duplicates: z.optional(count),
  shuffleMs: z.optional(count),
  stallRate: z.optional(rate),
  stallMs: z.optional(count),
  dropRate: z.optional(rate),
  concurrency: z.optional(z.int().check(z.positive())),
  order,
});
const resendSchema = z.strictObject({
  events: z.optional(z.array(z.string())),
  types: z.optional(z.array(z.string())),
  order,
});

type Control = (standIn: StandIn, body: unknown) => unknown;

/** What a control's body says; throws a sentence where it says something else. */
function read<T>(schema: z.ZodMiniType<T>, body: unknown): T {
  const result = schema.safeParse(body);
  if (result.success) return result.data;
  throw new StripeError(z.prettifyError(result.error));
}

/** Drops what is not given, so that it changes nothing. */
function given<T extends object>(change: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  const entries = Object.entries(change).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as { [K in keyof T]: Exclude<T[K], undefined> };
}

function customerView({ world }: StandIn, id: string) {
  const customer = find(world, 'customers', id, 'customer', 'customer');
  const subscriptions = subscriptionsOf(world, id).map((one) => subscriptionObject(world, one));
  return { customer: customerObject(customer), subscriptions };
}

function moveClock(standIn: StandIn, body: unknown) {
  const { world } = standIn;
  const { customer, subscription: id, days } = read(clockSchema, body);
  if (id) {
    const subscription = find(world, 'subscriptions', id, 'subscription', 'subscription');
    moveSubscription(world, subscription, days);
    return customerView(standIn, subscription.customer);
  }
  if (!customer) throw new StripeError('Name a customer or a subscription.');
  moveCustomer(world, customer, days);
  return customerView(standIn, customer);
}

function createSubscription({ world }: StandIn, body: unknown) {
  const { quiet, ...wanted } = read(subscriptionSchema, body);
  return ensureSubscription(quiet ? { ...world, emit: () => undefined } : world, wanted);
}

function webhooksView({ world, courier }: StandIn) {
  const deliveries = Object.values(world.state.deliveries);
  return { faults: courier.faults(), waiting: courier.waiting(), deliveries };
}

function setFaults(standIn: StandIn, body: unknown) {
  const { order: released, ...change } = read(faultsSchema, body);
  standIn.courier.setFaults(given(change), released);
  return { faults: standIn.courier.faults(), waiting: standIn.courier.waiting() };
}

function resend({ world, courier }: StandIn, body: unknown) {
  const { events: ids, types, order: wanted = 'oldest' } = read(resendSchema, body);
  const events = Object.values(world.state.events).filter(
    ({ id, type }) => (!ids || ids.includes(id)) && (!types || types.includes(type)),
  );
  const missing = ids?.find((id) => !events.some((event) => event.id === id));
  if (missing) throw noSuch('event', missing);
  courier.resend(events, wanted);
  return { sent: events.length };
}

/** Forgets customers and all that is theirs; what `stripe:setup` made stays. */
function reset({ world }: StandIn) {
  const kept: readonly TableName[] = ['products', 'prices', 'coupons', 'promotionCodes'];
  for (const name of Object.keys(emptyState()) as TableName[]) {
    if (!kept.includes(name)) world.state[name] = {};
  }
  for (const code of Object.values(world.state.promotionCodes)) code.timesRedeemed = 0;
  return { ok: true };
}

/** The stand-in's controls as a JSON API, by method and path. */
export const CONTROLS: Readonly<Record<string, Control>> = {
  'POST /control/clock': moveClock,
  'POST /control/subscriptions': createSubscription,
  'GET /control/webhooks': webhooksView,
  'PUT /control/webhooks': setFaults,
  'POST /control/webhooks/resend': resend,
  'POST /control/reset': reset,
};
