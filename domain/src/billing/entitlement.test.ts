import { describe, expect, it } from 'vitest';
import { sampleEntitlement } from '../testing/samples.ts';
import { getDaysLeft, getSubscriptionStage, isEntitled } from './entitlement.ts';

const now = new Date('2026-11-21T12:00:00Z');
const inDays = (days: number) => new Date(now.getTime() + days * 24 * 60 * 60 * 1000);

describe('isEntitled', () => {
  it.each([
    [null, false],
    [{ subscribed: false, subscriptionEnd: inDays(9) }, false],
    [{ subscribed: true, subscriptionEnd: null }, true],
    [{ subscribed: true, subscriptionEnd: inDays(1) }, true],
    [{ subscribed: true, subscriptionEnd: inDays(-2.9) }, true],
    [{ subscribed: true, subscriptionEnd: inDays(-3) }, false],
  ])('returns %j, with three days of grace, for %s', (entitlement, expected) => {
    expect(isEntitled(entitlement, now)).toBe(expected);
  });
});

it('rounds the remaining days up', () => {
  expect([
    getDaysLeft(inDays(6.2), now),
    getDaysLeft(inDays(7), now),
    getDaysLeft(inDays(-1), now),
  ]).toEqual([7, 7, 0]);
});

describe('getSubscriptionStage', () => {
  const active = sampleEntitlement({ subscriptionEnd: inDays(9) }, now);
  it.each([
    ['none', 'someone who never paid', { status: 'none' }],
    ['running', 'a cancellation before its day', { cancelAtPeriodEnd: true }],
    ['running', 'a renewal that is late', { subscriptionEnd: inDays(-1) }],
    ['running', 'a failed payment', { status: 'past_due', subscriptionEnd: inDays(-1) }],
    ['grace', 'an end that was yesterday', { status: 'canceled', subscriptionEnd: inDays(-1) }],
    [
      'grace',
      'a cancellation whose day has passed',
      { cancelAtPeriodEnd: true, subscriptionEnd: inDays(-1) },
    ],
    ['ended', 'the days of grace gone by', { status: 'past_due', subscriptionEnd: inDays(-4) }],
    ['ended', 'a subscription that Stripe gave up', { status: 'past_due', subscribed: false }],
  ] as const)('is %s for %s', (stage, _, fields) => {
    expect(getSubscriptionStage({ ...active, ...fields }, now)).toBe(stage);
  });

  it('is none without an entitlement', () => {
    expect(getSubscriptionStage(null, now)).toBe('none');
  });
});
