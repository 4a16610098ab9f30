import { setPromotionCode } from '../billing/invoices.ts';
import { newCoupon, newPrice, newProduct, newPromotionCode } from '../objects.ts';
import { StripeError } from '../stripe-error.ts';
import { all, find, keep } from '../world.ts';
import { entriesOf, need, needNumber, type Routes, takes } from './form.ts';
import { list, retrieve } from './lists.ts';

/** What is sold, and what makes it cheaper: all that `npm run stripe:setup` makes. */
export const catalogRoutes: Routes = {
  'GET /v1/products/:id': retrieve('product'),
  'POST /v1/products': takes('id name', (world, form) =>
    keep(world, 'product', newProduct(need(form, 'id'), need(form, 'name'), world.now())),
  ),
  'GET /v1/prices': list('price', {
    active: ({ active }) => active,
    'lookup_keys[0]': ({ lookup_key }) => lookup_key,
  }),
  'POST /v1/prices': takes(
    'product nickname currency unit_amount recurring[interval] lookup_key transfer_lookup_key',
    (world, form) => {
      const lookup_key = need(form, 'lookup_key');
      const product = find(world, 'product', need(form, 'product'), 'product').id;
      // A lookup key belongs to one price; another takes it over only where that is asked for.
      const holder = all(world, 'price').find((one) => one.lookup_key === lookup_key);
      if (holder && form.get('transfer_lookup_key') !== 'true') {
        const message = `A price (\`${holder.id}\`) already uses that lookup key.`;
        throw new StripeError(message, { param: 'lookup_key' });
      }
      const interval = need(form, 'recurring[interval]', ['month', 'year']);
      const price = {
        product,
        nickname: need(form, 'nickname'),
        currency: need(form, 'currency'),
        unit_amount: needNumber(form, 'unit_amount'),
        recurring: { interval },
        lookup_key,
      };
      if (holder) holder.lookup_key = null;
      return keep(world, 'price', newPrice(price, world.now()));
    },
  ),
  'GET /v1/coupons/:id': retrieve('coupon'),
  'POST /v1/coupons': takes(
    'id name amount_off currency duration applies_to[products][]',
    (world, form) => {
      need(form, 'duration', ['forever']);
      const coupon = {
        id: need(form, 'id'),
        name: need(form, 'name'),
        amount_off: needNumber(form, 'amount_off'),
        currency: need(form, 'currency'),
        applies_to: { products: Object.values(entriesOf(form, 'applies_to[products]')) },
      };
      return keep(world, 'coupon', newCoupon(coupon, world.now()));
    },
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
      need(form, 'promotion[type]', ['coupon']);
      const coupon = find(world, 'coupon', need(form, 'promotion[coupon]'), 'promotion[coupon]');
      const max = needNumber(form, 'max_redemptions');
      const code = newPromotionCode(coupon.id, need(form, 'code'), max, world.now());
      return keep(world, 'promotion_code', code);
    },
  ),
  'POST /v1/promotion_codes/:id': takes('active', (world, form, id) => {
    const code = find(world, 'promotion_code', id);
    setPromotionCode(code, { isOn: need(form, 'active', ['true', 'false']) === 'true' });
    return code;
  }),
};
