import { createHash, randomBytes } from 'node:crypto';
import Stripe from 'stripe';
import { entriesOf, need, needNumber, needUrl } from './request.ts';

export const DAY = 24 * 60 * 60;

/**
 * Stripe's objects as the stand-in stores and sends them: JSON with Stripe's own names and types,
 * limited to the fields that our code, tests and pages read. Times are Unix seconds, amounts are
 * cents. `hidden` holds internal state that is never sent.
 */
type Kept<T> = Part<T> & { readonly hidden?: object };
type Part<T> = T extends (infer Item)[]
  ? Part<Item>[]
  : T extends object
    ? { [Key in keyof T]?: Part<T[Key]> }
    : T;

export type Customer = ReturnType<typeof newCustomer>;
export type PaymentMethod = ReturnType<typeof newPaymentMethod>;
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

/** A new id in Stripe's format: a prefix such as `cus_` and random digits. */
export const newId = (prefix: string) => `${prefix}_${randomBytes(12).toString('hex')}`;

export const listOf = <T>(url: string, data: T, has_more = false) =>
  ({ object: 'list', data, has_more, url }) as const;

export const newCustomer = (email: string, metadata: Record<string, string>, created: number) =>
  ({
    id: newId('cus'),
    object: 'customer',
    created,
    email,
    metadata,
    /** A negative balance is the customer's credit; the next invoice uses it. */
    balance: 0 as number,
    invoice_settings: { default_payment_method: null as string | null },
  }) satisfies Kept<Stripe.Customer>;

const FINGERPRINT_LENGTH = 16;

/** A card of a customer. Its number is not stored; equal numbers have equal fingerprints. */
export const newPaymentMethod = (
  customer: string,
  { number, failsLater }: { readonly number: string; readonly failsLater: boolean },
  created: number,
) =>
  ({
    id: newId('pm'),
    object: 'payment_method',
    created,
    customer,
    type: 'card',
    card: {
      brand: 'visa',
      country: 'US',
      exp_month: 12,
      exp_year: new Date(created * 1000).getUTCFullYear() + 5,
      fingerprint: createHash('sha256').update(number).digest('hex').slice(0, FINGERPRINT_LENGTH),
      funding: 'credit',
      last4: number.slice(-4),
    },
    hidden: { failsLater },
  }) satisfies Kept<Stripe.PaymentMethod>;

export const newProduct = (form: URLSearchParams, created: number) =>
  ({
    id: need(form, 'id'),
    object: 'product',
    created,
    active: true,
    name: need(form, 'name'),
  }) satisfies Kept<Stripe.Product>;

export const newPrice = (form: URLSearchParams, created: number) =>
  ({
    id: newId('price'),
    object: 'price',
    created,
    active: true,
    product: need(form, 'product'),
    /** The plan's display name. */
    nickname: need(form, 'nickname'),
    currency: need(form, 'currency'),
    unit_amount: needNumber(form, 'unit_amount'),
    recurring: { interval: need(form, 'recurring[interval]', ['month', 'year'] as const) },
    lookup_key: need(form, 'lookup_key') as string | null,
  }) satisfies Kept<Stripe.Price>;

/** An amount off certain products, for as long as the subscription lasts. */
export const newCoupon = (form: URLSearchParams, created: number) =>
  ({
    id: need(form, 'id'),
    object: 'coupon',
    created,
    name: need(form, 'name'),
    amount_off: needNumber(form, 'amount_off'),
    currency: need(form, 'currency'),
    duration: need(form, 'duration', ['forever']),
    applies_to: { products: Object.values(entriesOf(form, 'applies_to[products]')) },
  }) satisfies Kept<Stripe.Coupon>;

export const newPromotionCode = (form: URLSearchParams, created: number) =>
  ({
    id: newId('promo'),
    object: 'promotion_code',
    created,
    active: true as boolean,
    code: need(form, 'code'),
    promotion: {
      type: need(form, 'promotion[type]', ['coupon']),
      coupon: need(form, 'promotion[coupon]'),
    },
    max_redemptions: needNumber(form, 'max_redemptions'),
    times_redeemed: 0 as number,
    /** Whether it is switched on; a code that is used up is inactive all the same. */
    hidden: { isOn: true as boolean },
  }) satisfies Kept<Stripe.PromotionCode>;

/** The terms of a new subscription. */
export interface Terms {
  readonly price: Price;
  readonly promotionCode: string | null;
  readonly trialDays: number;
  readonly metadata: Record<string, string>;
}

/** `pages` is the URL of its page, without the id; `discount` is the amount off each payment. */
export const newSession = (
  form: URLSearchParams,
  pages: string,
  email: string,
  { terms, discount }: { readonly terms: Terms; readonly discount: number },
  created: number,
) => {
  const id = newId('cs_test');
  const amount_total = terms.trialDays > 0 ? 0 : terms.price.unit_amount - discount;
  const payment_status = amount_total > 0 ? 'unpaid' : 'no_payment_required';
  return {
    id,
    object: 'checkout.session',
    created,
    expires_at: created + DAY,
    mode: need(form, 'mode', ['subscription']),
    status: 'open' as Stripe.Checkout.Session.Status,
    url: (pages + id) as string | null,
    customer: form.get('customer'),
    customer_email: form.get('customer_email'),
    customer_details: { email },
    amount_total,
    payment_status: payment_status as Stripe.Checkout.Session.PaymentStatus,
    payment_method_collection: need(form, 'payment_method_collection', ['always', 'if_required']),
    metadata: entriesOf(form, 'metadata'),
    success_url: needUrl(form, 'success_url'),
    cancel_url: needUrl(form, 'cancel_url'),
    subscription: null as string | null,
    hidden: { terms, discount },
  } satisfies Kept<Stripe.Checkout.Session>;
};

export const newPortalSession = (form: URLSearchParams, pages: string, created: number) => {
  const id = newId('bps');
  return {
    id,
    object: 'billing_portal.session',
    created,
    url: pages + id,
    customer: need(form, 'customer'),
    return_url: needUrl(form, 'return_url'),
  } satisfies Kept<Stripe.BillingPortal.Session>;
};

/**
 * A subscription's discount, with a copy of the coupon at the time; deleting the coupon does not
 * change it.
 */
export const newDiscount = (promotion_code: string, coupon: Coupon, subscription: string) =>
  ({
    id: newId('di'),
    object: 'discount',
    subscription,
    promotion_code,
    source: { type: 'coupon', coupon: coupon.id },
    hidden: { coupon },
  }) satisfies Kept<Stripe.Discount>;

/** The start and end of a period. */
export type Period = readonly [start: number, end: number];

type Status = 'trialing' | 'active' | 'past_due' | 'canceled';
export type CancellationReason = 'cancellation_requested' | 'payment_failed';

export const newSubscription = (
  customer: string,
  card: string | null,
  { price, trialDays, metadata }: Terms,
  [start, end]: Period,
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
    billing_cycle_anchor: trialDays > 0 ? end : start,
    items: listOf('/v1/subscription_items', [item] as [typeof item]),
    discounts: [] as string[],
    trial_end: trialDays > 0 ? end : null,
    cancel_at_period_end: false as boolean,
    cancel_at: null as number | null,
    canceled_at: null as number | null,
    ended_at: null as number | null,
    cancellation_details: { reason: null as CancellationReason | null },
    latest_invoice: null as string | null,
  } satisfies Kept<Stripe.Subscription>;
};

/** An invoice over an amount; the customer's credit is used up first. */
export const newInvoice = (
  { id: customer, balance }: Customer,
  subscription: string,
  billing_reason: 'subscription_create' | 'subscription_cycle' | 'subscription_update',
  { number, total }: { readonly number: string; readonly total: number },
  created: number,
) =>
  ({
    id: newId('in'),
    object: 'invoice',
    created,
    number,
    customer,
    parent: { type: 'subscription_details', subscription_details: { subscription } },
    billing_reason,
    total,
    ending_balance: Math.min(0, total + balance),
    amount_due: Math.max(0, total + balance),
    amount_paid: 0 as number,
    status: 'open' as 'open' | 'paid',
    attempt_count: 0 as number,
    next_payment_attempt: null as number | null,
  }) satisfies Kept<Stripe.Invoice>;

export const newEvent = (type: Stripe.Event['type'], object: object, created: number) =>
  ({
    id: newId('evt'),
    object: 'event',
    created,
    api_version: Stripe.API_VERSION,
    type,
    data: { object },
  }) as const;
