import {
  type CancellationReason,
  type Invoice,
  type Line,
  type Metadata,
  type MissingPaymentMethod,
  newSubscription,
  type Price,
  type Subscription,
} from '../objects.ts';
import { DAY, emit, find, invoicesOf, keep, update, type World } from '../world.ts';
import { amountsOf, couponOf, redeem } from './discounts.ts';
import { createInvoice, payInvoice, periodLine } from './invoices.ts';
import { periodEnd } from './period-end.ts';

export interface SubscriptionWanted {
  readonly customer: string;
  readonly price: Price;
  readonly promotionCode?: string | null;
  readonly card: string | null;
  readonly trialDays: number;
  readonly missingPaymentMethod?: MissingPaymentMethod;
  readonly metadata?: Metadata;
}

/** Begins a subscription with its first invoice, and emits both. */
export function startSubscription(world: World, wanted: SubscriptionWanted): Subscription {
  const { customer, price, promotionCode = null, card, trialDays } = wanted;
  const { missingPaymentMethod = 'create_invoice', metadata = {} } = wanted;
  const now = world.now();
  const trialEnd = trialDays > 0 ? now + trialDays * DAY : null;
  const end = trialEnd ?? periodEnd(now, now, price.recurring.interval);
  const fields = {
    customer,
    price,
    card,
    periodEnd: end,
    trialEnd,
    missingPaymentMethod,
    metadata,
  };
  const subscription = keep(world, 'subscription', newSubscription(fields, now));
  if (promotionCode) redeem(world, promotionCode, subscription);
  const isTrial = trialEnd !== null;
  const line = periodLine(world, price, couponOf(world, subscription), [now, end], { isTrial });
  const invoice = createInvoice(world, subscription, 'subscription_create', [line]);
  subscription.latest_invoice = invoice.id;
  emit(world, 'customer.subscription.created', subscription);
  payInvoice(world, subscription, invoice, { isFirst: true });
  return subscription;
}

/** The items of a subscription with another price or period. */
function itemsWith(
  { items }: Subscription,
  price: Price,
  [start, end]: readonly [number, number],
): Pick<Subscription, 'items'> {
  const [item] = items.data;
  const changed = { ...item, price, current_period_start: start, current_period_end: end };
  return { items: { ...items, data: [changed] } };
}

/**
 * Moves a subscription to another price. A trial goes on as it is; otherwise the new interval
 * begins now, and what was paid for the rest of the old one is given back on the same invoice.
 */
export function changePlan(world: World, subscription: Subscription, price: Price): void {
  const [item] = subscription.items.data;
  if (item.price.id === price.id) return;
  if (subscription.status === 'trialing') {
    const period = [item.current_period_start, item.current_period_end] as const;
    update(world, subscription, itemsWith(subscription, price, period));
    return;
  }
  const now = world.now();
  const period = [now, periodEnd(now, now, price.recurring.interval)] as const;
  const line = periodLine(world, price, couponOf(world, subscription), period);
  const lines = [...unusedTime(world, subscription), line];
  const invoice = createInvoice(world, subscription, 'subscription_update', lines);
  const isPaid = payInvoice(world, subscription, invoice);
  update(world, subscription, {
    ...itemsWith(subscription, price, period),
    billing_cycle_anchor: now,
    latest_invoice: invoice.id,
    status: isPaid ? 'active' : 'past_due',
  });
}

function unusedTime(world: World, subscription: Subscription): Line[] {
  if (subscription.status !== 'active') return [];
  const now = world.now();
  const {
    price,
    current_period_start: start,
    current_period_end: end,
  } = subscription.items.data[0];
  const unused = Math.min(1, Math.max(0, (end - now) / (end - start)));
  const paid = amountsOf(price, couponOf(world, subscription)).total;
  const description = `Unused time on ${find(world, 'product', price.product).name}`;
  return [
    { description, amount: -Math.round(paid * unused), discount: 0, period: { start: now, end } },
  ];
}

/** Begins the next period: its invoice is paid, or the subscription is past due. */
export function renew(world: World, subscription: Subscription): void {
  const { price, current_period_end: start } = subscription.items.data[0];
  const end = periodEnd(start, subscription.billing_cycle_anchor, price.recurring.interval);
  const line = periodLine(world, price, couponOf(world, subscription), [start, end]);
  const invoice = createInvoice(world, subscription, 'subscription_cycle', [line]);
  const isPaid = payInvoice(world, subscription, invoice);
  update(world, subscription, {
    ...itemsWith(subscription, price, [start, end]),
    latest_invoice: invoice.id,
    status: isPaid ? 'active' : 'past_due',
  });
}

/** Tries a failed payment again; after the last try the subscription ends. */
export function retryPayment(world: World, subscription: Subscription, invoice: Invoice): void {
  if (payInvoice(world, subscription, invoice)) update(world, subscription, { status: 'active' });
  else if (invoice.next_payment_attempt === null)
    endSubscription(world, subscription, 'payment_failed');
}

/** Ends a subscription now, and emits it; what is still open is not tried again. */
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

/** Lets a subscription end with its period, or takes that back. */
export function setCancelAtPeriodEnd(
  world: World,
  subscription: Subscription,
  isWanted: boolean,
): void {
  if (subscription.cancel_at_period_end === isWanted) return;
  update(world, subscription, {
    cancel_at_period_end: isWanted,
    cancel_at: isWanted ? subscription.items.data[0].current_period_end : null,
    canceled_at: isWanted ? world.now() : null,
    cancellation_details: { reason: isWanted ? 'cancellation_requested' : null },
  });
}

/** Lets a trial go on until another moment; the first payment is due then. */
export function moveTrialEnd(world: World, subscription: Subscription, trialEnd: number): void {
  const { price, current_period_start: start } = subscription.items.data[0];
  update(world, subscription, {
    ...itemsWith(subscription, price, [start, trialEnd]),
    trial_end: trialEnd,
    billing_cycle_anchor: trialEnd,
  });
  subscription.hidden.trialWarned = false;
}
