import { expireSession } from '../billing/checkout.ts';
import { discountOf } from '../billing/invoices.ts';
import { newPortalSession, newSession, type Price, type Session } from '../model/objects.ts';
import { entriesOf, need, needNumber } from '../model/request.ts';
import { StripeError } from '../model/stripe-error.ts';
import { find, keep, type World } from '../model/world.ts';
import { list, type Routes, retrieve, takes } from './handlers.ts';

const TRIAL_DAYS = 'subscription_data[trial_period_days]';
const AT_TRIAL_END = 'subscription_data[trial_settings][end_behavior][missing_payment_method]';
const PROMOTION_CODE = 'discounts[0][promotion_code]';
const PRICE = 'line_items[0][price]';
const QUANTITY = 'line_items[0][quantity]';

/** What a promotion code that can be used now takes off a price. */
function discountOfCode(world: World, id: string, price: Price): number {
  const { active, promotion } = find(world, 'promotion_code', id, PROMOTION_CODE);
  if (active) return discountOf(price, find(world, 'coupon', promotion.coupon));
  throw new StripeError('This promotion code cannot be redeemed.', { param: PROMOTION_CODE });
}

function createSession(world: World, form: URLSearchParams): Session {
  need(form, QUANTITY, ['1']);
  const trialDays = form.has(TRIAL_DAYS) ? needNumber(form, TRIAL_DAYS) : 0;
  // A trial that ends without a card is canceled here, so a call has to ask for that.
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
    const portal = newPortalSession(form, `${world.url}/p/session/`, world.now());
    find(world, 'customer', portal.customer, 'customer');
    return keep(world, 'billing_portal.session', portal);
  }),
};
