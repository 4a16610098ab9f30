import { isDeepStrictEqual } from 'node:util';
import type Stripe from 'stripe';
import {
  type Coupon,
  type Customer,
  type Discount,
  type Event,
  type Invoice,
  newEvent,
  type PaymentMethod,
  type PortalSession,
  type Price,
  type Product,
  type PromotionCode,
  type Session,
  type Subscription,
} from './objects.ts';
import { noSuch } from './stripe-error.ts';

export const DAY = 24 * 60 * 60;

/** An event on its way to the webhook. */
export interface Delivery {
  readonly id: string;
  readonly event: string;
  readonly type: string;
  status: 'waiting' | 'delivered' | 'failed' | 'dropped';
  /** What each attempt met: an HTTP status, or a sentence. */
  attempts: (number | string)[];
}

/** The answer that an Idempotency-Key gives again. */
interface Replay {
  readonly id: string;
  readonly created: number;
  readonly request: string;
  readonly body: string;
}

/** What the stand-in remembers, by the name that Stripe gives to the kind of object. */
interface Objects {
  customer: Customer;
  payment_method: PaymentMethod;
  product: Product;
  price: Price;
  coupon: Coupon;
  promotion_code: PromotionCode;
  'checkout.session': Session;
  'billing_portal.session': PortalSession;
  subscription: Subscription;
  discount: Discount;
  invoice: Invoice;
  event: Event;
  delivery: Delivery;
  replay: Replay;
}
export type Kind = keyof Objects;
export type ObjectOf<K extends Kind> = Objects[K];
/** All objects by kind and id, the oldest first: plain data that JSON can hold. */
export type State = { [K in Kind]: Record<string, ObjectOf<K>> };

export const emptyState = (): State => ({
  customer: {},
  payment_method: {},
  product: {},
  price: {},
  coupon: {},
  promotion_code: {},
  'checkout.session': {},
  'billing_portal.session': {},
  subscription: {},
  discount: {},
  invoice: {},
  event: {},
  delivery: {},
  replay: {},
});

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

/** The same world at another moment. */
export const worldAt = (world: World, moment: number): World => ({ ...world, now: () => moment });

/** The object of that id; throws Stripe's "No such …" where there is none. */
export function find<K extends Kind>(
  { state }: World,
  kind: K,
  id: string,
  param?: string,
): ObjectOf<K> {
  const objects: Record<string, ObjectOf<K>> = state[kind];
  const found = Object.hasOwn(objects, id) ? objects[id] : undefined;
  if (!found) throw noSuch(kind.replace('_', ' '), id, param);
  return found;
}

/** Keeps a new object, and gives it. */
export function keep<K extends Kind>(world: World, kind: K, object: ObjectOf<K>): ObjectOf<K> {
  const objects: Record<string, ObjectOf<K>> = world.state[kind];
  objects[object.id] = object;
  return object;
}

/** An object as Stripe sends it: a copy without what is hidden. */
export function toWire(object: object): Record<string, unknown> {
  const { hidden, ...sent }: Record<string, unknown> = structuredClone({ ...object });
  return sent;
}

/** Records an event about an object as it is now, and sends it. */
export function emit(world: World, type: Stripe.Event['type'], object: object): void {
  const event = newEvent(type, toWire(object), world.now());
  world.send(keep(world, 'event', event));
}

const UPDATED = {
  customer: 'customer.updated',
  subscription: 'customer.subscription.updated',
} as const;

/** Changes an object, and emits an event where anything of it became different. */
export function update<T extends Customer | Subscription>(
  world: World,
  object: T,
  change: Partial<T>,
): void {
  const before = toWire(object);
  Object.assign(object, change);
  if (!isDeepStrictEqual(before, toWire(object))) emit(world, UPDATED[object.object], object);
}

/** A customer's subscriptions, the newest first. */
export const subscriptionsOf = ({ state }: World, customerId: string): Subscription[] =>
  Object.values(state.subscription)
    .filter(({ customer }) => customer === customerId)
    .toReversed();

/** A subscription's invoices, the oldest first. */
export const invoicesOf = ({ state }: World, subscriptionId: string): Invoice[] =>
  Object.values(state.invoice).filter(
    ({ parent }) => parent.subscription_details.subscription === subscriptionId,
  );
