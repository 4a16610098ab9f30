import {
  type CancellationReason,
  DAY,
  type Invoice,
  newSubscription,
  type Period,
  type Price,
  type Subscription,
  type Terms,
} from '../model/objects.ts';
import {
  emit,
  find,
  invoicesOf,
  keep,
  subscriptionsOf,
  update,
  type World,
} from '../model/world.ts';
import { addCard } from './cards.ts';
import { costOf, createInvoice, payInvoice, redeem, unusedOf } from './invoices.ts';

/**
 * The end of a period that begins at `start`. It keeps the anchor's day of the month, or takes the
 * last day of a shorter month, as Stripe does: 31 January, 28 February, 31 March.
 */
export function periodEnd(start: number, anchor: number, interval: 'month' | 'year'): number {
  const from = new Date(start * 1000);
  const day = new Date(anchor * 1000).getUTCDate();
  const month = from.getUTCMonth() + (interval === 'year' ? 12 : 1);
  const lastDay = new Date(Date.UTC(from.getUTCFullYear(), month + 1, 0)).getUTCDate();
  const date = Date.UTC(from.getUTCFullYear(), month, Math.min(day, lastDay)) / 1000;
  return date + (start % DAY);
}

/**
 * Begins a subscription with its first invoice, and emits both. `typed` is the number of the card
 * that pays for it, or empty.
 */
export function startSubscription(
  world: World,
  customer: string,
  typed: string,
  terms: Terms,
): Subscription {
  const { price, trialDays, promotionCode } = terms;
  const now = world.now();
  const isTrial = trialDays > 0;
  const end = isTrial ? now + trialDays * DAY : periodEnd(now, now, price.recurring.interval);
  const card = typed ? addCard(world, customer, typed).id : null;
  const subscription = newSubscription(customer, card, terms, [now, end]);
  keep(world, 'subscription', subscription);
  if (promotionCode) redeem(world, promotionCode, subscription);
  const amount = isTrial ? 0 : costOf(world, subscription, price);
  const invoice = createInvoice(world, subscription, 'subscription_create', amount);
  subscription.latest_invoice = invoice.id;
  emit(world, 'customer.subscription.created', subscription);
  payInvoice(world, subscription, invoice, { isFirst: true });
  return subscription;
}

/** The subscription's items and end date with another price or period. */
function itemsWith(
  { items, cancel_at_period_end }: Subscription,
  price: Price,
  [start, end]: Period,
) {
  const [item] = items.data;
  const changed = { ...item, price, current_period_start: start, current_period_end: end };
  const cancel_at = cancel_at_period_end ? end : null;
  return { items: { ...items, data: [changed] as [typeof item] }, cancel_at };
}

/** Bills the next period of a subscription, which becomes past due where the payment fails. */
function beginPeriod(
  world: World,
  subscription: Subscription,
  reason: Invoice['billing_reason'],
  { price, start, anchor }: { price: Price; start: number; anchor: number },
): void {
  const period = [start, periodEnd(start, anchor, price.recurring.interval)] as const;
  const isProrated = reason === 'subscription_update' && subscription.status === 'active';
  const unused = isProrated ? unusedOf(world, subscription) : 0;
  const amount = costOf(world, subscription, price) - unused;
  const invoice = createInvoice(world, subscription, reason, amount);
  const isPaid = payInvoice(world, subscription, invoice);
  update(world, subscription, {
    ...itemsWith(subscription, price, period),
    billing_cycle_anchor: anchor,
    latest_invoice: invoice.id,
    status: isPaid ? 'active' : 'past_due',
  });
}

export function renew(world: World, subscription: Subscription): void {
  const { billing_cycle_anchor: anchor, items } = subscription;
  const { price, current_period_end: start } = items.data[0];
  beginPeriod(world, subscription, 'subscription_cycle', { price, start, anchor });
}

/**
 * Moves a subscription to another price. A trial continues unchanged; otherwise the new interval
 * begins now, and the invoice credits the unused rest of the old one.
 */
export function changePlan(world: World, subscription: Subscription, price: Price): void {
  const { price: before, current_period_start, current_period_end } = subscription.items.data[0];
  if (before.id === price.id) return;
  if (subscription.status === 'trialing') {
    const period = [current_period_start, current_period_end] as const;
    update(world, subscription, itemsWith(subscription, price, period));
  } else {
    const now = world.now();
    beginPeriod(world, subscription, 'subscription_update', { price, start: now, anchor: now });
  }
}

/** Retries a failed payment; after the last try the subscription ends. */
export function retryPayment(world: World, subscription: Subscription, invoice: Invoice): void {
  if (payInvoice(world, subscription, invoice)) update(world, subscription, { status: 'active' });
  else if (invoice.next_payment_attempt === null)
    endSubscription(world, subscription, 'payment_failed');
}

/** Ends a subscription now, and emits it; an open invoice is not retried. */
export function endSubscription(
  world: World,
  subscription: Subscription,
  reason: CancellationReason | null,
): void {
  const now = world.now();
  subscription.status = 'canceled';
  subscription.canceled_at ??= now;
  subscription.ended_at = now;
  subscription.cancellation_details.reason = reason;
  for (const invoice of invoicesOf(world, subscription.id)) invoice.next_payment_attempt = null;
  emit(world, 'customer.subscription.deleted', subscription);
}

/** Sets or clears that a subscription ends with its period. */
export function setCancelAtPeriodEnd(world: World, subscription: Subscription, isSet: boolean) {
  if (subscription.cancel_at_period_end === isSet) return;
  update(world, subscription, {
    cancel_at_period_end: isSet,
    cancel_at: isSet ? subscription.items.data[0].current_period_end : null,
    canceled_at: isSet ? world.now() : null,
    cancellation_details: { reason: isSet ? 'cancellation_requested' : null },
  });
}

/** Moves the end of a trial, at which the first payment is due. */
export function moveTrialEnd(world: World, subscription: Subscription, end: number): void {
  const { price, current_period_start: start } = subscription.items.data[0];
  const items = itemsWith(subscription, price, [start, end]);
  update(world, subscription, { ...items, trial_end: end, billing_cycle_anchor: end });
}

/** Sets the customer's card, and retries open invoices with it at once. */
export function changeCard(world: World, customerId: string, typed: string): void {
  const customer = find(world, 'customer', customerId);
  const card = addCard(world, customerId, typed).id;
  update(world, customer, { invoice_settings: { default_payment_method: card } });
  for (const subscription of subscriptionsOf(world, customerId)) {
    if (subscription.status === 'canceled') continue;
    update(world, subscription, { default_payment_method: card });
    for (const invoice of invoicesOf(world, subscription.id))
      if (invoice.next_payment_attempt !== null) retryPayment(world, subscription, invoice);
  }
}
