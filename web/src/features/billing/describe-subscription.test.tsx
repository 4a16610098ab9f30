import { PLANS } from '@vouchwell/domain/billing/plans';
import { sampleEntitlement } from '@vouchwell/domain/testing/samples';
import { expect, it } from 'vitest';
import { describeSubscription } from './subscription-status.tsx';

const now = new Date('2026-11-03T12:00:00Z');
const days = (count: number) => new Date(now.getTime() + count * 24 * 60 * 60 * 1000);

const ACTIVE = sampleEntitlement({}, now);

it("shows a subscription's price after a coupon, or no price if it is unknown", () => {
  const { priceCents: _, ...unpriced } = ACTIVE;
  const yearly = { ...ACTIVE, subscriptionTier: 'yearly', priceCents: 28900 } as const;
  expect(describeSubscription(yearly, now).price).toBe('$289 a year');
  expect(describeSubscription({ ...ACTIVE, priceCents: 0 }, now).price).toBe('$0 a month');
  expect(describeSubscription(unpriced, now).price).toBeNull();
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

it('shows that the subscription has ended after the grace period, regardless of its status', () => {
  const overdue = { ...ACTIVE, status: 'past_due', subscriptionEnd: days(-4) } as const;
  const { title, date, note } = describeSubscription(overdue, now);
  expect(title).toBe('No Active Subscription');
  expect(date).toBeNull();
  expect(note).toEqual({ kind: 'ended', closesAt: days(-1), isOpen: false, isTrial: false });
});

it('shows that a canceled subscription has ended, even during the grace period', () => {
  const ended = { ...ACTIVE, status: 'canceled', subscriptionEnd: days(-1) } as const;
  const { title, note } = describeSubscription(ended, now);
  expect(title).toBe('No Active Subscription');
  expect(note).toEqual({ kind: 'ended', closesAt: days(2), isOpen: true, isTrial: false });
});
