import type { Entitlement } from '@vouchwell/domain/entitlement';
import type { PlanType } from '@vouchwell/domain/plans';
import type Stripe from 'stripe';
import { bestStanding, type Standing } from '../standing.ts';
import { planOf } from './catalog.ts';

/** What we need to know of a subscription: the SDK's own fields, so that fixtures stay small. */
export type SubscriptionFacts = Pick<
  Stripe.Subscription,
  'status' | 'cancel_at' | 'cancel_at_period_end' | 'ended_at' | 'trial_end'
> & { readonly items: { readonly data: readonly ItemFacts[] } };
type ItemFacts = Pick<Stripe.SubscriptionItem, 'current_period_start' | 'current_period_end'> & {
  readonly price: {
    readonly product: string | { readonly id: string };
  };
};

type Status = Entitlement['status'];

/** Stripe's statuses in our words; a first payment that never came through is no subscription. */
const STATUSES: Readonly<Record<string, Status>> = {
  trialing: 'trialing',
  active: 'active',
  past_due: 'past_due',
  unpaid: 'past_due',
  paused: 'past_due',
  canceled: 'canceled',
};

const toDate = (seconds: number | null): Date | null =>
  seconds === null ? null : new Date(seconds * 1000);

interface Bought {
  readonly plan: PlanType;
  readonly item: ItemFacts;
}

/** Which of our plans a subscription is to; null where it is to something else of the same account. */
function boughtIn({ items }: SubscriptionFacts): Bought | null {
  const bought = items.data.flatMap((item) => {
    const { product } = item.price;
    const plan = planOf(typeof product === 'string' ? product : product.id);
    return plan ? [{ plan, item }] : [];
  });
  return bought[0] ?? null;
}

/** Whether a subscription is to a plan of ours. */
export const isOurs = (subscription: SubscriptionFacts): boolean => boughtIn(subscription) !== null;

/** Until when it is paid for, in seconds. A period whose payment failed was not paid for. */
function paidThrough(subscription: SubscriptionFacts, item: ItemFacts, status: Status): number {
  if (status === 'canceled') return subscription.ended_at ?? item.current_period_start;
  if (status === 'past_due') return item.current_period_start;
  return Math.min(item.current_period_end, subscription.cancel_at ?? Number.POSITIVE_INFINITY);
}

function standingOfOne(subscription: SubscriptionFacts): Standing | null {
  const bought = boughtIn(subscription);
  const status = STATUSES[subscription.status] ?? 'none';
  if (!bought || status === 'none') return null;
  return {
    // Stripe gave up on these two; their periods go on all the same, so an end would say nothing.
    subscribed: subscription.status !== 'unpaid' && subscription.status !== 'paused',
    subscriptionTier: bought.plan,
    subscriptionEnd: toDate(paidThrough(subscription, bought.item, status)),
    status,
    // Stripe writes the same intention in either way, by the subscription's billing mode.
    cancelAtPeriodEnd:
      status !== 'canceled' &&
      (subscription.cancel_at_period_end || subscription.cancel_at !== null),
    trialEnd: status === 'trialing' ? toDate(subscription.trial_end) : null,
  };
}

/** What all of a customer's subscriptions come to at `now`. */
export function standingOf(subscriptions: readonly SubscriptionFacts[], now: Date): Standing {
  return bestStanding(
    subscriptions.flatMap((subscription) => standingOfOne(subscription) ?? []),
    now,
  );
}
