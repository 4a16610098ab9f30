import {
  type Coupon,
  DAY,
  type Invoice,
  newDiscount,
  newInvoice,
  type Price,
  type PromotionCode,
  type Subscription,
} from '../model/objects.ts';
import { all, cardOf, emit, find, keep, update, type World } from '../model/world.ts';

/** A failed payment is retried after one, two and three days; then the subscription ends. */
const MAX_ATTEMPTS = 4;
const RETRY_AFTER = DAY;

/** The discount of a coupon on a price; 0 without one. */
export function discountOf({ product, unit_amount }: Price, coupon: Coupon | null): number {
  if (!coupon?.applies_to.products.includes(product)) return 0;
  return Math.min(unit_amount, coupon.amount_off);
}

/** The cost of one period of a subscription, at its own or another price. */
export const costOf = (world: World, subscription: Subscription, price: Price): number =>
  price.unit_amount - discountOf(price, couponOf(world, subscription));

/** The subscription's coupon as it was when it was redeemed. */
function couponOf(world: World, { discounts: [id] }: Subscription): Coupon | null {
  return id ? find(world, 'discount', id).hidden.coupon : null;
}

/** Switches a promotion code on or off, or counts its uses; one that is used up is not active. */
export function setPromotionCode(
  code: PromotionCode,
  { isOn = code.hidden.isOn, uses = code.times_redeemed },
): void {
  code.hidden.isOn = isOn;
  code.times_redeemed = uses;
  code.active = isOn && uses !== code.max_redemptions;
}

/** Redeems a promotion code for a subscription. */
export function redeem(world: World, id: string, subscription: Subscription): void {
  const code = find(world, 'promotion_code', id);
  const coupon = find(world, 'coupon', code.promotion.coupon);
  setPromotionCode(code, { uses: code.times_redeemed + 1 });
  const discount = keep(world, 'discount', newDiscount(id, coupon, subscription.id));
  subscription.discounts = [discount.id];
}

/** The amount that was paid for the rest of a subscription's period. */
export function unusedOf(world: World, subscription: Subscription): number {
  const {
    price,
    current_period_start: start,
    current_period_end: end,
  } = subscription.items.data[0];
  const unused = Math.min(1, Math.max(0, (end - world.now()) / (end - start)));
  return Math.round(costOf(world, subscription, price) * unused);
}

/** Creates an invoice for a subscription; a negative amount is credited to the customer. */
export function createInvoice(
  world: World,
  { id, customer: customerId }: Subscription,
  reason: Invoice['billing_reason'],
  total: number,
): Invoice {
  const customer = find(world, 'customer', customerId);
  const earlier = all(world, 'invoice').filter((one) => one.customer === customerId);
  const count = String(earlier.length + 1).padStart(4, '0');
  const number = `${customerId.slice(4, 12).toUpperCase()}-${count}`;
  const invoice = newInvoice(customer, id, reason, { number, total }, world.now());
  update(world, customer, { balance: invoice.ending_balance });
  return keep(world, 'invoice', invoice);
}

/** Tries to pay an invoice with the subscription's card, and emits the result. */
export function payInvoice(
  world: World,
  subscription: Subscription,
  invoice: Invoice,
  { isFirst = false } = {},
): boolean {
  const card = cardOf(world, subscription);
  const isFree = invoice.amount_due === 0;
  const isPaid = isFree || (card !== null && (isFirst || !card.hidden.failsLater));
  if (!isFree) invoice.attempt_count += 1;
  const isLast = isPaid || invoice.attempt_count === MAX_ATTEMPTS;
  invoice.next_payment_attempt = isLast ? null : world.now() + RETRY_AFTER;
  invoice.status = isPaid ? 'paid' : 'open';
  invoice.amount_paid = isPaid ? invoice.amount_due : 0;
  emit(world, isPaid ? 'invoice.paid' : 'invoice.payment_failed', invoice);
  return isPaid;
}
