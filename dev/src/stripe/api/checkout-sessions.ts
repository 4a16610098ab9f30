import * as z from 'zod/mini';
import { expireSession } from '../billing/complete-checkout.ts';
import { isActive } from '../billing/promotion-codes.ts';
import { newId } from '../ids.ts';
import { checkoutSessionObject } from '../objects/checkout-session.ts';
import { lineItemObject } from '../objects/line-item.ts';
import { listObject } from '../objects/list.ts';
import type { SessionRecord } from '../state.ts';
import { StripeError } from '../stripe-error.ts';
import { DAY, find, type World } from '../world.ts';
import { liveCustomer } from './customers.ts';
import { listPage, listParams } from './list-page.ts';
import { email, integer, mergeMetadata, metadata, pageUrl, readParams, text } from './params.ts';
import type { Routes } from './request.ts';

const missingPaymentMethod = z.enum(['cancel', 'create_invoice', 'pause']);
const discount = z.union([
  z.strictObject({ coupon: text }),
  z.strictObject({ promotion_code: text }),
]);
const createSchema = z.strictObject({
  mode: z.literal('subscription'),
  line_items: z
    .array(z.strictObject({ price: text, quantity: z.optional(z.literal('1')) }))
    .check(z.length(1, 'The local stand-in takes one line item')),
  discounts: z.optional(z.array(discount).check(z.maxLength(1))),
  subscription_data: z.optional(
    z.strictObject({
      trial_period_days: z.optional(integer.check(z.minimum(1, 'At least one day'))),
      trial_settings: z.optional(
        z.strictObject({
          end_behavior: z.strictObject({ missing_payment_method: missingPaymentMethod }),
        }),
      ),
      metadata: z.optional(metadata),
    }),
  ),
  payment_method_collection: z.optional(z.enum(['always', 'if_required'])),
  customer: z.optional(text),
  customer_email: z.optional(email),
  client_reference_id: z.optional(text),
  metadata: z.optional(metadata),
  expires_at: z.optional(integer),
  success_url: pageUrl,
  cancel_url: z.optional(pageUrl),
});
const listSchema = z.strictObject({
  ...listParams,
  customer: z.optional(text),
  subscription: z.optional(text),
  status: z.optional(z.enum(['open', 'complete', 'expired'])),
  customer_details: z.optional(z.strictObject({ email: text })),
});

/** The coupon of a discount, and the promotion code that brings it; refuses one that cannot be used. */
function readDiscount(world: World, given: z.infer<typeof discount> | undefined) {
  if (!given) return { coupon: null, promotionCode: null };
  if ('coupon' in given) {
    const { id } = find(world, 'coupons', given.coupon, 'coupon', 'discounts[0][coupon]');
    return { coupon: id, promotionCode: null };
  }
  const param = 'discounts[0][promotion_code]';
  const record = find(world, 'promotionCodes', given.promotion_code, 'promotion code', param);
  if (!isActive(world, record))
    throw new StripeError('This promotion code cannot be redeemed.', { param });
  return { coupon: record.coupon, promotionCode: record.id };
}

export const checkoutSessionRoutes: Routes = {
  'POST /v1/checkout/sessions': (world, { params }) => {
    const given = readParams(createSchema, params);
    const { subscription_data: wanted, discounts, customer, customer_email } = given;
    if (customer && customer_email) {
      const message = 'You may only specify one of these parameters: customer, customer_email.';
      throw new StripeError(message, { code: 'parameters_exclusive' });
    }
    if (customer) liveCustomer(world, customer);
    const price = given.line_items[0]?.price ?? '';
    const { active } = find(world, 'prices', price, 'price', 'line_items[0][price]');
    if (!active) throw new StripeError(`The price specified is inactive: ${price}`);
    const { coupon, promotionCode } = readDiscount(world, discounts?.[0]);
    const created = world.now();
    const session: SessionRecord = {
      id: newId('cs_test', 40),
      created,
      metadata: mergeMetadata({}, given.metadata),
      price,
      coupon,
      promotionCode,
      trialDays: wanted?.trial_period_days ?? 0,
      missingPaymentMethod:
        wanted?.trial_settings?.end_behavior.missing_payment_method ?? 'create_invoice',
      collection: given.payment_method_collection ?? 'always',
      customerEmail: customer_email ?? null,
      clientReferenceId: given.client_reference_id ?? null,
      subscriptionMetadata: mergeMetadata({}, wanted?.metadata),
      successUrl: given.success_url,
      cancelUrl: given.cancel_url ?? null,
      expiresAt: given.expires_at ?? created + DAY,
      status: 'open',
      customer: customer ?? null,
      subscription: null,
      invoice: null,
    };
    world.state.sessions[session.id] = session;
    return checkoutSessionObject(world, session);
  },
  'GET /v1/checkout/sessions/:id': (world, { id }) =>
    checkoutSessionObject(world, find(world, 'sessions', id, 'checkout.session')),
  'GET /v1/checkout/sessions/:id/line_items': (world, { id }) => {
    const session = find(world, 'sessions', id, 'checkout.session');
    return listObject(`/v1/checkout/sessions/${id}/line_items`, [lineItemObject(world, session)]);
  },
  'POST /v1/checkout/sessions/:id/expire': (world, { id }) => {
    const session = find(world, 'sessions', id, 'checkout.session');
    if (session.status !== 'open') {
      throw new StripeError(
        `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${session.status}.`,
      );
    }
    expireSession(world, session);
    return checkoutSessionObject(world, session);
  },
  'GET /v1/checkout/sessions': (world, { params }) => {
    const given = readParams(listSchema, params);
    const sessions = Object.values(world.state.sessions).filter(
      (session) =>
        (!given.customer || session.customer === given.customer) &&
        (!given.subscription || session.subscription === given.subscription) &&
        (!given.status || session.status === given.status) &&
        (!given.customer_details || session.customerEmail === given.customer_details.email),
    );
    return listPage('/v1/checkout/sessions', sessions, given, (session) =>
      checkoutSessionObject(world, session),
    );
  },
};
