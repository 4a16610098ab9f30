import { expireSession } from '../billing/checkout.ts';
import { amountsOf } from '../billing/invoices.ts';
import { newId, newPortalSession, newSession } from '../objects.ts';
import { StripeError } from '../stripe-error.ts';
import { DAY, find, keep, type World } from '../world.ts';
import { entriesOf, need, needNumber, needUrl, type Routes, takes } from './form.ts';
import { list, retrieve } from './lists.ts';

const TRIAL_DAYS = 'subscription_data[trial_period_days]';
const AT_TRIAL_END = 'subscription_data[trial_settings][end_behavior][missing_payment_method]';
const PROMOTION_CODE = 'discounts[0][promotion_code]';
const PRICE = 'line_items[0][price]';
const QUANTITY = 'line_items[0][quantity]';

/** The coupon of a promotion code that can be used now. */
function couponOfCode(world: World, id: string) {
  const { active, promotion } = find(world, 'promotion_code', id, PROMOTION_CODE);
  if (active) return find(world, 'coupon', promotion.coupon);
  throw new StripeError('This promotion code cannot be redeemed.', { param: PROMOTION_CODE });
}

function createSession(world: World, form: URLSearchParams) {
  need(form, 'mode', ['subscription']);
  need(form, QUANTITY, ['1']);
  const trialDays = form.has(TRIAL_DAYS) ? needNumber(form, TRIAL_DAYS) : 0;
  // A trial that ends without a card is canceled here, so a call has to ask for that.
  if (trialDays > 0) need(form, AT_TRIAL_END, ['cancel']);
  const customer = form.get('customer');
  const email = customer
    ? find(world, 'customer', customer, 'customer').email
    : need(form, 'customer_email');
  const price = find(world, 'price', need(form, PRICE), PRICE);
  const promotionCode = form.get(PROMOTION_CODE);
  const coupon = promotionCode ? couponOfCode(world, promotionCode) : null;
  const id = newId('cs_test');
  const page = {
    id,
    url: `${world.url}/c/pay/${id}`,
    customer,
    customer_email: form.get('customer_email'),
    customer_details: { email },
    payment_method_collection: need(form, 'payment_method_collection', ['always', 'if_required']),
    metadata: entriesOf(form, 'metadata'),
    success_url: needUrl(form, 'success_url'),
    cancel_url: needUrl(form, 'cancel_url'),
    expires_at: world.now() + DAY,
  };
  const metadata = entriesOf(form, 'subscription_data[metadata]');
  const terms = { price, promotionCode, trialDays, metadata };
  const session = newSession(page, terms, amountsOf(price, coupon), world.now());
  return keep(world, 'checkout.session', session);
}

/** Stripe's pages for people: checkout and the billing portal. */
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
    const customer = find(world, 'customer', need(form, 'customer'), 'customer').id;
    const url = `${world.url}/p/session/`;
    const portal = newPortalSession(url, customer, needUrl(form, 'return_url'), world.now());
    return keep(world, 'billing_portal.session', portal);
  }),
};
