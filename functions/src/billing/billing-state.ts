import { type Entitlement, isEntitled, type PlanType } from '@vouchwell/domain/billing/entitlement';
import { getOtherPlan } from '@vouchwell/domain/billing/plans';
import type Stripe from 'stripe';
import { getDiscount, getPlanType, PLAN_DISCOUNTS } from './catalog.ts';
import { getStripeId } from './stripe.ts';

/** Billing state of a Stripe customer, whether or not a user has claimed the customer. */
export type BillingState = Omit<Entitlement, 'version' | 'syncedAt'>;

export const NO_BILLING_STATE: BillingState = {
  subscribed: false,
  subscriptionTier: null,
  subscriptionEnd: null,
  status: 'none',
  cancelAtPeriodEnd: false,
  trialEnd: null,
  card: null,
  priceCents: null,
  otherPlanOffer: null,
  runningPlans: 0,
};

const STATUS_RANK = ['none', 'canceled', 'past_due', 'trialing', 'active'] as const;
const NO_END_MS = Number.MAX_SAFE_INTEGER;

/** Prefers items that grant access, then the better status, then the later end. */
export function pickBestByState<T>(
  items: readonly T[],
  getState: (item: T) => BillingState,
  now: Date,
): T | undefined {
  const access = (item: T) => Number(isEntitled(getState(item), now));
  const rank = (item: T) => STATUS_RANK.indexOf(getState(item).status);
  const end = (item: T) => getState(item).subscriptionEnd?.getTime() ?? NO_END_MS;
  return items.toSorted((a, b) => access(b) - access(a) || rank(b) - rank(a) || end(b) - end(a))[0];
}

/** Sets `subscribed` to false after the grace period, and adds up `runningPlans` over all states. */
export function pickBestBillingState(states: readonly BillingState[], now: Date): BillingState {
  const best = pickBestByState(states, (state) => state, now) ?? NO_BILLING_STATE;
  const runningPlans = states.reduce((sum, state) => sum + state.runningPlans, 0);
  return { ...best, subscribed: isEntitled(best, now), runningPlans };
}

type BillingStatus = Entitlement['status'];

/** Leaves out subscriptions whose first payment failed, so their status becomes `none`. */
const STATUS_BY_STRIPE_STATUS: Readonly<Record<string, BillingStatus>> = {
  trialing: 'trialing',
  active: 'active',
  past_due: 'past_due',
  unpaid: 'past_due',
  paused: 'past_due',
  canceled: 'canceled',
};

const toDate = (seconds: number | null): Date | null =>
  seconds === null ? null : new Date(seconds * 1000);

interface Purchase {
  readonly plan: PlanType;
  readonly item: Stripe.SubscriptionItem;
}

/** Returns null if the subscription is for a different product in the same Stripe account. */
function getPurchase({ items }: Stripe.Subscription): Purchase | null {
  const purchases = items.data.flatMap((item) => {
    const plan = getPlanType(getStripeId(item.price.product));
    return plan ? [{ plan, item }] : [];
  });
  return purchases[0] ?? null;
}

export const isOurSubscription = (subscription: Stripe.Subscription): boolean =>
  getPurchase(subscription) !== null;

/** Returns the end of the paid period, in epoch seconds. A period whose payment failed doesn't count as paid. */
function getPaidEnd(
  subscription: Stripe.Subscription,
  item: Stripe.SubscriptionItem,
  status: BillingStatus,
): number {
  // The grace period starts with the failed payment, so canceling doesn't start another one.
  const isUnpaid = subscription.cancellation_details?.reason === 'payment_failed';
  if (status === 'past_due' || isUnpaid) return item.current_period_start;
  if (status === 'canceled') return subscription.ended_at ?? item.current_period_start;
  return Math.min(item.current_period_end, subscription.cancel_at ?? Number.POSITIVE_INFINITY);
}

/** Returns the discounts, with null for each coupon that isn't ours. */
const getDiscounts = ({ discounts }: Stripe.Subscription) =>
  discounts.map((discount) =>
    getDiscount(typeof discount === 'string' ? null : getStripeId(discount.source.coupon)),
  );

/** Returns the price per interval in cents; null if a discount is unknown. */
function getPrice(subscription: Stripe.Subscription, { plan, item }: Purchase): number | null {
  let price = item.price.unit_amount;
  for (const discount of getDiscounts(subscription)) {
    if (price === null || !discount) return null;
    if (discount.plan === plan) price -= discount.amountOff;
  }
  return price === null ? null : Math.max(0, price);
}

/** Returns the discounted price of the other plan, because owners who switch keep their discount. */
function getOtherOffer(subscription: Stripe.Subscription, { plan }: Purchase) {
  const usedDiscount = getDiscounts(subscription).find((discount) => discount?.plan === plan);
  const otherDiscount = PLAN_DISCOUNTS.find(
    (discount) => discount.code === usedDiscount?.code && discount.plan === getOtherPlan(plan),
  );
  return otherDiscount ? { code: otherDiscount.code, priceCents: otherDiscount.priceCents } : null;
}

function getCard({
  default_payment_method: subscriptionMethod,
  customer,
}: Stripe.Subscription): BillingState['card'] {
  const isExpanded = customer && typeof customer !== 'string' && !customer.deleted;
  const customerMethod = isExpanded ? customer.invoice_settings.default_payment_method : null;
  const method = subscriptionMethod ?? customerMethod;
  const card = method && typeof method !== 'string' ? method.card : null;
  return card ? { brand: card.brand, last4: card.last4 } : null;
}

function getBillingState(subscription: Stripe.Subscription): BillingState | null {
  const purchase = getPurchase(subscription);
  const status = STATUS_BY_STRIPE_STATUS[subscription.status] ?? 'none';
  if (!purchase || status === 'none') return null;
  // `unpaid` and `paused` subscriptions get new periods without a payment, so they grant no access.
  const subscribed = subscription.status !== 'unpaid' && subscription.status !== 'paused';
  // Stripe sets one of these fields, depending on the subscription's billing mode.
  const isSetToEnd = subscription.cancel_at_period_end || subscription.cancel_at !== null;
  return {
    subscribed,
    subscriptionTier: purchase.plan,
    subscriptionEnd: toDate(getPaidEnd(subscription, purchase.item, status)),
    status,
    cancelAtPeriodEnd: status !== 'canceled' && isSetToEnd,
    trialEnd: status === 'trialing' ? toDate(subscription.trial_end) : null,
    card: getCard(subscription),
    priceCents: getPrice(subscription, purchase),
    otherPlanOffer: getOtherOffer(subscription, purchase),
    runningPlans: Number(subscribed && status !== 'canceled' && !isSetToEnd),
  };
}

export const toBillingState = (subscriptions: readonly Stripe.Subscription[], now: Date) =>
  pickBestBillingState(
    subscriptions.flatMap((subscription) => getBillingState(subscription) ?? []),
    now,
  );

const FAILED_STATUSES = ['past_due', 'unpaid', 'paused'];

/** True until the payment due at the trial's end succeeds; until then, a stranger may have started the trial. */
export function isUnpaidTrial(subscription: Stripe.Subscription): boolean {
  const { status, trial_end: trialEnd, items, cancellation_details: cancellation } = subscription;
  if (trialEnd === null || status === 'active') return false;
  if (status === 'trialing') return true;
  const start = Math.max(...items.data.map((item) => item.current_period_start));
  const isFailed = FAILED_STATUSES.includes(status) || cancellation?.reason === 'payment_failed';
  return start < trialEnd || (start === trialEnd && isFailed);
}
