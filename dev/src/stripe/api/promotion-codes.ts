import * as z from 'zod/mini';
import { isActive } from '../billing/promotion-codes.ts';
import { newId } from '../ids.ts';
import { promotionCodeObject } from '../objects/promotion-code.ts';
import type { PromotionCodeRecord } from '../state.ts';
import { StripeError } from '../stripe-error.ts';
import { find } from '../world.ts';
import { listPage, listParams } from './list-page.ts';
import { flag, integer, mergeMetadata, metadata, readParams, text } from './params.ts';
import type { Routes } from './request.ts';

const createSchema = z.strictObject({
  promotion: z.strictObject({ type: z.literal('coupon'), coupon: text }),
  code: z.optional(text.check(z.regex(/^[a-zA-Z0-9-]+$/, 'Invalid code'))),
  active: z.optional(flag),
  expires_at: z.optional(integer),
  max_redemptions: z.optional(integer.check(z.minimum(1, 'At least one redemption'))),
  metadata: z.optional(metadata),
});
const updateSchema = z.strictObject({
  active: z.optional(flag),
  metadata: z.optional(metadata),
});
const listSchema = z.strictObject({
  ...listParams,
  active: z.optional(flag),
  code: z.optional(text),
  coupon: z.optional(text),
});

const isSame = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();

export const promotionCodeRoutes: Routes = {
  'POST /v1/promotion_codes': (world, { params }) => {
    const given = readParams(createSchema, params);
    const { coupon } = given.promotion;
    find(world, 'coupons', coupon, 'coupon', 'promotion[coupon]');
    const code = given.code ?? newId('PROMO', 8).replace('_', '-');
    const isTaken = Object.values(world.state.promotionCodes).some(
      (one) => isSame(one.code, code) && isActive(world, one),
    );
    if (isTaken) {
      const message = `An active promotion code with \`code: ${code}\` already exists.`;
      throw new StripeError(message, { param: 'code' });
    }
    const record: PromotionCodeRecord = {
      id: newId('promo'),
      created: world.now(),
      metadata: mergeMetadata({}, given.metadata),
      coupon,
      code,
      maxRedemptions: given.max_redemptions ?? null,
      expiresAt: given.expires_at ?? null,
      isOn: given.active ?? true,
      timesRedeemed: 0,
    };
    world.state.promotionCodes[record.id] = record;
    return promotionCodeObject(world, record);
  },
  'GET /v1/promotion_codes/:id': (world, { id }) =>
    promotionCodeObject(world, find(world, 'promotionCodes', id, 'promotion code')),
  'POST /v1/promotion_codes/:id': (world, { id, params }) => {
    const given = readParams(updateSchema, params);
    const record = find(world, 'promotionCodes', id, 'promotion code');
    record.isOn = given.active ?? record.isOn;
    record.metadata = mergeMetadata(record.metadata, given.metadata);
    return promotionCodeObject(world, record);
  },
  'GET /v1/promotion_codes': (world, { params }) => {
    const given = readParams(listSchema, params);
    const records = Object.values(world.state.promotionCodes).filter(
      (one) =>
        (given.active === undefined || isActive(world, one) === given.active) &&
        (!given.code || isSame(one.code, given.code)) &&
        (!given.coupon || one.coupon === given.coupon),
    );
    return listPage('/v1/promotion_codes', records, given, (record) =>
      promotionCodeObject(world, record),
    );
  },
};
