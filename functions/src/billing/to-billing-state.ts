import type { Entitlement } from '@vouchwell/domain/entitlement';
import { type OtherPlanOffer, otherPlan, type PlanType } from '@vouchwell/domain/plans';
import type Stripe from 'stripe';
import { type BillingState, bestBillingState } from '../billing-state.ts';
import { COUPONS, planOf, productId } from './catalog.ts';
import { discountOf, PLAN_DISCOUNTS } from './coupons.ts';

/** What we need to know of a subscription: the SDK's own fields, so that fixtures stay small. */
export type SubscriptionFacts = Pick<
  Stripe.Subscription,
  'status' | 'cancel_at' | 'cancel_at_period_end' | 'ended_at' | 'trial_end'
> & {
  readonly cancellation_details: Pick<Stripe.Subscription.CancellationDetails, 'reason'> | null;
  readonly items: { readonly data: readonly ItemFacts[] };
  /** Expanded, each names the coupon that it came of. */
  readonly discounts: readonly (string | { readonly source: { readonly coupon: CouponFacts } })[];
};
type CouponFacts = string | { readonly id: string } | null;
type ItemFacts = Pick<Stripe.SubscriptionItem, 'current_period_start' | 'current_period_end'> & {
  readonly price: {
    readonly product: string | { readonly id: string };
    readonly unit_amount: number | null;
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
  // Stripe's retries took the days of grace already: giving up on them grants no second round.
  const isUnpaid = subscription.cancellation_details?.reason === 'payment_failed';
  if (status === 'past_due' || isUnpaid) return item.current_period_start;
  if (status === 'canceled') return subscription.ended_at ?? item.current_period_start;
  return Math.min(item.current_period_end, subscription.cancel_at ?? Number.POSITIVE_INFINITY);
}

type DiscountFacts = SubscriptionFacts['discounts'][number];

function couponIdOf(discount: DiscountFacts): string | null {
  const coupon = typeof discount === 'string' ? null : discount.source.coupon;
  return coupon !== null && typeof coupon === 'object' ? coupon.id : coupon;
}

/** What a discount takes off a plan, in cents; null for a coupon that is none of ours. */
function amountOff(discount: DiscountFacts, plan: PlanType): number | null {
  const id = couponIdOf(discount);
  const ours = COUPONS.find((known) => known.id === id);
  if (!ours) return null;
  return ours.applies_to.products.includes(productId(plan)) ? ours.amount_off : 0;
}

/** What each interval costs, in cents; null where somebody gave a discount that we cannot read. */
function priceOf({ discounts }: SubscriptionFacts, { plan, item }: Bought): number | null {
  const { unit_amount: fullPrice } = item.price;
  const off = discounts.map((discount) => amountOff(discount, plan));
  if (fullPrice === null || off.includes(null)) return null;
  return Math.max(
    0,
    off.reduce<number>((price, by) => price - (by ?? 0), fullPrice),
  );
}

/** What the same code makes of the other plan, for who wants to change and keep it. */
function otherPlanOffer({ discounts }: SubscriptionFacts, { plan }: Bought): OtherPlanOffer | null {
  const used = discounts
    .map((one) => discountOf(couponIdOf(one)))
    .find((one) => one?.plan === plan);
  const there = PLAN_DISCOUNTS.find(
    (one) => one.code === used?.code && one.plan === otherPlan(plan),
  );
  return there ? { code: there.code, priceCents: there.priceCents } : null;
}

function standingOfOne(subscription: SubscriptionFacts): BillingState | null {
  const bought = boughtIn(subscription);
  const status = STATUSES[subscription.status] ?? 'none';
  if (!bought || status === 'none') return null;
  // Stripe gave up on these two; their periods go on all the same, so an end would say nothing.
  const subscribed = subscription.status !== 'unpaid' && subscription.status !== 'paused';
  // Stripe writes the same intention in either way, by the subscription's billing mode.
  const isSetToEnd = subscription.cancel_at_period_end || subscription.cancel_at !== null;
  return {
    subscribed,
    subscriptionTier: bought.plan,
    subscriptionEnd: toDate(paidThrough(subscription, bought.item, status)),
    status,
    cancelAtPeriodEnd: status !== 'canceled' && isSetToEnd,
    trialEnd: status === 'trialing' ? toDate(subscription.trial_end) : null,
    priceCents: priceOf(subscription, bought),
    otherPlanOffer: otherPlanOffer(subscription, bought),
    runningPlans: Number(subscribed && status !== 'canceled' && !isSetToEnd),
  };
}

/** What all of a customer's subscriptions come to at `now`. */
export function toBillingState(
  subscriptions: readonly SubscriptionFacts[],
  now: Date,
): BillingState {
  return bestBillingState(
    subscriptions.flatMap((subscription) => standingOfOne(subscription) ?? []),
    now,
  );
}
