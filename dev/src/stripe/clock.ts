import { expireSession } from './billing/checkout.ts';
import { endSubscription, renew, retryPayment } from './billing/subscriptions.ts';
import type { Subscription } from './objects.ts';
import { all, cardOf, DAY, find, invoicesOf, subscriptionsOf, type World } from './world.ts';

/** The fields that are times, of all objects. */
const TIME =
  /^(created|billing_cycle_anchor|current_period_start|current_period_end|trial_end|cancel_at|canceled_at|ended_at|start|end|next_payment_attempt)$/;

/** The clock of the app is the real one, so a customer's time passes by putting theirs into the past. */
export function moveCustomer(world: World, customerId: string, days: number): void {
  const seconds = Math.round(days * DAY);
  shift(find(world, 'customer', customerId, 'customer'), seconds);
  for (const subscription of subscriptionsOf(world, customerId).toReversed()) {
    shift(subscription, seconds);
    for (const invoice of invoicesOf(world, subscription.id)) shift(invoice, seconds);
    performDue(world, subscription);
  }
}

/** Moves all times of an object into the past; its price is everybody's and stays as it is. */
function shift(object: object, seconds: number): void {
  for (const [name, value] of Object.entries(object)) {
    if (typeof value === 'number' && TIME.test(name))
      Object.assign(object, { [name]: value - seconds });
    else if (typeof value === 'object' && value !== null && name !== 'price') shift(value, seconds);
  }
}

/** What falls due as real time passes: for a stand-in that runs for days, or was kept for weeks. */
export function passTime(world: World): void {
  for (const subscription of all(world, 'subscription')) performDue(world, subscription);
  for (const session of all(world, 'checkout.session'))
    if (session.status === 'open' && session.expires_at <= world.now())
      expireSession(world, session);
  // Idempotency keys live for a day, as at Stripe.
  for (const { id, created } of all(world, 'replay'))
    if (created < world.now() - DAY) delete world.state.replay?.[id];
}

interface Due {
  readonly at: number;
  readonly perform: (then: World) => void;
}

/** Performs all that fell due until now, one after the other, each at its own moment. */
function performDue(world: World, subscription: Subscription): void {
  for (;;) {
    const [next] = dueOf(world, subscription).toSorted((a, b) => a.at - b.at);
    if (!next || next.at > world.now()) return;
    next.perform({ ...world, now: () => next.at });
  }
}

/** What happens to a subscription by itself, and when. */
function dueOf(world: World, subscription: Subscription): Due[] {
  const { status, items } = subscription;
  if (status === 'canceled') return [];
  const retries = invoicesOf(world, subscription.id).flatMap((invoice): Due[] => {
    const { next_payment_attempt: at } = invoice;
    if (at === null) return [];
    return [{ at, perform: (then) => retryPayment(then, subscription, invoice) }];
  });
  const at = items.data[0].current_period_end;
  return [...retries, { at, perform: (then) => passPeriod(then, subscription) }];
}

function passPeriod(world: World, subscription: Subscription): void {
  const { status, cancel_at_period_end, cancellation_details } = subscription;
  if (cancel_at_period_end) endSubscription(world, subscription, cancellation_details.reason);
  else if (status === 'trialing' && !cardOf(world, subscription))
    endSubscription(world, subscription, null);
  else renew(world, subscription);
}
