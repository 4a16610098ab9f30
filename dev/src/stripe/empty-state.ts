import type { State } from './state.ts';

/** What a stand-in remembers that has just begun. */
export function emptyState(): State {
  return {
    customers: {},
    cards: {},
    products: {},
    prices: {},
    coupons: {},
    promotionCodes: {},
    sessions: {},
    portals: {},
    subscriptions: {},
    invoices: {},
    events: {},
    deliveries: {},
    replays: {},
  };
}
