import * as z from 'zod/mini';
import { setPromotionCode } from '../billing/discounts.ts';
import { newCoupon, newPrice, newProduct, newPromotionCode } from '../objects.ts';
import { StripeError } from '../stripe-error.ts';
import { find, keep } from '../world.ts';
import { isWanted, list, retrieve } from './lists.ts';
import { integer, type Routes, readParams, text } from './params.ts';

const productSchema = z.strictObject({ id: text, name: text });
const priceSchema = z.strictObject({
  product: text,
  currency: text,
  unit_amount: integer,
  recurring: z.strictObject({ interval: z.enum(['month', 'year']) }),
  nickname: z.optional(text),
  lookup_key: z.optional(text),
  transfer_lookup_key: z.optional(z.stringbool()),
});
const couponSchema = z.strictObject({
  id: text,
  name: z.optional(text),
  amount_off: integer,
  currency: text,
  duration: z.literal('forever'),
  applies_to: z.strictObject({ products: z.array(text) }),
});
const promotionCodeSchema = z.strictObject({
  promotion: z.strictObject({ type: z.literal('coupon'), coupon: text }),
  code: text,
  max_redemptions: z.optional(integer),
});
const activeSchema = z.strictObject({ active: z.stringbool() });

function refuseTaken(objects: object, id: string): void {
  if (!Object.hasOwn(objects, id)) return;
  throw new StripeError(`${id} already exists.`, { code: 'resource_already_exists', param: 'id' });
}

/** What is sold, and what makes it cheaper: all that `npm run stripe:setup` makes. */
export const catalogRoutes: Routes = {
  'GET /v1/products/:id': retrieve('product'),
  'POST /v1/products': (world, { params }) => {
    const { id, name } = readParams(productSchema, params);
    refuseTaken(world.state.product, id);
    return keep(world, 'product', newProduct(id, name, world.now()));
  },
  'GET /v1/prices/:id': retrieve('price'),
  'GET /v1/prices': list('price', {
    active: ({ active }, value) => isWanted(active, value),
    lookup_keys: ({ lookup_key }, value) =>
      value === undefined || [value].flat().includes(lookup_key ?? ''),
  }),
  'POST /v1/prices': (world, { params }) => {
    const { transfer_lookup_key, ...given } = readParams(priceSchema, params);
    const { lookup_key = null, nickname = null } = given;
    find(world, 'product', given.product, 'product');
    // A lookup key belongs to one price; another takes it over only where that is asked for.
    const holder = Object.values(world.state.price).find(
      (one) => lookup_key !== null && one.lookup_key === lookup_key,
    );
    if (holder && !transfer_lookup_key) {
      const message = `A price (\`${holder.id}\`) already uses that lookup key.`;
      throw new StripeError(message, { param: 'lookup_key' });
    }
    if (holder) holder.lookup_key = null;
    return keep(world, 'price', newPrice({ ...given, lookup_key, nickname }, world.now()));
  },
  'GET /v1/coupons/:id': retrieve('coupon'),
  'POST /v1/coupons': (world, { params }) => {
    const { duration, name = null, ...given } = readParams(couponSchema, params);
    refuseTaken(world.state.coupon, given.id);
    return keep(world, 'coupon', newCoupon({ ...given, name }, world.now()));
  },
  'DELETE /v1/coupons/:id': (world, { id }) => {
    delete world.state.coupon[find(world, 'coupon', id).id];
    for (const code of Object.values(world.state.promotion_code))
      if (code.promotion.coupon === id) setPromotionCode(code, { isOn: false });
    return { id, object: 'coupon', deleted: true };
  },
  'GET /v1/promotion_codes': list('promotion_code', {
    active: ({ active }, value) => isWanted(active, value),
    code: ({ code }, value) => isWanted(code.toLowerCase(), value && `${value}`.toLowerCase()),
  }),
  'POST /v1/promotion_codes': (world, { params }) => {
    const { promotion, code, max_redemptions = null } = readParams(promotionCodeSchema, params);
    const { coupon } = promotion;
    find(world, 'coupon', coupon, 'promotion[coupon]');
    const isTaken = Object.values(world.state.promotion_code).some(
      (one) => one.active && one.code.toLowerCase() === code.toLowerCase(),
    );
    if (isTaken) {
      const message = `An active promotion code with \`code: ${code}\` already exists.`;
      throw new StripeError(message, { param: 'code' });
    }
    const made = newPromotionCode({ code, coupon, max_redemptions }, world.now());
    return keep(world, 'promotion_code', made);
  },
  'POST /v1/promotion_codes/:id': (world, { id, params }) => {
    const { active } = readParams(activeSchema, params);
    const code = find(world, 'promotion_code', id);
    setPromotionCode(code, { isOn: active });
    return code;
  },
};
