import type { Entitlement } from '@vouchwell/domain/entitlement';
import { describe, expect, it } from 'vitest';
import { isPressing, subscriptionOf } from './subscription.ts';

const now = new Date('2026-11-03T12:00:00Z');
const days = (count: number) => new Date(now.getTime() + count * 24 * 60 * 60 * 1000);

const ACTIVE: Entitlement = {
  subscribed: true,
  subscriptionTier: 'monthly',
  subscriptionEnd: days(20),
  status: 'active',
  cancelAtPeriodEnd: false,
  trialEnd: null,
  priceCents: 4900,
  version: 1,
  syncedAt: now,
};

describe('a subscription in words', () => {
  it('renews on its date, at its price', () => {
    expect(subscriptionOf(ACTIVE, now)).toEqual({
      title: 'Active Subscription',
      plan: 'Monthly plan',
      price: '$49 a month',
      date: { label: 'Renews on', date: days(20) },
      note: null,
      change: null,
    });
  });

  it('says the price that a coupon made, and none where none is known', () => {
    const { priceCents: _, ...unpriced } = ACTIVE;
    const yearly = { ...ACTIVE, subscriptionTier: 'yearly', priceCents: 28900 } as const;
    expect(subscriptionOf(yearly, now).price).toBe('$289 a year');
    expect(subscriptionOf({ ...ACTIVE, priceCents: 0 }, now).price).toBe('$0 a month');
    expect(subscriptionOf(unpriced, now).price).toBeNull();
  });

  it('ends on its date once it is cancelled, and says that it still runs', () => {
    const { title, date, note } = subscriptionOf({ ...ACTIVE, cancelAtPeriodEnd: true }, now);
    expect(title).toBe('Active Subscription');
    expect(date?.label).toBe('Ends on');
    expect(note).toEqual({ kind: 'cancelled', until: days(20) });
  });

  it('counts the days that are left of a trial', () => {
    const trial = {
      ...ACTIVE,
      status: 'trialing',
      trialEnd: days(4.5),
      subscriptionEnd: days(4.5),
    };
    const { date, note } = subscriptionOf(trial as Entitlement, now);
    expect(date?.label).toBe('Trial ends on');
    expect(note).toEqual({ kind: 'trial', days: 5, price: '$49 a month' });
  });

  it('presses about a trial in its last days only, about anything else at once', () => {
    expect(isPressing({ kind: 'trial', days: 4, price: null })).toBe(false);
    expect(isPressing({ kind: 'trial', days: 3, price: null })).toBe(true);
    expect(isPressing({ kind: 'cancelled', until: null })).toBe(true);
  });

  it('says until when a failed payment may be made good', () => {
    const overdue = { ...ACTIVE, status: 'past_due', subscriptionEnd: days(-1) } as const;
    const { title, date, note } = subscriptionOf(overdue, now);
    expect(title).toBe('Active Subscription');
    expect(date).toEqual({ label: 'Paid until', date: days(-1) });
    expect(note).toEqual({ kind: 'payment-failed', closes: days(2) });
  });

  it('says what a change of plan would lose, while there is a subscription to change', () => {
    const vip = { ...ACTIVE, priceCents: 3900 };
    expect(subscriptionOf(vip, now).change).toMatchObject({ to: 'yearly', priceCents: 39900 });
    const ended = { ...vip, status: 'canceled', subscriptionEnd: days(-1) } as const;
    expect(subscriptionOf(ended, now).change).toBeNull();
  });

  it('is over after the days of grace, whatever its status says', () => {
    const overdue = { ...ACTIVE, status: 'past_due', subscriptionEnd: days(-4) } as const;
    const { title, date, note } = subscriptionOf(overdue, now);
    expect(title).toBe('No Active Subscription');
    expect(date).toBeNull();
    expect(note).toEqual({ kind: 'ended', entitlement: overdue });
  });

  it('is over in the days of grace after a cancellation', () => {
    const ended = { ...ACTIVE, status: 'canceled', subscriptionEnd: days(-1) } as const;
    const { title, note } = subscriptionOf(ended, now);
    expect(title).toBe('No Active Subscription');
    expect(note).toEqual({ kind: 'ended', entitlement: ended });
  });

  it('has nothing to say of someone who never paid', () => {
    expect(subscriptionOf(null, now)).toMatchObject({
      title: 'No Active Subscription',
      plan: null,
    });
    expect(subscriptionOf({ ...ACTIVE, status: 'none' }, now).plan).toBeNull();
  });
});
