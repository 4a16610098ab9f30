import { describe, expect, it } from 'vitest';
import { LIMITS, limitsOf } from './limits.ts';

const capacities = (limits: ReturnType<typeof limitsOf>) =>
  limits.map(({ scope, subject, allowance }) => [scope, subject, allowance.capacity]);

describe('limitsOf', () => {
  it('counts an IPv6 /64, and the /48 around it with five times as much', () => {
    expect(capacities(limitsOf('quote-coupon', { network: '2001:db8:1:2:a:b:c:d' }))).toEqual([
      ['quote-coupon-ip', '2001:db8:1:2::/64', 30],
      ['quote-coupon-ip-site', '2001:db8:1::/48', 150],
    ]);
  });

  it('counts an IPv4 address alone', () => {
    expect(capacities(limitsOf('quote-coupon', { network: '1.2.3.4' }))).toEqual([
      ['quote-coupon-ip', '1.2.3.4', 30],
    ]);
  });

  it('counts each business apart, and a referrer there by network', () => {
    const keys = { business: 'smith', network: '2001:db8::1', email: 'ana@oak.example' };
    expect(capacities(limitsOf('create-referral', keys))).toEqual([
      ['referral-referrer', 'smith 2001:db8:0:0::/64 ana@oak.example', 20],
      ['referral-network', 'smith 2001:db8:0:0::/64', 30],
      ['referral-network-site', 'smith 2001:db8:0::/48', 150],
      ['referral-network-day', 'smith 2001:db8:0:0::/64', 300],
      ['referral-network-day-site', 'smith 2001:db8:0::/48', 1500],
    ]);
  });

  it('counts only what the keys allow, and never nothing', () => {
    const scopes = (keys: Parameters<typeof limitsOf>[1]) =>
      limitsOf('create-checkout', keys).map(({ scope }) => scope);
    expect(scopes({ account: 'u1' })).toEqual(['checkout-account']);
    expect(scopes({ email: 'ana@oak.example', network: '1.2.3.4' })).toEqual([
      'checkout-email',
      'checkout-ip',
    ]);
    expect(() => scopes({})).toThrow('No limit');
  });

  it('has no scope twice, for two limits would share their buckets', () => {
    const scopes = Object.values(LIMITS).flatMap((limits) => limits.map(([scope]) => scope));
    expect(new Set(scopes).size).toBe(scopes.length);
  });
});
