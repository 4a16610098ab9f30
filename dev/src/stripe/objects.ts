import { randomBytes } from 'node:crypto';
import Stripe from 'stripe';

/**
 * Stripe's objects as the stand-in keeps and sends them: JSON under Stripe's own names and types, as
 * far as our code, our tests and our pages read it. Times are Unix seconds, amounts are cents. What
 * Stripe knows and does not tell is in `hidden`, which is never sent.
 */
type Part<T> = T extends (infer Item)[]
  ? Part<Item>[]
  : T extends object
    ? { [Key in keyof T]?: Part<T[Key]> }
    : T;
type Kept<T> = Part<T> & { readonly hidden?: object };

export type Metadata = Record<string, string>;
export type Customer = ReturnType<typeof newCustomer>;
export type PaymentMethod = ReturnType<typeof newCard>;
export type Product = ReturnType<typeof newProduct>;
export type Price = ReturnType<typeof newPrice>;
export type Coupon = ReturnType<typeof newCoupon>;
export type PromotionCode = ReturnType<typeof newPromotionCode>;
export type Session = ReturnType<typeof newSession>;
export type PortalSession = ReturnType<typeof newPortalSession>;
export type Discount = ReturnType<typeof newDiscount>;
export type Subscription = ReturnType<typeof newSubscription>;
export type Invoice = ReturnType<typeof newInvoice>;
export type Event = ReturnType<typeof newEvent>;

/** A new id as Stripe's look: `cus_`, and what nobody can guess. */
export const newId = (prefix: string) => `${prefix}_${randomBytes(12).toString('hex')}`;

const made = (id: string, created: number) => ({ id, created, livemode: false });

export const listOf = <T>(url: string, data: T, has_more = false) => ({
  object: 'list' as const,
  data,
  has_more,
  url,
});

export const newCustomer = (email: string | null, metadata: Metadata, now: number) =>
  ({
    ...made(newId('cus'), now),
    object: 'customer',
    email,
    metadata,
    /** To the customer's credit where it is negative; settled by the next invoice. */
    balance: 0 as number,
    invoice_settings: { default_payment_method: null as string | null },
  }) satisfies Kept<Stripe.Customer>;

/** A card; one that `failsLater` is declined for each charge but the one that brought it in. */
export const newCard = (customer: string, last4: string, failsLater: boolean, now: number) =>
  ({
    ...made(newId('pm'), now),
    object: 'payment_method',
    type: 'card',
    customer,
    card: {
      brand: 'visa',
      last4,
      exp_month: 12,
      exp_year: new Date(now * 1000).getUTCFullYear() + 3,
    },
    hidden: { failsLater },
  }) satisfies Kept<Stripe.PaymentMethod>;

export const newProduct = (id: string, name: string, now: number) =>
  ({ ...made(id, now), object: 'product', active: true, name }) satisfies Kept<Stripe.Product>;

interface NewPrice {
  readonly product: string;
  readonly currency: string;
  readonly unit_amount: number;
  readonly recurring: { readonly interval: 'month' | 'year' };
  readonly nickname: string | null;
  readonly lookup_key: string | null;
}

export const newPrice = (price: NewPrice, now: number) =>
  ({
    ...made(newId('price'), now),
    object: 'price',
    active: true,
    type: 'recurring',
    ...price,
    recurring: { ...price.recurring, interval_count: 1 },
  }) satisfies Kept<Stripe.Price>;

interface NewCoupon {
  readonly id: string;
  readonly name: string | null;
  readonly amount_off: number;
  readonly currency: string;
  readonly applies_to: { readonly products: string[] };
}

/** An amount off certain products, for as long as the subscription lasts. */
export const newCoupon = ({ id, ...coupon }: NewCoupon, now: number) =>
  ({
    ...made(id, now),
    object: 'coupon',
    duration: 'forever',
    valid: true,
    ...coupon,
  }) satisfies Kept<Stripe.Coupon>;

interface NewPromotionCode {
  readonly code: string;
  readonly coupon: string;
  readonly max_redemptions: number | null;
}

export const newPromotionCode = (
  { code, coupon, max_redemptions }: NewPromotionCode,
  now: number,
) =>
  ({
    ...made(newId('promo'), now),
    object: 'promotion_code',
    active: true as boolean,
    code,
    promotion: { type: 'coupon', coupon },
    max_redemptions,
    times_redeemed: 0 as number,
    /** Whether it was not switched off; used up, it is not active all the same. */
    hidden: { isOn: true as boolean },
  }) satisfies Kept<Stripe.PromotionCode>;

/** What something costs. */
export interface Amounts {
  readonly subtotal: number;
  readonly discount: number;
  readonly total: number;
}

export interface NewSession {
  /** The address of the page, without the id at its end. */
  readonly pages: string;
  readonly customer: string | null;
  readonly customer_email: string | null;
  /** The email that the page shows: the session's own, or that of its customer. */
  readonly email: string | null;
  readonly price: Price;
  readonly promotionCode: string | null;
  /** The first payment, whenever it falls due, and what of it is due at once. */
  readonly payment: Amounts;
  readonly due: Amounts;
  readonly trialDays: number;
  readonly missingPaymentMethod: MissingPaymentMethod;
  readonly payment_method_collection: 'always' | 'if_required';
  readonly metadata: Metadata;
  readonly subscriptionMetadata: Metadata;
  readonly success_url: string;
  readonly cancel_url: string | null;
  readonly expires_at: number;
}
export type MissingPaymentMethod = 'cancel' | 'create_invoice';

export function newSession(
  {
    pages,
    email,
    price,
    promotionCode,
    payment,
    due,
    trialDays,
    missingPaymentMethod,
    subscriptionMetadata,
    ...fields
  }: NewSession,
  now: number,
) {
  const id = newId('cs_test');
  const line = { object: 'item' as const, price, quantity: 1, amount_total: due.total };
  return {
    ...made(id, now),
    object: 'checkout.session',
    mode: 'subscription',
    status: 'open' as Stripe.Checkout.Session.Status,
    payment_status: (due.total === 0
      ? 'no_payment_required'
      : 'unpaid') as Stripe.Checkout.Session.PaymentStatus,
    url: (pages + id) as string | null,
    ...fields,
    customer_details: { email },
    currency: price.currency,
    amount_subtotal: due.subtotal,
    amount_total: due.total,
    total_details: { amount_discount: due.discount },
    discounts: promotionCode ? [{ coupon: null, promotion_code: promotionCode }] : [],
    subscription: null as string | null,
    invoice: null as string | null,
    hidden: {
      price: price.id,
      promotionCode,
      payment,
      trialDays,
      missingPaymentMethod,
      subscriptionMetadata,
      line_items: listOf(`/v1/checkout/sessions/${id}/line_items`, [line]),
    },
  } satisfies Kept<Stripe.Checkout.Session>;
}

export function newPortalSession(
  pages: string,
  portal: { readonly customer: string; readonly return_url: string | null },
  now: number,
) {
  const id = newId('bps');
  return {
    ...made(id, now),
    object: 'billing_portal.session',
    url: pages + id,
    ...portal,
  } satisfies Kept<Stripe.BillingPortal.Session>;
}

/** A coupon on a subscription, as it was when it was redeemed: taking it back changes nothing here. */
export const newDiscount = (
  { id: promotion_code }: PromotionCode,
  coupon: Coupon,
  { id: subscription, customer }: Subscription,
  now: number,
) =>
  ({
    id: newId('di'),
    object: 'discount',
    customer,
    subscription,
    promotion_code,
    source: { type: 'coupon', coupon: coupon.id },
    start: now,
    hidden: { coupon },
  }) satisfies Kept<Stripe.Discount>;

export type SubscriptionStatus = 'trialing' | 'active' | 'past_due' | 'canceled';

/** One price, its period, and nothing else: all that a subscription of ours has. */
const itemsOf = (subscription: string, price: Price, [start, end]: readonly [number, number]) => {
  const item = {
    id: newId('si'),
    object: 'subscription_item' as const,
    subscription,
    price,
    quantity: 1,
    current_period_start: start,
    current_period_end: end,
  };
  return listOf('/v1/subscription_items', [item] as [typeof item]);
};

export interface NewSubscription {
  readonly customer: string;
  readonly price: Price;
  readonly card: string | null;
  readonly periodEnd: number;
  readonly trialEnd: number | null;
  readonly missingPaymentMethod: MissingPaymentMethod;
  readonly metadata: Metadata;
}

export function newSubscription(wanted: NewSubscription, now: number) {
  const { customer, price, card, periodEnd, trialEnd, missingPaymentMethod, metadata } = wanted;
  const id = newId('sub');
  return {
    ...made(id, now),
    object: 'subscription',
    customer,
    status: (trialEnd === null ? 'active' : 'trialing') as SubscriptionStatus,
    collection_method: 'charge_automatically',
    currency: price.currency,
    metadata,
    default_payment_method: card,
    start_date: now,
    billing_cycle_anchor: trialEnd ?? now,
    items: itemsOf(id, price, [now, periodEnd]),
    discounts: [] as string[],
    trial_start: trialEnd === null ? null : now,
    trial_end: trialEnd,
    trial_settings: { end_behavior: { missing_payment_method: missingPaymentMethod } },
    cancel_at_period_end: false as boolean,
    cancel_at: null as number | null,
    canceled_at: null as number | null,
    ended_at: null as number | null,
    cancellation_details: { reason: null as CancellationReason | null },
    latest_invoice: null as string | null,
    /** Whether the event three days before the trial's end was sent. */
    hidden: { trialWarned: false as boolean },
  } satisfies Kept<Stripe.Subscription>;
}
export type CancellationReason = 'cancellation_requested' | 'payment_failed';

/** What an invoice bills for: a period of a plan, or the rest of one, given back. */
export interface Line {
  readonly description: string;
  /** Before the discount; negative where unused time is given back. */
  readonly amount: number;
  readonly discount: number;
  readonly period: { start: number; end: number };
}

interface NewInvoice {
  readonly pages: string;
  readonly number: string;
  readonly reason: 'subscription_create' | 'subscription_cycle' | 'subscription_update';
  readonly lines: readonly Line[];
}

export function newInvoice(
  { id: customer, email, balance }: Customer,
  { id: subscription, currency, discounts: [coupon] }: Subscription,
  { pages, number, reason, lines }: NewInvoice,
  now: number,
) {
  const id = newId('in');
  const subtotal = lines.reduce((sum, { amount }) => sum + amount, 0);
  const discount = lines.reduce((sum, line) => sum + line.discount, 0);
  const total = subtotal - discount;
  return {
    ...made(id, now),
    object: 'invoice',
    number,
    customer,
    customer_email: email,
    parent: { type: 'subscription_details', subscription_details: { subscription } },
    billing_reason: reason,
    currency,
    lines: listOf(
      `/v1/invoices/${id}/lines`,
      lines.map(({ description, amount, period }) => ({
        id: newId('il'),
        object: 'line_item' as const,
        description,
        amount,
        period,
      })),
    ),
    subtotal,
    total_discount_amounts: coupon ? [{ amount: discount, discount: coupon }] : [],
    total,
    starting_balance: balance,
    ending_balance: Math.min(0, total + balance),
    amount_due: Math.max(0, total + balance),
    amount_paid: 0 as number,
    status: 'open' as 'open' | 'paid',
    attempt_count: 0 as number,
    next_payment_attempt: null as number | null,
    status_transitions: { paid_at: null as number | null },
    hosted_invoice_url: pages + id,
  } satisfies Kept<Stripe.Invoice>;
}

export const newEvent = (type: Stripe.Event['type'], object: object, now: number) => ({
  ...made(newId('evt'), now),
  object: 'event' as const,
  api_version: Stripe.API_VERSION,
  type,
  data: { object },
});
