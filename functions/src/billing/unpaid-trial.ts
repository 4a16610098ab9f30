import type { SubscriptionFacts } from './to-billing-state.ts';

/** What tells a trial from a plan that was paid for. */
export type TrialFacts = Pick<
  SubscriptionFacts,
  'status' | 'trial_end' | 'items' | 'cancellation_details'
>;

const FAILED = ['past_due', 'unpaid', 'paused'];

/**
 * Whether nothing was ever paid for a subscription that began as a trial. Anyone can begin one under
 * anyone's address, so it says nothing of that address until its owner claims it.
 */
export function isUnpaidTrial(subscription: TrialFacts): boolean {
  const { status, trial_end: trialEnd, items, cancellation_details: cancellation } = subscription;
  if (trialEnd === null || status === 'active') return false;
  if (status === 'trialing') return true;
  const start = Math.max(...items.data.map((item) => item.current_period_start));
  const isFailed = FAILED.includes(status) || cancellation?.reason === 'payment_failed';
  return start < trialEnd || (start === trialEnd && isFailed);
}
