import type { Entitlement } from '@vouchwell/domain/billing/entitlement';
import { sampleEntitlement } from '@vouchwell/domain/testing/samples';
import { describe, expect, it } from 'vitest';
import { isEntitlementStale } from './subscriptions.ts';

const NOW = new Date('2026-06-15T12:00:00Z');
const HOUR_MS = 60 * 60 * 1000;
const inHours = (hours: number) => new Date(NOW.getTime() + hours * HOUR_MS);
const copy = (fields: Partial<Entitlement>) =>
  sampleEntitlement({ subscriptionEnd: inHours(100), syncedAt: inHours(-0.5), ...fields }, NOW);

describe('our copy of an entitlement', () => {
  it('is good for an hour while nothing in it has come due', () => {
    expect(isEntitlementStale(copy({}), NOW)).toBe(false);
    expect(isEntitlementStale(copy({ subscriptionEnd: null }), NOW)).toBe(false);
    expect(isEntitlementStale(copy({ syncedAt: inHours(-1.1) }), NOW)).toBe(true);
  });

  it('is stale past its end, though the days of grace go on', () => {
    expect(isEntitlementStale(copy({ subscriptionEnd: inHours(-1) }), NOW)).toBe(true);
  });

  it('is stale where it opens nothing: a payment may have come in since', () => {
    expect(isEntitlementStale(null, NOW)).toBe(true);
    expect(isEntitlementStale(copy({ subscribed: false }), NOW)).toBe(true);
    expect(isEntitlementStale(copy({ subscriptionEnd: inHours(-100) }), NOW)).toBe(true);
  });
});
