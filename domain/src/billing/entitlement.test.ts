import { describe, expect, it } from 'vitest';
import { sampleEntitlement } from '../testing/samples.ts';
import { getDaysLeft, getSubscriptionStage, isEntitled } from './entitlement.ts';

const now = new Date('2026-11-21T12:00:00Z');
const inDays = (days: number) => new Date(now.getTime() + days * 24 * 60 * 60 * 1000);

it.each([
  [null, false],
  [{ subscribed: false, subscriptionEnd: inDays(9) }, false],
  [{ subscribed: true, subscriptionEnd: null }, true],
  [{ subscribed: true, subscriptionEnd: inDays(1) }, true],
  [{ subscribed: true, subscriptionEnd: inDays(-2.9) }, true],
  [{ subscribed: true, subscriptionEnd: inDays(-3) }, false],
])('checks access for the entitlement %j, with three grace days: %s', (entitlement, expected) => {
  expect(isEntitled(entitlement, now)).toBe(expected);
});

it('rounds up the days left in a subscription, and returns 0 after its end', () => {
  expect([
    getDaysLeft(inDays(6.2), now),
    getDaysLeft(inDays(7), now),
    getDaysLeft(inDays(-1), now),
  ]).toEqual([7, 7, 0]);
});

describe('getSubscriptionStage', () => {
  const active = sampleEntitlement({ subscriptionEnd: inDays(9) }, now);
  const endedYesterday = { subscriptionEnd: inDays(-1) };
  const endedFourDaysAgo = { subscriptionEnd: inDays(-4) };
  it.each([
    ['none', 'someone who never paid', { status: 'none' }],
    ['running', "a cancellation that hasn't taken effect", { cancelAtPeriodEnd: true }],
    ['running', 'a late renewal', endedYesterday],
    ['running', 'a failed payment', { status: 'past_due', ...endedYesterday }],
    ['grace', 'a subscription that ended yesterday', { status: 'canceled', ...endedYesterday }],
    ['grace', 'a cancellation since yesterday', { cancelAtPeriodEnd: true, ...endedYesterday }],
    ['ended', 'a late payment after the grace days', { status: 'past_due', ...endedFourDaysAgo }],
    ['ended', 'a subscription that Stripe gave up on', { status: 'past_due', subscribed: false }],
  ] as const)('returns the subscription stage "%s" for %s', (stage, _, fields) => {
    expect(getSubscriptionStage({ ...active, ...fields }, now)).toBe(stage);
  });

  it('returns the subscription stage "none" without an entitlement', () => {
    expect(getSubscriptionStage(null, now)).toBe('none');
  });
});
