import type { CouponRecord, SessionRecord } from '../state.ts';
import { find, type World } from '../world.ts';

/** What something costs, in cents. */
export interface Amounts {
  readonly subtotal: number;
  readonly discount: number;
  readonly total: number;
  readonly currency: string;
}

/** A price with a coupon on it, or with none. */
export function priceWith(world: World, priceId: string, coupon: CouponRecord | null): Amounts {
  const { unitAmount: subtotal, product, currency } = find(world, 'prices', priceId, 'price');
  const applies = coupon && (!coupon.products || coupon.products.includes(product));
  const off = applies
    ? (coupon.amountOff ?? Math.round((subtotal * (coupon.percentOff ?? 0)) / 100))
    : 0;
  const discount = Math.min(subtotal, off);
  return { subtotal, discount, total: subtotal - discount, currency };
}

/** The first payment of a checkout, whenever it falls due. */
export function nextPayment(world: World, { price, coupon }: SessionRecord): Amounts {
  return priceWith(world, price, coupon ? find(world, 'coupons', coupon, 'coupon') : null);
}

/** What a checkout asks for at once: nothing where a trial comes first. */
export function dueToday(world: World, session: SessionRecord): Amounts {
  const payment = nextPayment(world, session);
  if (session.trialDays === 0) return payment;
  return { subtotal: 0, discount: 0, total: 0, currency: payment.currency };
}

/** Whether the page must ask for a card. */
export function needsCard(world: World, session: SessionRecord): boolean {
  return session.collection === 'always' || dueToday(world, session).total > 0;
}
