import { DAY, type Invoice, type Subscription } from '../model/objects.ts';
import { all, cardOf, find, invoicesOf, subscriptionsOf, type World } from '../model/world.ts';
import { expireSession } from './checkout.ts';
import { endSubscription, renew, retryPayment } from './subscriptions.ts';

/** The names of all time fields of all objects. */
const TIME =
  /^(created|billing_cycle_anchor|current_period_start|current_period_end|trial_end|cancel_at|canceled_at|ended_at|next_payment_attempt)$/;

/**
 * Lets days pass for a customer by moving all their times into the past, because the app uses the
 * real clock.
 */
export function moveCustomer(world: World, customerId: string, days: number): void {
  const seconds = Math.round(days * DAY);
  shift(find(world, 'customer', customerId, 'customer'), seconds);
  for (const subscription of subscriptionsOf(world, customerId).toReversed()) {
    shift(subscription, seconds);
    for (const invoice of invoicesOf(world, subscription.id)) shift(invoice, seconds);
    performDue(world, subscription);
  }
}

/** Moves all times of an object into the past, except its price's, which other customers share. */
function shift(object: object, seconds: number): void {
  for (const [name, value] of Object.entries(object)) {
    if (typeof value === 'number' && TIME.test(name))
      Object.assign(object, { [name]: value - seconds });
    else if (typeof value === 'object' && value !== null && name !== 'price') shift(value, seconds);
  }
}

/** Performs what is due by now, for a stand-in that runs for days or loads kept data. */
export function passTime(world: World): void {
  for (const subscription of all(world, 'subscription')) performDue(world, subscription);
  for (const session of all(world, 'checkout.session'))
    if (session.status === 'open' && session.expires_at <= world.now())
      expireSession(world, session);
  // Idempotency keys expire after a day, as at Stripe.
  for (const { id, created } of all(world, 'replay'))
    if (created < world.now() - DAY) delete world.state.replay?.[id];
}

/** Performs everything that is due in order, each at its own time. */
function performDue(world: World, subscription: Subscription): void {
  while (subscription.status !== 'canceled') {
    const attemptOf = (invoice?: Invoice) => invoice?.next_payment_attempt ?? Infinity;
    const invoices = invoicesOf(world, subscription.id);
    const [retry] = invoices.toSorted((a, b) => attemptOf(a) - attemptOf(b));
    const at = Math.min(attemptOf(retry), subscription.items.data[0].current_period_end);
    if (at > world.now()) return;
    const then = { ...world, now: () => at };
    if (retry && attemptOf(retry) === at) retryPayment(then, subscription, retry);
    else passPeriod(then, subscription);
  }
}

function passPeriod(world: World, subscription: Subscription): void {
  const { status, cancel_at_period_end, cancellation_details } = subscription;
  if (cancel_at_period_end) endSubscription(world, subscription, cancellation_details.reason);
  else if (status === 'trialing' && !cardOf(world, subscription))
    endSubscription(world, subscription, null);
  else renew(world, subscription);
}
