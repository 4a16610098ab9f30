import { expireSession } from './billing/checkout.ts';
import { endSubscription, renew, retryPayment } from './billing/subscriptions.ts';
import type { Subscription } from './objects.ts';
import { DAY, emit, find, invoicesOf, subscriptionsOf, type World, worldAt } from './world.ts';

/** Three days before a trial's end; at once where the trial is no longer than that. */
const TRIAL_WARNING = 3 * DAY;

/** Something that happens to a subscription by itself, and when. */
interface Due {
  readonly at: number;
  readonly perform: (world: World) => void;
}

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

/** What falls due as real time passes: for a stand-in that runs for days, or was kept for weeks. */
export function passTime(world: World): void {
  const { subscription, replay, 'checkout.session': sessions } = world.state;
  for (const one of Object.values(subscription)) performDue(world, one);
  for (const session of Object.values(sessions)) {
    const isOver = session.status === 'open' && session.expires_at <= world.now();
    if (isOver) expireSession(world, session);
  }
  // Idempotency keys live for a day, as at Stripe.
  for (const [key, { created }] of Object.entries(replay))
    if (created < world.now() - DAY) delete replay[key];
}

const TIMES = new Set([
  'created',
  'start_date',
  'billing_cycle_anchor',
  'current_period_start',
  'current_period_end',
  'trial_start',
  'trial_end',
  'cancel_at',
  'canceled_at',
  'ended_at',
  'start',
  'end',
  'next_payment_attempt',
  'paid_at',
]);

/** Moves all times of an object into the past; its price is everybody's and stays as it is. */
function shift(object: object, seconds: number): void {
  for (const [name, value] of Object.entries(object)) {
    if (typeof value === 'number' && TIMES.has(name))
      Object.assign(object, { [name]: value - seconds });
    else if (typeof value === 'object' && value !== null && name !== 'price') shift(value, seconds);
  }
}

/** Performs all that fell due until now, one after the other, each at its own moment. */
function performDue(world: World, subscription: Subscription): void {
  for (;;) {
    const [next] = dueOf(world, subscription).toSorted((a, b) => a.at - b.at);
    if (!next || next.at > world.now()) return;
    next.perform(worldAt(world, next.at));
  }
}

function dueOf(world: World, subscription: Subscription): Due[] {
  const { status, trial_end: trialEnd, items, hidden } = subscription;
  if (status === 'canceled') return [];
  const endOfPeriod = {
    at: items.data[0].current_period_end,
    perform: (then: World) => passPeriod(then, subscription),
  };
  if (status === 'trialing' && trialEnd !== null && !hidden.trialWarned) {
    const warn = (then: World) => warnOfTrialEnd(then, subscription);
    return [{ at: trialEnd - TRIAL_WARNING, perform: warn }, endOfPeriod];
  }
  const retries = invoicesOf(world, subscription.id).flatMap((invoice) => {
    const { next_payment_attempt: at } = invoice;
    const perform = (then: World) => retryPayment(then, subscription, invoice);
    return at === null ? [] : [{ at, perform }];
  });
  return [endOfPeriod, ...retries];
}

function warnOfTrialEnd(world: World, subscription: Subscription): void {
  subscription.hidden.trialWarned = true;
  emit(world, 'customer.subscription.trial_will_end', subscription);
}

function passPeriod(world: World, subscription: Subscription): void {
  const { status, cancel_at_period_end, cancellation_details, trial_settings } = subscription;
  const { invoice_settings } = find(world, 'customer', subscription.customer);
  const card = subscription.default_payment_method ?? invoice_settings.default_payment_method;
  const onNoCard = trial_settings.end_behavior.missing_payment_method;
  if (cancel_at_period_end) endSubscription(world, subscription, cancellation_details.reason);
  else if (status === 'trialing' && !card && onNoCard === 'cancel')
    endSubscription(world, subscription, null);
  else renew(world, subscription);
}
