import { DAY_MS } from '@vouchwell/domain/durations';
import { daysLeft, type Entitlement, isEntitled } from '@vouchwell/domain/entitlement';
import { GRACE_DAYS } from '@vouchwell/domain/limits';
import { formatCents, PLANS } from '@vouchwell/domain/plans';

/** What the owner should know beyond plan and date, and what to do about it. */
export type BillingNote =
  | { readonly kind: 'trial'; readonly days: number }
  | { readonly kind: 'payment-failed'; readonly closes: Date | null }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'lapsed'; readonly closes: Date | null };

/** A subscription in the words of the billing tab. */
export interface Subscription {
  readonly title: 'Active Subscription' | 'No Active Subscription';
  /** 'Monthly plan'; null for someone who never paid. */
  readonly plan: string | null;
  /** '$49 a month'; null where it is not known. */
  readonly price: string | null;
  readonly date: { readonly label: string; readonly date: Date } | null;
  readonly note: BillingNote | null;
}

const NONE: Subscription = {
  title: 'No Active Subscription',
  plan: null,
  price: null,
  date: null,
  note: null,
};
const RUNNING: readonly Entitlement['status'][] = ['trialing', 'active', 'past_due'];

/** How a subscription stands at `now`; null is someone who never paid. */
export function subscriptionOf(entitlement: Entitlement | null, now: Date): Subscription {
  if (!entitlement || entitlement.status === 'none') return NONE;
  const { subscriptionTier, subscriptionEnd, priceCents, status } = entitlement;
  const plan = subscriptionTier && PLANS[subscriptionTier];
  const isRunning = RUNNING.includes(status) && isEntitled(entitlement, now);
  const label = isRunning ? labelOf(entitlement) : 'Ended on';
  return {
    title: isRunning ? 'Active Subscription' : 'No Active Subscription',
    plan: plan && `${plan.name} plan`,
    price: plan && priceCents != null ? `${formatCents(priceCents)} a ${plan.interval}` : null,
    date: subscriptionEnd && { label, date: subscriptionEnd },
    note: isRunning ? runningNote(entitlement, now) : lapsedNote(entitlement, now),
  };
}

function labelOf({ status, cancelAtPeriodEnd }: Entitlement): string {
  if (status === 'past_due') return 'Paid until';
  if (cancelAtPeriodEnd) return 'Ends on';
  return status === 'trialing' ? 'Trial ends on' : 'Renews on';
}

function runningNote(entitlement: Entitlement, now: Date): BillingNote | null {
  const { status, cancelAtPeriodEnd, trialEnd, subscriptionEnd } = entitlement;
  if (status === 'past_due') return { kind: 'payment-failed', closes: closes(subscriptionEnd) };
  if (cancelAtPeriodEnd) return { kind: 'cancelled' };
  const end = trialEnd ?? subscriptionEnd;
  if (status !== 'trialing' || !end) return null;
  return { kind: 'trial', days: daysLeft(end, now) };
}

/** Within the days of grace it still opens the dashboard, and the owner can see this. */
function lapsedNote(entitlement: Entitlement, now: Date): BillingNote {
  const isOpen = isEntitled(entitlement, now);
  return { kind: 'lapsed', closes: isOpen ? closes(entitlement.subscriptionEnd) : null };
}

const closes = (end: Date | null) => end && new Date(end.getTime() + GRACE_DAYS * DAY_MS);
