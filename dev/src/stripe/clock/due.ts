import { endSubscription } from '../billing/end-subscription.ts';
import { renew, retryPayment } from '../billing/renew.ts';
import { TRIAL_WARNING } from '../billing/start-subscription.ts';
import { subscriptionObject } from '../objects/subscription.ts';
import type { SubscriptionRecord } from '../state.ts';
import { type World, worldAt } from '../world.ts';

/** Something that happens to a subscription by itself, and when. */
interface Due {
  readonly at: number;
  readonly perform: (world: World) => void;
}

/** Performs all that fell due until now, one after the other, each at its own moment. */
export function performDue(world: World, subscription: SubscriptionRecord): void {
  for (;;) {
    const [next] = dueOf(world, subscription).toSorted((a, b) => a.at - b.at);
    if (!next || next.at > world.now()) return;
    next.perform(worldAt(world, next.at));
  }
}

function dueOf(world: World, subscription: SubscriptionRecord): Due[] {
  const { status, trialEnd, trialWarned, periodEnd } = subscription;
  if (status === 'canceled') return [];
  const endOfPeriod: Due = { at: periodEnd, perform: (then) => passPeriod(then, subscription) };
  if (status === 'trialing' && trialEnd !== null && !trialWarned) {
    const warn = (then: World) => warnOfTrialEnd(then, subscription);
    return [{ at: trialEnd - TRIAL_WARNING, perform: warn }, endOfPeriod];
  }
  return [endOfPeriod, ...retriesOf(world, subscription)];
}

const retriesOf = (world: World, { id }: SubscriptionRecord): Due[] =>
  Object.values(world.state.invoices).flatMap((invoice) => {
    const { nextAttempt: at } = invoice;
    if (invoice.subscription !== id || at === null) return [];
    return [{ at, perform: (then: World) => retryPayment(then, invoice) }];
  });

function warnOfTrialEnd(world: World, subscription: SubscriptionRecord): void {
  subscription.trialWarned = true;
  const object = subscriptionObject(world, subscription);
  world.emit({ type: 'customer.subscription.trial_will_end', data: { object } }, world.now());
}

function passPeriod(world: World, subscription: SubscriptionRecord): void {
  const { status, cancelAtPeriodEnd, cancellationReason, missingPaymentMethod } = subscription;
  const customer = world.state.customers[subscription.customer];
  const hasCard = (subscription.card ?? customer?.card ?? null) !== null;
  const endsWithoutCard = status === 'trialing' && missingPaymentMethod === 'cancel' && !hasCard;
  if (cancelAtPeriodEnd) endSubscription(world, subscription, cancellationReason);
  else if (endsWithoutCard) endSubscription(world, subscription, null);
  else renew(world, subscription);
}
