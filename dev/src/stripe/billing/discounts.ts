import {
  type Amounts,
  type Coupon,
  newDiscount,
  type Price,
  type PromotionCode,
  type Subscription,
} from '../objects.ts';
import { find, keep, type World } from '../world.ts';

/** A price with a coupon on it, or with none. */
export function amountsOf(
  { unit_amount: subtotal, product }: Price,
  coupon: Coupon | null,
): Amounts {
  const applies = coupon?.applies_to.products.includes(product);
  const discount = applies ? Math.min(subtotal, coupon?.amount_off ?? 0) : 0;
  return { subtotal, discount, total: subtotal - discount };
}

/** The coupon that a subscription has, as it was when it was redeemed. */
export function couponOf(world: World, { discounts: [id] }: Subscription): Coupon | null {
  return id ? find(world, 'discount', id).hidden.coupon : null;
}

/** Switches a promotion code on or off, or counts its uses anew; a used up one is not active either way. */
export function setPromotionCode(
  code: PromotionCode,
  { isOn = code.hidden.isOn, uses = code.times_redeemed },
): void {
  code.hidden.isOn = isOn;
  code.times_redeemed = uses;
  code.active = isOn && uses !== code.max_redemptions;
}

/** Uses a promotion code for a subscription. */
export function redeem(world: World, id: string, subscription: Subscription): void {
  const code = find(world, 'promotion_code', id);
  const coupon = find(world, 'coupon', code.promotion.coupon);
  setPromotionCode(code, { uses: code.times_redeemed + 1 });
  const discount = newDiscount(code, coupon, subscription, world.now());
  subscription.discounts = [keep(world, 'discount', discount).id];
}
