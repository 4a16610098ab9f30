import type { Entitlement } from '@vouchwell/domain/billing/entitlement';
import { sampleEntitlement } from '@vouchwell/domain/testing/samples';
import { expect, it } from 'vitest';
import { isEntitlementStale } from './subscriptions.ts';

const NOW = new Date('2026-06-15T12:00:00Z');
const HOUR_MS = 60 * 60 * 1000;
const inHours = (hours: number) => new Date(NOW.getTime() + hours * HOUR_MS);
const copy = (fields: Partial<Entitlement>) =>
  sampleEntitlement({ subscriptionEnd: inHours(100), syncedAt: inHours(-0.5), ...fields }, NOW);

it('treats a stored entitlement as fresh for an hour after its sync', () => {
  expect(isEntitlementStale(copy({}), NOW)).toBe(false);
  expect(isEntitlementStale(copy({ subscriptionEnd: null }), NOW)).toBe(false);
  expect(isEntitlementStale(copy({ syncedAt: inHours(-1.1) }), NOW)).toBe(true);
});

it('treats a stored entitlement as stale after its end, even during the grace days', () => {
  expect(isEntitlementStale(copy({ subscriptionEnd: inHours(-1) }), NOW)).toBe(true);
});

it('treats an entitlement that grants no access as stale, because a payment may have arrived', () => {
  expect(isEntitlementStale(null, NOW)).toBe(true);
  expect(isEntitlementStale(copy({ subscribed: false }), NOW)).toBe(true);
  expect(isEntitlementStale(copy({ subscriptionEnd: inHours(-100) }), NOW)).toBe(true);
});
