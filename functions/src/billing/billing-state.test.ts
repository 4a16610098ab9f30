import { describe, expect, it } from 'vitest';
import { type BillingState, bestBillingState, NO_BILLING_STATE } from './billing-state.ts';

const NOW = new Date('2026-06-15T12:00:00Z');
const DAY_MS = 24 * 60 * 60 * 1000;
const inDays = (days: number) => new Date(NOW.getTime() + days * DAY_MS);
const state = (fields: Partial<BillingState>): BillingState => ({
  ...NO_BILLING_STATE,
  subscribed: true,
  subscriptionTier: 'monthly',
  status: 'active',
  subscriptionEnd: inDays(20),
  ...fields,
});

describe('the best of several billing states', () => {
  it('is none where there are none', () => {
    expect(bestBillingState([], NOW)).toEqual(NO_BILLING_STATE);
  });

  it('is what opens the dashboard, rather than what ended', () => {
    const ended = state({ status: 'canceled', subscribed: false, subscriptionEnd: inDays(-9) });
    const running = state({ status: 'trialing', subscriptionEnd: inDays(2) });
    expect(bestBillingState([ended, running], NOW)).toEqual(running);
    expect(bestBillingState([running, ended], NOW)).toEqual(running);
  });

  it('is the active one rather than the one whose payment failed, though that may end later', () => {
    const failed = state({ status: 'past_due', subscriptionEnd: inDays(1) });
    const active = state({ subscriptionEnd: inDays(0.5) });
    expect(bestBillingState([failed, active], NOW)).toEqual(active);
  });

  it('is the one that ends last where all else is equal, and no end is the last of all', () => {
    const sooner = state({ subscriptionEnd: inDays(3) });
    const later = state({ subscriptionTier: 'yearly', subscriptionEnd: inDays(300) });
    const never = state({ subscriptionEnd: null });
    expect(bestBillingState([sooner, later], NOW)).toEqual(later);
    expect(bestBillingState([later, never, sooner], NOW)).toEqual(never);
    expect(bestBillingState([never, never], NOW)).toEqual(never);
  });

  it('still counts within the days of grace, and no longer after them', () => {
    const ended = (days: number) => state({ status: 'canceled', subscriptionEnd: inDays(days) });
    expect(bestBillingState([ended(-2.9)], NOW).subscribed).toBe(true);
    expect(bestBillingState([ended(-3)], NOW)).toMatchObject({
      subscribed: false,
      status: 'canceled',
    });
  });

  it('says of a lapsed owner when it ended, not that there was nothing', () => {
    const old = state({ status: 'canceled', subscribed: false, subscriptionEnd: inDays(-90) });
    const older = state({ status: 'canceled', subscribed: false, subscriptionEnd: inDays(-99) });
    expect(bestBillingState([older, old], NOW)).toEqual(old);
  });
});
