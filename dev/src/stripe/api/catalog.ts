import { setPromotionCode } from '../billing/invoices.ts';
import { newCoupon, newPrice, newProduct, newPromotionCode } from '../model/objects.ts';
import { need } from '../model/request.ts';
import { StripeError } from '../model/stripe-error.ts';
import { all, find, keep } from '../model/world.ts';
import { list, type Routes, retrieve, takes } from './handlers.ts';

/** What is sold, and what makes it cheaper: all that `npm run stripe:setup` makes. */
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
      // A lookup key belongs to one price; another takes it over only where that is asked for.
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
