import type Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import {
  type BillingState,
  isOurSubscription,
  isUnpaidTrial,
  NO_BILLING_STATE,
  pickBestBillingState,
  toBillingState,
} from './billing-state.ts';

const NOW = new Date('2026-06-15T12:00:00Z');
/** Stripe's times are in seconds. */
const secondsInDays = (days: number) => NOW.getTime() / 1000 + days * 24 * 60 * 60;
const inDays = (days: number) => new Date(secondsInDays(days) * 1000);
const state = (fields: Partial<BillingState>): BillingState => ({
  ...NO_BILLING_STATE,
  subscribed: true,
  subscriptionTier: 'monthly',
  status: 'active',
  subscriptionEnd: inDays(20),
  ...fields,
});

describe('the best of several billing states', () => {
  it('returns the empty billing state for an empty list', () => {
    expect(pickBestBillingState([], NOW)).toEqual(NO_BILLING_STATE);
  });

  it('prefers the billing state that grants access', () => {
    const ended = state({ status: 'canceled', subscribed: false, subscriptionEnd: inDays(-9) });
    const running = state({ status: 'trialing', subscriptionEnd: inDays(2) });
    expect(pickBestBillingState([ended, running], NOW)).toEqual(running);
    expect(pickBestBillingState([running, ended], NOW)).toEqual(running);
  });

  it('prefers an active billing state, even if one with a failed payment ends later', () => {
    const failed = state({ status: 'past_due', subscriptionEnd: inDays(1) });
    const active = state({ subscriptionEnd: inDays(0.5) });
    expect(pickBestBillingState([failed, active], NOW)).toEqual(active);
  });

  it('prefers the billing state that ends last if all else is equal; no end date counts as last', () => {
    const sooner = state({ subscriptionEnd: inDays(3) });
    const later = state({ subscriptionTier: 'yearly', subscriptionEnd: inDays(300) });
    const never = state({ subscriptionEnd: null });
    expect(pickBestBillingState([sooner, later], NOW)).toEqual(later);
    expect(pickBestBillingState([later, never, sooner], NOW)).toEqual(never);
    expect(pickBestBillingState([never, never], NOW)).toEqual(never);
  });
});

interface Fields {
  readonly product?: string;
  /** Start and end, in days from now. */
  readonly period?: readonly [number, number];
  readonly [stripeField: string]: unknown;
}

/** Has only the fields that we use. By default, it is in the middle of its monthly period. */
function subscription({ product, period, ...fields }: Fields = {}): Stripe.Subscription {
  const [start, end] = period ?? [-10, 20];
  const price = { product: product ?? 'vouchwell_monthly', unit_amount: 49_00 };
  const times = {
    current_period_start: secondsInDays(start),
    current_period_end: secondsInDays(end),
  };
  const fixture: object = {
    status: 'active',
    cancel_at: null,
    cancel_at_period_end: false,
    ended_at: null,
    cancellation_details: null,
    trial_end: null,
    discounts: [],
    items: { data: [{ price, ...times }] },
    ...fields,
  };
  return fixture as Stripe.Subscription;
}

describe('toBillingState', () => {
  it('grants access through the period that was paid for', () => {
    expect(toBillingState([subscription()], NOW)).toEqual({
      subscribed: true,
      subscriptionTier: 'monthly',
      subscriptionEnd: inDays(20),
      status: 'active',
      cancelAtPeriodEnd: false,
      trialEnd: null,
      card: null,
      priceCents: 49_00,
      otherPlanOffer: null,
      runningPlans: 1,
    });
  });

  it("uses the subscription's card, or the customer's default card if the subscription has none", () => {
    const method = (last4: string) => ({ card: { brand: 'visa', last4 } });
    const customer = { invoice_settings: { default_payment_method: method('1881') } };
    const card = (fields: Fields) => toBillingState([subscription(fields)], NOW).card;
    expect(card({ customer })).toEqual({ brand: 'visa', last4: '1881' });
    expect(card({ customer, default_payment_method: method('4242') })).toEqual({
      brand: 'visa',
      last4: '4242',
    });
    expect(card({ customer: 'cus_1', default_payment_method: null })).toBeNull();
  });

  it('counts a subscription as a running plan only if it will renew', () => {
    const count = (...all: ReturnType<typeof subscription>[]) =>
      toBillingState(all, NOW).runningPlans;
    const failed = subscription({ status: 'past_due', period: [-2, 28] });
    const others = [
      subscription({ status: 'canceled', ended_at: secondsInDays(-1) }),
      subscription({ cancel_at_period_end: true }),
      subscription({ status: 'unpaid' }),
    ];
    expect(count(subscription(), ...others)).toBe(1);
    expect(count(subscription(), failed)).toBe(2);
    expect(count()).toBe(0);
  });

  it('reports a running trial and its end', () => {
    const trial = subscription({
      status: 'trialing',
      trial_end: secondsInDays(5),
      period: [-2, 5],
    });
    expect(toBillingState([trial], NOW)).toMatchObject({
      subscribed: true,
      status: 'trialing',
      subscriptionEnd: inDays(5),
      trialEnd: inDays(5),
    });
  });

  it('grants access for the grace days after the start of an unpaid period', () => {
    const failed = (days: number) =>
      subscription({ status: 'past_due', period: [-days, 30 - days] });
    expect(toBillingState([failed(2)], NOW)).toMatchObject({
      subscribed: true,
      status: 'past_due',
      subscriptionEnd: inDays(-2),
    });
    expect(toBillingState([failed(4)], NOW)).toMatchObject({
      subscribed: false,
      status: 'past_due',
    });
  });

  it.each(['unpaid', 'paused'])("doesn't grant access while the subscription is %s", (status) => {
    expect(toBillingState([subscription({ status, period: [-1, 29] })], NOW)).toMatchObject({
      subscribed: false,
      status: 'past_due',
    });
  });

  it("doesn't grant a second grace period if the subscription was canceled for a failed payment", () => {
    const givenUp = subscription({
      status: 'canceled',
      ended_at: secondsInDays(-1),
      cancellation_details: { reason: 'payment_failed' },
      period: [-4, 26],
    });
    expect(toBillingState([givenUp], NOW)).toMatchObject({
      subscribed: false,
      subscriptionEnd: inDays(-4),
    });
  });

  it('ends a canceled subscription on its cancellation date, regardless of the current period', () => {
    const ended = (days: number) =>
      subscription({
        status: 'canceled',
        ended_at: secondsInDays(-days),
        cancel_at: secondsInDays(-days),
      });
    expect(toBillingState([ended(1)], NOW)).toMatchObject({
      subscribed: true,
      status: 'canceled',
      subscriptionEnd: inDays(-1),
      cancelAtPeriodEnd: false,
    });
    expect(toBillingState([ended(40)], NOW)).toMatchObject({
      subscribed: false,
      status: 'canceled',
    });
  });

  it("recognizes both of Stripe's formats for a subscription that won't renew", () => {
    const byFlag = subscription({ cancel_at_period_end: true, cancel_at: secondsInDays(20) });
    const byDate = subscription({ cancel_at: secondsInDays(12) });
    expect(toBillingState([byFlag], NOW)).toMatchObject({
      cancelAtPeriodEnd: true,
      status: 'active',
    });
    expect(toBillingState([byDate], NOW)).toMatchObject({
      cancelAtPeriodEnd: true,
      subscriptionEnd: inDays(12),
    });
  });

  it.each(['incomplete', 'incomplete_expired'])(
    'returns the empty billing state if the first payment is %s',
    (status) => {
      expect(toBillingState([subscription({ status })], NOW)).toEqual(NO_BILLING_STATE);
    },
  );

  it('ignores subscriptions to other products in the same Stripe account', () => {
    const other = subscription({ product: 'prod_mugs' });
    expect(isOurSubscription(other)).toBe(false);
    expect(toBillingState([other], NOW)).toEqual(NO_BILLING_STATE);
  });

  it('uses the discounted price if the coupon applies to the subscribed plan', () => {
    const discounts = [{ source: { coupon: 'vouchwell_VIPDISCOUNT_monthly' } }];
    const yearly = { product: 'vouchwell_yearly' };
    expect(toBillingState([subscription({ discounts })], NOW).priceCents).toBe(39_00);
    expect(toBillingState([subscription({ ...yearly, discounts })], NOW).priceCents).toBe(49_00);
  });

  it("doesn't return a price if someone added a different discount in Stripe", () => {
    const discounts = [{ source: { coupon: { id: 'friends' } } }];
    expect(toBillingState([subscription({ discounts })], NOW).priceCents).toBeNull();
    expect(toBillingState([subscription({ discounts: ['di_1'] })], NOW).priceCents).toBeNull();
  });

  it("returns the best billing state of all the customer's subscriptions", () => {
    const old = subscription({ status: 'canceled', ended_at: secondsInDays(-100) });
    const year = subscription({ product: 'vouchwell_yearly', period: [-5, 360] });
    expect(toBillingState([old, year], NOW)).toMatchObject({
      subscribed: true,
      subscriptionTier: 'yearly',
    });
  });
});

/** The trial ended now; the current period started `daysAfter` that. */
const afterTrial = (
  status: Stripe.Subscription.Status,
  daysAfter: number,
  reason: 'payment_failed' | 'cancellation_requested' | null = null,
) =>
  subscription({
    status,
    trial_end: secondsInDays(0),
    cancellation_details: { reason },
    period: [daysAfter, daysAfter + 30],
  });

describe('an unpaid trial', () => {
  it.each([
    ['that is running', afterTrial('trialing', -7)],
    ['that was canceled while running', afterTrial('canceled', -7, 'cancellation_requested')],
    ['whose first payment failed', afterTrial('past_due', 0)],
    ['that ended because its first payment failed', afterTrial('canceled', 0, 'payment_failed')],
  ])('treats a trial %s as unpaid', (_, subscription) => {
    expect(isUnpaidTrial(subscription)).toBe(true);
  });

  it.each([
    ['a paid plan', afterTrial('active', 0)],
    ['a plan whose second payment failed', afterTrial('past_due', 30)],
    [
      'a plan that was paid once and then canceled',
      afterTrial('canceled', 0, 'cancellation_requested'),
    ],
    ['a plan without a trial', { ...afterTrial('canceled', 0), trial_end: null }],
  ])("doesn't treat %s as an unpaid trial", (_, subscription) => {
    expect(isUnpaidTrial(subscription)).toBe(false);
  });
});
