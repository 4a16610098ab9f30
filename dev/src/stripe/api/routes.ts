import { createCustomer, expireSession } from '../billing/checkout.ts';
import { discountOf, setPromotionCode } from '../billing/invoices.ts';
import {
  changePlan,
  endSubscription,
  moveTrialEnd,
  setCancelAtPeriodEnd,
} from '../billing/subscriptions.ts';
import {
  newCoupon,
  newPortalSession,
  newPrice,
  newProduct,
  newPromotionCode,
  newSession,
  type Price,
  type Session,
  type Subscription,
} from '../model/objects.ts';
import { entriesOf, need, needNumber } from '../model/request.ts';
import { noSuch, StripeError } from '../model/stripe-error.ts';
import { all, find, keep, update, type World } from '../model/world.ts';
import { list, type Routes, retrieve, takes } from './handlers.ts';

const TRIAL_DAYS = 'subscription_data[trial_period_days]';
const AT_TRIAL_END = 'subscription_data[trial_settings][end_behavior][missing_payment_method]';
const PROMOTION_CODE = 'discounts[0][promotion_code]';
const PRICE = 'line_items[0][price]';
const QUANTITY = 'line_items[0][quantity]';

/** The discount of an active promotion code on a price. */
function discountOfCode(world: World, id: string, price: Price): number {
  const { active, promotion } = find(world, 'promotion_code', id, PROMOTION_CODE);
  if (active) return discountOf(price, find(world, 'coupon', promotion.coupon));
  throw new StripeError('This promotion code cannot be redeemed.', { param: PROMOTION_CODE });
}

function createSession(world: World, form: URLSearchParams): Session {
  need(form, QUANTITY, ['1']);
  const trialDays = form.has(TRIAL_DAYS) ? needNumber(form, TRIAL_DAYS) : 0;
  // The stand-in only supports trials that are canceled at their end without a card, so require
  // that.
  if (trialDays > 0) need(form, AT_TRIAL_END, ['cancel']);
  const customer = form.get('customer');
  const known = customer ? find(world, 'customer', customer, 'customer') : null;
  const email = known?.email ?? need(form, 'customer_email');
  const price = find(world, 'price', need(form, PRICE), PRICE);
  const promotionCode = form.get(PROMOTION_CODE);
  const discount = promotionCode ? discountOfCode(world, promotionCode, price) : 0;
  const metadata = entriesOf(form, 'subscription_data[metadata]');
  const sold = { terms: { price, promotionCode, trialDays, metadata }, discount };
  const session = newSession(form, `${world.url}/c/pay/`, email, sold, world.now());
  return keep(world, 'checkout.session', session);
}

/** Checkout and the billing portal. */
export const checkoutRoutes: Routes = {
  'POST /v1/checkout/sessions': takes(
    `mode ${PRICE} ${QUANTITY} ${PROMOTION_CODE} ${TRIAL_DAYS} ${AT_TRIAL_END} subscription_data[metadata][] payment_method_collection customer customer_email metadata[] success_url cancel_url`,
    createSession,
  ),
  'GET /v1/checkout/sessions/:id': retrieve('checkout.session'),
  'GET /v1/checkout/sessions': list('checkout.session', {
    'customer_details[email]': ({ customer_details }) => customer_details.email,
  }),
  'POST /v1/checkout/sessions/:id/expire': takes('', (world, _, id) => {
    const session = find(world, 'checkout.session', id);
    if (session.status !== 'open')
      throw new StripeError(
        `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${session.status}.`,
      );
    expireSession(world, session);
    return session;
  }),
  'POST /v1/billing_portal/sessions': takes('customer return_url', (world, form) => {
    const portal = newPortalSession(form, `${world.url}/p/session/`, world.now());
    find(world, 'customer', portal.customer, 'customer');
    return keep(world, 'billing_portal.session', portal);
  }),
};

/**
 * Products, prices, coupons and promotion codes: everything that `npm run stripe:setup` creates.
 */
export const catalogRoutes: Routes = {
  'GET /v1/products/:id': retrieve('product'),
  'POST /v1/products': takes('id name', (world, form) =>
    keep(world, 'product', newProduct(form, world.now())),
  ),
  'GET /v1/prices': list('price', {
    active: ({ active }) => active,
    'lookup_keys[0]': ({ lookup_key }) => lookup_key,
  }),
  'POST /v1/prices': takes(
    'product nickname currency unit_amount recurring[interval] lookup_key transfer_lookup_key',
    (world, form) => {
      const price = newPrice(form, world.now());
      find(world, 'product', price.product, 'product');
      // A lookup key belongs to one price; another price takes it over only with
      // `transfer_lookup_key`.
      const holder = all(world, 'price').find((one) => one.lookup_key === price.lookup_key);
      if (holder && form.get('transfer_lookup_key') !== 'true') {
        const message = `A price (\`${holder.id}\`) already uses that lookup key.`;
        throw new StripeError(message, { param: 'lookup_key' });
      }
      if (holder) holder.lookup_key = null;
      return keep(world, 'price', price);
    },
  ),
  'GET /v1/coupons/:id': retrieve('coupon'),
  'POST /v1/coupons': takes(
    'id name amount_off currency duration applies_to[products][]',
    (world, form) => keep(world, 'coupon', newCoupon(form, world.now())),
  ),
  'DELETE /v1/coupons/:id': takes('', (world, _, id) => {
    delete world.state.coupon?.[find(world, 'coupon', id).id];
    for (const code of all(world, 'promotion_code'))
      if (code.promotion.coupon === id) setPromotionCode(code, { isOn: false });
    return { id, object: 'coupon', deleted: true };
  }),
  'GET /v1/promotion_codes': list('promotion_code', {
    active: ({ active }) => active,
    code: ({ code }) => code,
  }),
  'POST /v1/promotion_codes': takes(
    'promotion[type] promotion[coupon] code max_redemptions',
    (world, form) => {
      const code = newPromotionCode(form, world.now());
      find(world, 'coupon', code.promotion.coupon, 'promotion[coupon]');
      return keep(world, 'promotion_code', code);
    },
  ),
  'POST /v1/promotion_codes/:id': takes('active', (world, form, id) => {
    const code = find(world, 'promotion_code', id);
    setPromotionCode(code, { isOn: need(form, 'active', ['true', 'false']) === 'true' });
    return code;
  }),
};

/** Finds a subscription; throws for a canceled one, which can be read but not changed. */
function liveSubscription(world: World, id: string): Subscription {
  const subscription = find(world, 'subscription', id);
  if (subscription.status === 'canceled') throw noSuch('subscription', id);
  return subscription;
}

function updateSubscription(world: World, form: URLSearchParams, id: string): Subscription {
  const subscription = liveSubscription(world, id);
  if (form.has('proration_behavior')) need(form, 'proration_behavior', ['none']);
  if (form.has('trial_end')) {
    const end = needNumber(form, 'trial_end');
    if (subscription.status !== 'trialing' || end <= world.now())
      throw new StripeError('Only a running trial can be moved, and only to the future.');
    moveTrialEnd(world, subscription, end);
  }
  if (form.has('cancel_at_period_end')) {
    const isSet = need(form, 'cancel_at_period_end', ['true', 'false']) === 'true';
    setCancelAtPeriodEnd(world, subscription, isSet);
  }
  if (form.has('items[0][price]')) {
    need(form, 'items[0][id]', [subscription.items.data[0].id]);
    const price = find(world, 'price', need(form, 'items[0][price]'), 'items[0][price]');
    changePlan(world, subscription, price);
  }
  return subscription;
}

/** Customers, their subscriptions, and the events. */
export const customerRoutes: Routes = {
  'POST /v1/customers': takes('email metadata[]', (world, form) =>
    createCustomer(world, need(form, 'email'), entriesOf(form, 'metadata')),
  ),
  'GET /v1/customers/:id': retrieve('customer'),
  'GET /v1/customers': list('customer', { email: ({ email }) => email }),
  'POST /v1/customers/:id': takes('email metadata[]', (world, form, id) => {
    const customer = find(world, 'customer', id);
    const metadata = { ...customer.metadata, ...entriesOf(form, 'metadata') };
    update(world, customer, { email: form.get('email') ?? customer.email, metadata });
    return customer;
  }),
  'GET /v1/payment_methods/:id': retrieve('payment_method'),
  'GET /v1/payment_methods': list(
    'payment_method',
    { customer: ({ customer }) => customer, type: ({ type }) => type },
    'customer',
  ),
  'GET /v1/subscriptions/:id': retrieve('subscription'),
  // Without `status`, Stripe leaves out canceled subscriptions; our code always sends it.
  'GET /v1/subscriptions': list(
    'subscription',
    { customer: ({ customer }) => customer, status: ({ status }) => status },
    'status',
  ),
  'POST /v1/subscriptions/:id': takes(
    'cancel_at_period_end items[0][id] items[0][price] trial_end proration_behavior',
    updateSubscription,
  ),
  'DELETE /v1/subscriptions/:id': takes('', (world, _, id) => {
    const subscription = liveSubscription(world, id);
    endSubscription(world, subscription, 'cancellation_requested');
    return subscription;
  }),
  'GET /v1/invoices': list('invoice', { customer: ({ customer }) => customer }),
  'GET /v1/events': list('event'),
};
