import { PLANS } from '@vouchwell/domain/billing/plans';
import { sampleEntitlement } from '@vouchwell/domain/testing/samples';
import { expect, it } from 'vitest';
import { describeSubscription } from './subscription-summary.ts';

const now = new Date('2026-11-03T12:00:00Z');
const days = (count: number) => new Date(now.getTime() + count * 24 * 60 * 60 * 1000);

const ACTIVE = sampleEntitlement({}, now);

it("shows a subscription's price after a coupon, or no price if it is unknown", () => {
  const yearly = { ...ACTIVE, subscriptionTier: 'yearly', priceCents: 28900 } as const;
  expect(describeSubscription(yearly, now).price).toBe('$289 a year');
  expect(describeSubscription({ ...ACTIVE, priceCents: 0 }, now).price).toBe('$0 a month');
  expect(describeSubscription({ ...ACTIVE, priceCents: null }, now).price).toBeNull();
});

it('shows when the dashboard closes after a failed payment', () => {
  const overdue = { ...ACTIVE, status: 'past_due', subscriptionEnd: days(-1) } as const;
  const { title, date, note } = describeSubscription(overdue, now);
  expect(title).toBe('Active Subscription');
  expect(date).toEqual({ label: 'Paid until {date}', date: days(-1) });
  expect(note).toEqual({ kind: 'payment-failed', closesAt: days(2) });
});

it('shows the price of switching plans only if the owner is subscribed', () => {
  const vip = { ...ACTIVE, priceCents: 3900 };
  expect(describeSubscription(vip, now).change).toMatchObject({
    newPlan: 'yearly',
    priceCents: PLANS.yearly.priceCents,
  });
  const ended = { ...vip, status: 'canceled', subscriptionEnd: days(-1) } as const;
  expect(describeSubscription(ended, now).change).toBeNull();
});

it.each([
  [
    'a failed payment after the grace period',
    'past_due',
    -4,
    { closesAt: days(-1), isOpen: false },
  ],
  ['a canceled plan during the grace period', 'canceled', -1, { closesAt: days(2), isOpen: true }],
] as const)('shows that the subscription has ended: %s', (_, status, end, access) => {
  const ended = { ...ACTIVE, status, subscriptionEnd: days(end) };
  const { title, date, note } = describeSubscription(ended, now);
  expect(title).toBe('No Active Subscription');
  expect(date).toBeNull();
  expect(note).toEqual({ kind: 'ended', isTrial: false, ...access });
});
