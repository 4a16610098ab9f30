import { type Entitlement, isEntitled } from '@vouchwell/domain/entitlement';

/** What one Stripe customer has paid for: an entitlement before it is anyone's. */
export type BillingState = Omit<Entitlement, 'version' | 'syncedAt'>;

/** Of someone who never subscribed. */
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

/** How good a billing state is, the most telling first: what opens the dashboard, its status, its end. */
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

/** The item with the best billing state at `now`; of equals the first, and none of none. */
export const bestOf = <T>(
  items: readonly T[],
  stateOf: (item: T) => BillingState,
  now: Date,
): T | undefined => items.toSorted((a, b) => compare(stateOf(a), stateOf(b), now))[0];

/**
 * The best of several billing states as it is at `now`: `subscribed` turns false once the days of grace
 * are over. Somebody who paid twice by mistake keeps the better of the two, and is told of both.
 */
export function bestBillingState(states: readonly BillingState[], now: Date): BillingState {
  const best = bestOf(states, (state) => state, now) ?? NO_BILLING_STATE;
  const runningPlans = states.reduce((sum, state) => sum + (state.runningPlans ?? 0), 0);
  return { ...best, subscribed: isEntitled(best, now), runningPlans };
}
