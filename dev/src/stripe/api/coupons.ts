import type Stripe from 'stripe';
import * as z from 'zod/mini';
import { newId } from '../ids.ts';
import { couponObject } from '../objects/coupon.ts';
import type { CouponRecord } from '../state.ts';
import { StripeError } from '../stripe-error.ts';
import { find } from '../world.ts';
import { listPage, listParams } from './list-page.ts';
import { decimal, integer, mergeMetadata, metadata, readParams, text } from './params.ts';
import { refuseTaken } from './products.ts';
import type { Routes } from './request.ts';

const createSchema = z.strictObject({
  id: z.optional(text),
  name: z.optional(text),
  amount_off: z.optional(integer),
  percent_off: z.optional(decimal),
  currency: z.optional(
    z.pipe(
      text,
      z.transform((code) => code.toLowerCase()),
    ),
  ),
  duration: z.optional(z.enum(['forever', 'once'])),
  applies_to: z.optional(z.strictObject({ products: z.array(text) })),
  metadata: z.optional(metadata),
});
const updateSchema = z.strictObject({
  name: z.optional(text),
  metadata: z.optional(metadata),
});

export const couponRoutes: Routes = {
  'POST /v1/coupons': (world, { params }) => {
    const given = readParams(createSchema, params);
    const { amount_off: amountOff = null, percent_off: percentOff = null } = given;
    if ((amountOff === null) === (percentOff === null)) {
      throw new StripeError('You must pass either percent_off or amount_off, and not both.');
    }
    if (amountOff !== null && !given.currency) {
      throw new StripeError('You must pass currency when passing amount_off', {
        param: 'currency',
      });
    }
    const id = given.id ?? newId('coupon', 8);
    refuseTaken(world.state.coupons, id, 'Coupon');
    const coupon: CouponRecord = {
      id,
      created: world.now(),
      metadata: mergeMetadata({}, given.metadata),
      name: given.name ?? null,
      amountOff,
      percentOff,
      currency: given.currency ?? null,
      duration: given.duration ?? 'once',
      products: given.applies_to?.products ?? null,
      timesRedeemed: 0,
    };
    world.state.coupons[id] = coupon;
    return couponObject(coupon);
  },
  'GET /v1/coupons/:id': (world, { id }) => couponObject(find(world, 'coupons', id, 'coupon')),
  'POST /v1/coupons/:id': (world, { id, params }) => {
    const given = readParams(updateSchema, params);
    const coupon = find(world, 'coupons', id, 'coupon');
    coupon.name = given.name ?? coupon.name;
    coupon.metadata = mergeMetadata(coupon.metadata, given.metadata);
    return couponObject(coupon);
  },
  'DELETE /v1/coupons/:id': (world, { id }): Stripe.DeletedCoupon => {
    find(world, 'coupons', id, 'coupon');
    delete world.state.coupons[id];
    return { id, object: 'coupon', deleted: true };
  },
  'GET /v1/coupons': (world, { params }) => {
    const page = readParams(z.strictObject(listParams), params);
    return listPage('/v1/coupons', Object.values(world.state.coupons), page, couponObject);
  },
};
