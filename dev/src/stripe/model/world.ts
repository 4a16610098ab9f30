import { isDeepStrictEqual } from 'node:util';
import type Stripe from 'stripe';
import type * as objects from './objects.ts';
import { type Customer, type Event, newEvent, type Subscription } from './objects.ts';
import { noSuch } from './stripe-error.ts';

/** An event on its way to the webhook. */
export interface Delivery {
  readonly id: string;
  readonly event: string;
  status: 'waiting' | 'delivered' | 'failed' | 'dropped';
  /** What each attempt met: an HTTP status, or a sentence. */
  attempts: (number | string)[];
}

/** The answer that an Idempotency-Key, the id, gives again. */
interface Replay {
  readonly id: string;
  readonly created: number;
  readonly request: string;
  readonly body: string;
}

/** What the stand-in remembers, by the name that Stripe gives to the kind of object. */
interface Objects {
  customer: objects.Customer;
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
/** All objects by kind and id, the oldest first: plain data that JSON can hold. */
export type State = { [K in Kind]?: Record<string, ObjectOf<K>> };

/** All that the stand-in's parts share: what it remembers, what time it is, and where events go. */
export interface World {
  readonly state: State;
  /** Unix seconds; a moved clock hands in the moment at which something fell due. */
  readonly now: () => number;
  /** The stand-in's own address, for the links to its pages. */
  readonly url: string;
  /** Sends a recorded event to the webhook. */
  readonly send: (event: Event) => void;
}

type HasState = Pick<World, 'state'>;

/** All objects of a kind, the oldest first. */
export const all = <K extends Kind>({ state }: HasState, kind: K): ObjectOf<K>[] =>
  Object.values<ObjectOf<K>>(state[kind] ?? {});

/** The object of that id; throws Stripe's "No such …" where there is none. */
export function find<K extends Kind>({ state }: World, kind: K, id: string, param?: string) {
  const objects: Record<string, ObjectOf<K>> = state[kind] ?? {};
  const found = Object.hasOwn(objects, id) ? objects[id] : undefined;
  if (found) return found;
  throw noSuch(kind.replace('_', ' '), id, param);
}

/** Keeps a new object, and gives it. */
export function keep<K extends Kind>({ state }: HasState, kind: K, object: ObjectOf<K>) {
  const objects: Record<string, ObjectOf<K>> = state[kind] ?? {};
  Object.assign(state, { [kind]: Object.assign(objects, { [object.id]: object }) });
  return object;
}

/** An object as Stripe sends it: a copy without what is hidden. */
export function toWire(object: object): Record<string, unknown> {
  const { hidden, ...sent }: Record<string, unknown> = structuredClone({ ...object });
  return sent;
}

/** Records an event about an object as it is now, and sends it. */
export function emit(world: World, type: Stripe.Event['type'], object: object): void {
  world.send(keep(world, 'event', newEvent(type, toWire(object), world.now())));
}

/** Changes an object, and emits an event where anything of it became different. */
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

/** A customer's subscriptions, the newest first. */
export const subscriptionsOf = (world: World, customerId: string): Subscription[] =>
  all(world, 'subscription')
    .filter(({ customer }) => customer === customerId)
    .toReversed();

/** A subscription's invoices, the oldest first. */
export const invoicesOf = (world: World, subscriptionId: string): objects.Invoice[] =>
  all(world, 'invoice').filter(
    ({ parent }) => parent.subscription_details.subscription === subscriptionId,
  );

/** The id of the card that pays for a subscription: its own, else its customer's. */
export const cardOf = (world: World, subscription: Subscription): string | null =>
  subscription.default_payment_method ??
  find(world, 'customer', subscription.customer).invoice_settings.default_payment_method;
