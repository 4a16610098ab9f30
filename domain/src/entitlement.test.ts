import { describe, expect, it } from 'vitest';
import { daysLeft, isEntitled } from './entitlement.ts';

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
  ])('takes %j, with three days of grace, for %s', (entitlement, expected) => {
    expect(isEntitled(entitlement, now)).toBe(expected);
  });
});

it('counts the days left, and what is left of a day as one', () => {
  expect([daysLeft(inDays(6.2), now), daysLeft(inDays(7), now), daysLeft(inDays(-1), now)]).toEqual(
    [7, 7, 0],
  );
});
