import { type Entitlement, isEntitled } from '@vouchwell/domain/billing/entitlement';

/** What one Stripe customer has paid for, before a user claims it. */
export type BillingState = Omit<Entitlement, 'version' | 'syncedAt'>;

/** The billing state of a customer who never subscribed. */
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

/** The keys by which billing states are compared, the most important first. */
const merits = (state: BillingState, now: Date): number[] => [
  Number(isEntitled(state, now)),
  STATUS_RANK.indexOf(state.status),
  state.subscriptionEnd?.getTime() ?? NO_END,
];

/** Sorts the better billing state before the other. */
function compare(a: BillingState, b: BillingState, now: Date): number {
  const others = merits(b, now);
  for (const [index, merit] of merits(a, now).entries()) {
    const other = others[index] ?? 0;
    if (merit !== other) return merit > other ? -1 : 1;
  }
  return 0;
}

/** The item with the best billing state at `now`; the first of equals, undefined for an empty list. */
export const bestOf = <T>(
  items: readonly T[],
  stateOf: (item: T) => BillingState,
  now: Date,
): T | undefined => items.toSorted((a, b) => compare(stateOf(a), stateOf(b), now))[0];

/**
 * The best of several billing states at `now`; `subscribed` is false once the days of grace are
 * over. Somebody who paid twice keeps the better one, and `runningPlans` counts both.
 */
export function bestBillingState(states: readonly BillingState[], now: Date): BillingState {
  const best = bestOf(states, (state) => state, now) ?? NO_BILLING_STATE;
  const runningPlans = states.reduce((sum, state) => sum + (state.runningPlans ?? 0), 0);
  return { ...best, subscribed: isEntitled(best, now), runningPlans };
}
