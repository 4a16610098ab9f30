import { createHash } from 'node:crypto';
import {
  DAY_S,
  emit,
  findObject,
  getAll,
  getInvoices,
  getSubscriptions,
  type Invoice,
  newCustomer,
  newId,
  newInvoice,
  newSubscription,
  type Price,
  type Session,
  type Subscription,
  type SubscriptionTerms,
  save,
  update,
  type World,
} from './store.ts';

export const TEST_CARDS = {
  pays: '4242 4242 4242 4242',
  declines: '4000 0000 0000 0002',
  /** Card that is accepted at checkout, but whose later payments are all declined. */
  failsLater: '4000 0000 0000 0341',
} as const;

/** Accepts many numbers, because each card gets only one free trial. No bank issues numbers like these. */
const ACCEPTED = /^(42424242\d{8}|40000000\d{4}0341)$/;
const FAILS_LATER = '0341';

const getDigits = (cardNumber: string) => cardNumber.replace(/\D/g, '');

/** Returns null if the card is accepted. */
export function findCardError(cardNumber: string): string | null {
  const number = getDigits(cardNumber);
  if (number === getDigits(TEST_CARDS.declines)) return 'Your card was declined. Try another card.';
  return ACCEPTED.test(number) ? null : "This isn't a test card. Use one of the numbers below.";
}

/** Stores the fingerprint, but not the number. */
function addCard(world: World, customer: string, cardNumber: string): string {
  const number = getDigits(cardNumber);
  const fingerprint = createHash('sha256').update(number).digest('hex').slice(0, 16);
  const card = { brand: 'visa', last4: number.slice(-4), fingerprint };
  const [id, object] = [newId('pm'), 'payment_method'] as const;
  return save(world, object, { id, object, customer, type: 'card', card }).id;
}

/** Returns the price, less the coupon if it applies to the product. */
export function getCost({ state }: World, price: Price, couponId: string | undefined): number {
  const coupon = couponId ? state.coupon?.[couponId] : undefined;
  const discount = coupon?.applies_to.products.includes(price.product) ? coupon.amount_off : 0;
  return Math.max(0, price.unit_amount - discount);
}

export const getCoupon = (world: World, { discounts: [id] }: Subscription): string | undefined =>
  id && findObject(world, 'discount', id).source.coupon;

/** Returns the same day of the next month or year, or the last day of a shorter month. */
function getPeriodEnd(start: number, interval: 'month' | 'year'): number {
  const end = new Date(start * 1000);
  const day = end.getUTCDate();
  end.setUTCMonth(end.getUTCMonth() + (interval === 'year' ? 12 : 1));
  if (end.getUTCDate() !== day) end.setUTCDate(0);
  return end.getTime() / 1000;
}

function payInvoice(world: World, subscription: Subscription, invoice: Invoice): boolean {
  const id = subscription.default_payment_method;
  const card = id ? findObject(world, 'payment_method', id).card : null;
  const isFirst = getInvoices(world, subscription.id)[0] === invoice;
  const isAccepted = card !== null && (isFirst || card.last4 !== FAILS_LATER);
  const isPaid = invoice.amount_due === 0 || isAccepted;
  invoice.status = isPaid ? 'paid' : 'open';
  invoice.amount_paid = isPaid ? invoice.amount_due : 0;
  emit(world, isPaid ? 'invoice.paid' : 'invoice.payment_failed', invoice);
  return isPaid;
}

/** Starts a subscription; `typed` is the card number, or empty. */
export function startSubscription(
  world: World,
  customer: string,
  cardNumber: string,
  terms: SubscriptionTerms,
) {
  const { price, trialDays, promotionCode } = terms;
  const start = world.now();
  const isTrial = trialDays > 0;
  const end = isTrial ? start + trialDays * DAY_S : getPeriodEnd(start, price.recurring.interval);
  const card = cardNumber ? addCard(world, customer, cardNumber) : null;
  const subscription = newSubscription(customer, card, terms, { start, end });
  save(world, 'subscription', subscription);
  if (promotionCode) {
    const code = findObject(world, 'promotion_code', promotionCode);
    code.times_redeemed += 1;
    code.active = code.times_redeemed < code.max_redemptions;
    const source = { type: 'coupon', coupon: code.promotion.coupon } as const;
    const discount = save(world, 'discount', { id: newId('di'), object: 'discount', source });
    subscription.discounts = [discount.id];
  }
  const amount = isTrial ? 0 : getCost(world, price, getCoupon(world, subscription));
  const invoice = save(world, 'invoice', newInvoice(subscription, amount, start));
  emit(world, 'customer.subscription.created', subscription);
  payInvoice(world, subscription, invoice);
  return subscription;
}

export function getItemUpdate(
  { items }: Subscription,
  change: Partial<Subscription['items']['data'][0]>,
) {
  const item = { ...items.data[0], ...change };
  return { items: { ...items, data: [item] as [typeof item] } };
}

/** Starts a period; the subscription becomes past due if the payment fails. */
function startPeriod(world: World, subscription: Subscription, price: Price, start: number): void {
  const amount = getCost(world, price, getCoupon(world, subscription));
  const invoice = save(world, 'invoice', newInvoice(subscription, amount, world.now()));
  const isPaid = payInvoice(world, subscription, invoice);
  const current_period_end = getPeriodEnd(start, price.recurring.interval);
  update(world, subscription, {
    ...getItemUpdate(subscription, { price, current_period_start: start, current_period_end }),
    status: isPaid ? 'active' : 'past_due',
  });
}

/** Changes the plan. A trial continues; otherwise a new period starts and is billed in full, without proration. */
export function changePlan(world: World, subscription: Subscription, price: Price): void {
  if (subscription.items.data[0].price.id === price.id) return;
  if (subscription.status === 'trialing')
    update(world, subscription, getItemUpdate(subscription, { price }));
  else startPeriod(world, subscription, price, world.now());
}

export function setCancelAtPeriodEnd(world: World, subscription: Subscription, isSet: boolean) {
  update(world, subscription, {
    cancel_at_period_end: isSet,
    cancellation_details: { reason: isSet ? 'cancellation_requested' : null },
  });
}

export function endSubscription(
  world: World,
  subscription: Subscription,
  reason: Subscription['cancellation_details']['reason'],
): void {
  subscription.status = 'canceled';
  subscription.ended_at = world.now();
  subscription.cancellation_details.reason = reason;
  emit(world, 'customer.subscription.deleted', subscription);
}

export function completeCheckout(world: World, session: Session, cardNumber: string): void {
  const { email } = session.customer_details;
  const customer = session.customer ?? save(world, 'customer', newCustomer(email)).id;
  const terms = findObject(world, 'checkout_terms', session.id);
  session.subscription = startSubscription(world, customer, cardNumber, terms).id;
  session.customer = customer;
  session.status = 'complete';
  session.url = null;
  if (session.amount_total > 0) session.payment_status = 'paid';
  emit(world, 'checkout.session.completed', session);
}

/** Moves all Unix timestamps into the past, recognized by size: other numbers are smaller. */
function shift(object: object, seconds: number): void {
  for (const [name, value] of Object.entries(object)) {
    if (typeof value === 'number' && value > 1e9)
      Object.assign(object, { [name]: value - seconds });
    else if (value instanceof Object) shift(value, seconds);
  }
}

/** Moves a customer's times into the past, because the app uses the real clock. */
export function advanceCustomer(world: World, customerId: string, days: number): void {
  const seconds = Math.round(days * DAY_S);
  for (const subscription of getSubscriptions(world, customerId).toReversed()) {
    shift(subscription, seconds);
    for (const invoice of getInvoices(world, subscription.id)) shift(invoice, seconds);
    processDue(world, subscription);
  }
}

export function processAllDue(world: World): void {
  for (const subscription of getAll(world, 'subscription')) processDue(world, subscription);
}

/** How long a subscription stays past due before it ends. A card that was declined stays declined. */
const PAST_DUE_S = 3 * DAY_S;

/** Runs due steps in order, each at its own time. */
function processDue(world: World, subscription: Subscription): void {
  while (subscription.status !== 'canceled') {
    const [{ price, current_period_start: start, current_period_end: end }] =
      subscription.items.data;
    const isPastDue = subscription.status === 'past_due';
    const at = isPastDue ? start + PAST_DUE_S : end;
    if (at > world.now()) return;
    const then = { ...world, now: () => at };
    if (isPastDue) endSubscription(then, subscription, 'payment_failed');
    else if (subscription.cancel_at_period_end)
      endSubscription(then, subscription, 'cancellation_requested');
    else startPeriod(then, subscription, price, end);
  }
}
