import { randomBytes } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type Stripe from 'stripe';

export const DAY_S = 24 * 60 * 60;

/** Keeps only the fields that our code, tests and pages read. */
type PartOf<T> = T extends (infer Item)[]
  ? PartOf<Item>[]
  : T extends object
    ? { [Key in keyof T]?: PartOf<T[Key]> }
    : T;

export type Product = Pick<Stripe.Product, 'id' | 'object' | 'active' | 'name'>;

export interface Price
  extends Pick<Stripe.Price, 'id' | 'object' | 'active' | 'nickname' | 'lookup_key'> {
  readonly product: string;
  readonly currency: string;
  readonly unit_amount: number;
  readonly recurring: { readonly interval: 'month' | 'year' };
}

export interface Coupon extends Pick<Stripe.Coupon, 'id' | 'object' | 'name' | 'currency'> {
  readonly amount_off: number;
  readonly applies_to: { readonly products: readonly string[] };
}

export interface PromotionCode
  extends Pick<Stripe.PromotionCode, 'id' | 'object' | 'active' | 'code' | 'times_redeemed'> {
  readonly promotion: { readonly type: 'coupon'; readonly coupon: string };
  readonly max_redemptions: number;
}

interface Discount extends Pick<Stripe.Discount, 'id' | 'object'> {
  readonly source: { readonly type: 'coupon'; readonly coupon: string };
}

export interface PaymentMethod extends Pick<Stripe.PaymentMethod, 'id' | 'object' | 'type'> {
  readonly customer: string;
  readonly card: Pick<Stripe.PaymentMethod.Card, 'brand' | 'last4' | 'fingerprint'>;
}

/** Terms of a new subscription. A checkout's terms are stored under its session id. */
export interface SubscriptionTerms {
  readonly price: Price;
  readonly promotionCode: string | null;
  readonly trialDays: number;
  readonly metadata: Stripe.Metadata;
}

export type Customer = ReturnType<typeof newCustomer>;
export type Subscription = ReturnType<typeof newSubscription>;
export type Invoice = ReturnType<typeof newInvoice>;
export type Session = ReturnType<typeof newSession>;
export type PortalSession = Pick<
  Stripe.BillingPortal.Session,
  'id' | 'object' | 'url' | 'customer' | 'return_url'
>;

export interface Event extends Pick<Stripe.Event, 'id' | 'object' | 'created' | 'type'> {
  /** 0 once the event has been delivered or given up on. */
  pending_webhooks: number;
  readonly data: { readonly object: object };
}

interface Objects {
  product: Product;
  price: Price;
  coupon: Coupon;
  promotion_code: PromotionCode;
  customer: Customer;
  payment_method: PaymentMethod;
  'checkout.session': Session;
  checkout_terms: SubscriptionTerms & { readonly id: string };
  'billing_portal.session': PortalSession;
  subscription: Subscription;
  discount: Discount;
  invoice: Invoice;
  event: Event;
  /** Responses keyed by Idempotency-Key. */
  replay: { readonly id: string; readonly request: string; readonly body: string };
}
export type Kind = keyof Objects;
type ObjectOf<K extends Kind> = Objects[K];
/** Objects keyed by kind and id, oldest first. */
export type StripeObjects = { [K in Kind]?: Record<string, ObjectOf<K>> };

export interface World {
  readonly state: StripeObjects;
  /** Current time in Unix seconds; while an overdue step runs, the time at which it was due. */
  readonly now: () => number;
  readonly url: string;
  readonly send: (event: Event) => void;
}

/** Returns a random id such as `cus_1f…`. */
export const newId = (prefix: string) => `${prefix}_${randomBytes(12).toString('hex')}`;

export const toList = <T>(data: T, has_more = false) =>
  ({ object: 'list', data, has_more, url: '/v1' }) as const;

export const newCustomer = (email: string) =>
  ({
    id: newId('cus'),
    object: 'customer',
    email,
    metadata: {} as Stripe.Metadata,
    invoice_settings: { default_payment_method: null },
  }) satisfies PartOf<Stripe.Customer>;

export const newSession = (
  params: Stripe.Checkout.SessionCreateParams,
  { url, email, total }: { readonly url: string; readonly email: string; readonly total: number },
) => {
  const id = newId('cs_test');
  const payment_status = total > 0 ? 'unpaid' : 'no_payment_required';
  return {
    id,
    object: 'checkout.session',
    mode: params.mode ?? 'subscription',
    status: 'open' as Stripe.Checkout.Session.Status,
    url: `${url}/c/pay/${id}` as string | null,
    customer: params.customer ?? null,
    customer_email: params.customer_email ?? null,
    customer_details: { email },
    amount_total: total,
    payment_status: payment_status as Stripe.Checkout.Session.PaymentStatus,
    payment_method_collection: params.payment_method_collection ?? 'always',
    metadata: (params.metadata ?? {}) as Stripe.Metadata,
    success_url: params.success_url ?? url,
    cancel_url: params.cancel_url ?? url,
    subscription: null as string | null,
  } satisfies PartOf<Stripe.Checkout.Session>;
};

type Status = 'trialing' | 'active' | 'past_due' | 'canceled';
type CancellationReason = 'cancellation_requested' | 'payment_failed';

export const newSubscription = (
  customer: string,
  card: string | null,
  { price, trialDays, metadata }: SubscriptionTerms,
  { start, end }: { readonly start: number; readonly end: number },
) => {
  const item = {
    id: newId('si'),
    object: 'subscription_item' as const,
    price,
    current_period_start: start,
    current_period_end: end,
  };
  return {
    id: newId('sub'),
    object: 'subscription',
    created: start,
    customer,
    status: (trialDays > 0 ? 'trialing' : 'active') as Status,
    metadata,
    default_payment_method: card,
    items: toList([item] as [typeof item]),
    discounts: [] as string[],
    trial_end: trialDays > 0 ? end : null,
    cancel_at_period_end: false as boolean,
    cancel_at: null,
    ended_at: null as number | null,
    cancellation_details: { reason: null as CancellationReason | null },
  } satisfies PartOf<Stripe.Subscription>;
};

export const newInvoice = (
  { id: subscription, customer }: Subscription,
  amount_due: number,
  created: number,
) =>
  ({
    id: newId('in'),
    object: 'invoice',
    created,
    customer,
    parent: { type: 'subscription_details', subscription_details: { subscription } },
    amount_due,
    amount_paid: 0 as number,
    status: 'open' as 'open' | 'paid',
  }) satisfies PartOf<Stripe.Invoice>;

/** Error in Stripe's format, which the SDK turns into its error classes. */
export class StripeError extends Error {
  override name = 'StripeError';

  constructor(
    message: string,
    readonly details: Partial<Pick<Stripe.StripeRawError, 'type' | 'code' | 'param'>> = {},
    readonly status = 400,
  ) {
    super(message);
  }
}

/** Returns all objects of a kind, oldest first. */
export const getAll = <K extends Kind>({ state }: Pick<World, 'state'>, kind: K): ObjectOf<K>[] =>
  Object.values<ObjectOf<K>>(state[kind] ?? {});

/** Finds an object by id; `param` is the parameter that contains the id, if any. */
export function findObject<K extends Kind>({ state }: World, kind: K, id: string, param?: string) {
  const objects: Record<string, ObjectOf<K>> = state[kind] ?? {};
  const object = Object.hasOwn(objects, id) ? objects[id] : undefined;
  if (object) return object;
  const details = { code: 'resource_missing', ...(param ? { param } : {}) };
  throw new StripeError(`No such ${kind.replace('_', ' ')}: '${id}'`, details, param ? 400 : 404);
}

export function save<K extends Kind>({ state }: World, kind: K, object: ObjectOf<K>) {
  const objects: Record<string, ObjectOf<K>> = state[kind] ?? {};
  Object.assign(state, { [kind]: Object.assign(objects, { [object.id]: object }) });
  return object;
}

/** Emits an event that contains a copy of the object. */
export function emit(world: World, type: Stripe.Event['type'], object: object): void {
  const event: Event = {
    id: newId('evt'),
    object: 'event',
    created: world.now(),
    type,
    pending_webhooks: 1,
    data: { object: structuredClone(object) },
  };
  world.send(save(world, 'event', event));
}

/** Emits an event if a field has changed. */
export function update<T extends Customer | Subscription>(
  world: World,
  object: T,
  change: Partial<T>,
): T {
  const before = structuredClone(object);
  Object.assign(object, change);
  const isCustomer = object.object === 'customer';
  if (!isDeepStrictEqual(before, object))
    emit(world, isCustomer ? 'customer.updated' : 'customer.subscription.updated', object);
  return object;
}

/** Returns the customer's subscriptions, newest first. */
export const getSubscriptions = (world: World, customerId: string): Subscription[] =>
  getAll(world, 'subscription')
    .filter(({ customer }) => customer === customerId)
    .toReversed();

/** Returns the subscription's invoices, oldest first. */
export const getInvoices = (world: World, subscriptionId: string): Invoice[] =>
  getAll(world, 'invoice').filter(
    ({ parent }) => parent.subscription_details.subscription === subscriptionId,
  );
