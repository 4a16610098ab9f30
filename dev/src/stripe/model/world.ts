import { isDeepStrictEqual } from 'node:util';
import type Stripe from 'stripe';
import type * as objects from './objects.ts';
import { type Customer, type Event, newEvent, type Subscription } from './objects.ts';
import { noSuch } from './stripe-error.ts';

/** An event that is delivered to the webhook. */
export interface Delivery {
  readonly id: string;
  readonly event: string;
  status: 'waiting' | 'delivered' | 'failed' | 'dropped';
  /** The result of each attempt: an HTTP status, or an error message. */
  attempts: (number | string)[];
}

/** The stored answer of an Idempotency-Key, which is the id. */
interface Replay {
  readonly id: string;
  readonly created: number;
  readonly request: string;
  readonly body: string;
}

/** The stand-in's stored objects, by Stripe's name of their kind. */
interface Objects {
  customer: objects.Customer;
  payment_method: objects.PaymentMethod;
  product: objects.Product;
  price: objects.Price;
  coupon: objects.Coupon;
  promotion_code: objects.PromotionCode;
  'checkout.session': objects.Session;
  'billing_portal.session': objects.PortalSession;
  subscription: objects.Subscription;
  discount: objects.Discount;
  invoice: objects.Invoice;
  event: objects.Event;
  delivery: Delivery;
  replay: Replay;
}
export type Kind = keyof Objects;
export type ObjectOf<K extends Kind> = Objects[K];
/** All objects by kind and id, oldest first, as plain data for JSON. */
export type State = { [K in Kind]?: Record<string, ObjectOf<K>> };

/** What all parts of the stand-in share: the stored objects, the clock and the event sender. */
export interface World {
  readonly state: State;
  /** The time in Unix seconds; when time is moved, the time at which something was due. */
  readonly now: () => number;
  /** The stand-in's own URL, for the links to its pages. */
  readonly url: string;
  /** Sends a recorded event to the webhook. */
  readonly send: (event: Event) => void;
}

type HasState = Pick<World, 'state'>;

/** All objects of a kind, oldest first. */
export const all = <K extends Kind>({ state }: HasState, kind: K): ObjectOf<K>[] =>
  Object.values<ObjectOf<K>>(state[kind] ?? {});

/** The object of that id; throws Stripe's "No such …" error where there is none. */
export function find<K extends Kind>({ state }: World, kind: K, id: string, param?: string) {
  const objects: Record<string, ObjectOf<K>> = state[kind] ?? {};
  const found = Object.hasOwn(objects, id) ? objects[id] : undefined;
  if (found) return found;
  throw noSuch(kind.replace('_', ' '), id, param);
}

/** Stores a new object, and gives it. */
export function keep<K extends Kind>({ state }: HasState, kind: K, object: ObjectOf<K>) {
  const objects: Record<string, ObjectOf<K>> = state[kind] ?? {};
  Object.assign(state, { [kind]: Object.assign(objects, { [object.id]: object }) });
  return object;
}

/** An object as Stripe sends it: a copy without `hidden`. */
export function toWire(object: object): Record<string, unknown> {
  const { hidden, ...sent }: Record<string, unknown> = structuredClone({ ...object });
  return sent;
}

/** Records an event about an object as it is now, and sends it. */
export function emit(world: World, type: Stripe.Event['type'], object: object): void {
  world.send(keep(world, 'event', newEvent(type, toWire(object), world.now())));
}

/** Changes an object, and emits an event where a field changed. */
export function update<T extends Customer | Subscription>(
  world: World,
  object: T,
  change: Partial<T>,
): void {
  const before = toWire(object);
  Object.assign(object, change);
  if (isDeepStrictEqual(before, toWire(object))) return;
  const isCustomer = object.object === 'customer';
  emit(world, isCustomer ? 'customer.updated' : 'customer.subscription.updated', object);
}

/** A customer's subscriptions, newest first. */
export const subscriptionsOf = (world: World, customerId: string): Subscription[] =>
  all(world, 'subscription')
    .filter(({ customer }) => customer === customerId)
    .toReversed();

/** A subscription's invoices, oldest first. */
export const invoicesOf = (world: World, subscriptionId: string): objects.Invoice[] =>
  all(world, 'invoice').filter(
    ({ parent }) => parent.subscription_details.subscription === subscriptionId,
  );

/** The card that pays for a subscription: its own, else its customer's; null where there is none. */
export function cardOf(world: World, subscription: Subscription): objects.PaymentMethod | null {
  const id =
    subscription.default_payment_method ??
    find(world, 'customer', subscription.customer).invoice_settings.default_payment_method;
  return id ? find(world, 'payment_method', id) : null;
}
