import * as z from 'zod/mini';
import { expireSession } from '../billing/checkout.ts';
import { amountsOf } from '../billing/discounts.ts';
import { newPortalSession, newSession } from '../objects.ts';
import { StripeError } from '../stripe-error.ts';
import { DAY, find, keep, type World } from '../world.ts';
import { isWanted, list, retrieve } from './lists.ts';
import { email, integer, metadata, pageUrl, type Routes, readParams, text } from './params.ts';

const sessionSchema = z.strictObject({
  mode: z.literal('subscription'),
  line_items: z
    .array(z.strictObject({ price: text, quantity: z.literal('1') }))
    .check(z.length(1, 'The local stand-in takes one line item')),
  discounts: z.optional(z.array(z.strictObject({ promotion_code: text })).check(z.maxLength(1))),
  subscription_data: z.optional(
    z.strictObject({
      trial_period_days: z.optional(integer.check(z.minimum(1, 'At least one day'))),
      trial_settings: z.optional(
        z.strictObject({
          end_behavior: z.strictObject({
            missing_payment_method: z.enum(['cancel', 'create_invoice']),
          }),
        }),
      ),
      metadata: z.optional(metadata),
    }),
  ),
  payment_method_collection: z._default(z.enum(['always', 'if_required']), 'always'),
  customer: z.optional(text),
  customer_email: z.optional(email),
  metadata: z.optional(metadata),
  expires_at: z.optional(integer),
  success_url: pageUrl,
  cancel_url: z.optional(pageUrl),
});
const portalSchema = z.strictObject({ customer: text, return_url: z.optional(pageUrl) });

/** The coupon of a promotion code that can be used now. */
function couponOfCode(world: World, id: string) {
  const param = 'discounts[0][promotion_code]';
  const { active, promotion } = find(world, 'promotion_code', id, param);
  if (!active) throw new StripeError('This promotion code cannot be redeemed.', { param });
  return find(world, 'coupon', promotion.coupon);
}

/** Stripe's pages for people: checkout and the billing portal. */
export const checkoutRoutes: Routes = {
  'POST /v1/checkout/sessions': (world, { params }) => {
    const given = readParams(sessionSchema, params);
    const { customer = null, customer_email = null, subscription_data: data, discounts } = given;
    if (customer && customer_email) {
      const message = 'You may only specify one of these parameters: customer, customer_email.';
      throw new StripeError(message, { code: 'parameters_exclusive' });
    }
    const known = customer ? find(world, 'customer', customer, 'customer') : null;
    const [line] = given.line_items;
    const price = find(world, 'price', line?.price ?? '', 'line_items[0][price]');
    const promotionCode = discounts?.[0]?.promotion_code ?? null;
    const payment = amountsOf(price, promotionCode ? couponOfCode(world, promotionCode) : null);
    const trialDays = data?.trial_period_days ?? 0;
    const wanted = {
      pages: `${world.url}/c/pay/`,
      customer,
      customer_email,
      email: known ? known.email : customer_email,
      price,
      promotionCode,
      payment,
      due: trialDays > 0 ? { subtotal: 0, discount: 0, total: 0 } : payment,
      trialDays,
      missingPaymentMethod:
        data?.trial_settings?.end_behavior.missing_payment_method ?? 'create_invoice',
      payment_method_collection: given.payment_method_collection,
      metadata: given.metadata ?? {},
      subscriptionMetadata: data?.metadata ?? {},
      success_url: given.success_url,
      cancel_url: given.cancel_url ?? null,
      expires_at: given.expires_at ?? world.now() + DAY,
    };
    return keep(world, 'checkout.session', newSession(wanted, world.now()));
  },
  'GET /v1/checkout/sessions/:id': retrieve('checkout.session'),
  'GET /v1/checkout/sessions': list('checkout.session', {
    customer: ({ customer }, value) => isWanted(customer, value),
    customer_details: ({ customer_details }, value) => isWanted(customer_details, value),
    status: ({ status }, value) => isWanted(status, value),
  }),
  'POST /v1/checkout/sessions/:id/expire': (world, { id }) => {
    const session = find(world, 'checkout.session', id);
    if (session.status !== 'open') {
      throw new StripeError(
        `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${session.status}.`,
      );
    }
    expireSession(world, session);
    return session;
  },
  'POST /v1/billing_portal/sessions': (world, { params }) => {
    const { customer, return_url = null } = readParams(portalSchema, params);
    find(world, 'customer', customer, 'customer');
    const pages = `${world.url}/p/session/`;
    const portal = newPortalSession(pages, { customer, return_url }, world.now());
    return keep(world, 'billing_portal.session', portal);
  },
};
