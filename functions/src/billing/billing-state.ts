import { type Entitlement, isEntitled } from '@vouchwell/domain/billing/entitlement';

/** What one Stripe customer has paid for, before a user claims it. */
export type BillingState = Omit<Entitlement, 'version' | 'syncedAt'>;

export const NO_BILLING_STATE: BillingState = {
  subscribed: false,
  subscriptionTier: null,
  subscriptionEnd: null,
  status: 'none',
  cancelAtPeriodEnd: false,
  trialEnd: null,
  priceCents: null,
  runningPlans: 0,
};

const STATUS_RANK = ['none', 'canceled', 'past_due', 'trialing', 'active'] as const;
const NO_END = Number.POSITIVE_INFINITY;

/** Comparison keys, most important first. */
const merits = (state: BillingState, now: Date): number[] => [
  Number(isEntitled(state, now)),
  STATUS_RANK.indexOf(state.status),
  state.subscriptionEnd?.getTime() ?? NO_END,
];

function compare(a: BillingState, b: BillingState, now: Date): number {
  const others = merits(b, now);
  for (const [index, merit] of merits(a, now).entries()) {
    const other = others[index] ?? 0;
    if (merit !== other) return merit > other ? -1 : 1;
  }
  return 0;
}

export const bestOf = <T>(
  items: readonly T[],
  stateOf: (item: T) => BillingState,
  now: Date,
): T | undefined => items.toSorted((a, b) => compare(stateOf(a), stateOf(b), now))[0];

/**
 * Best of several billing states; `subscribed` is false after the grace period. For someone who
 * paid twice, `runningPlans` counts both.
 */
export function bestBillingState(states: readonly BillingState[], now: Date): BillingState {
  const best = bestOf(states, (state) => state, now) ?? NO_BILLING_STATE;
  const runningPlans = states.reduce((sum, state) => sum + (state.runningPlans ?? 0), 0);
  return { ...best, subscribed: isEntitled(best, now), runningPlans };
}
