import { expect, it } from 'vitest';
import { getRateLimits, RATE_LIMITS, toIpNetwork, toIpv6Site } from './rate-limits.ts';

const capacities = (limits: ReturnType<typeof getRateLimits>) =>
  limits.map(({ scope, subject, allowance }) => [scope, subject, allowance.capacity]);

it("limits an IPv6 caller's /64, and the /48 around it at five times that limit", () => {
  expect(capacities(getRateLimits('quote-coupon', { network: '2001:db8:1:2:a:b:c:d' }))).toEqual([
    ['quote-coupon', '2001:db8:1:2::/64', 60],
    ['quote-coupon-site', '2001:db8:1::/48', 300],
  ]);
});

it('limits referrals per business and network, and per referrer within a network', () => {
  const keys = { business: 'smith', network: '2001:db8::1', referrer: 'ana' };
  expect(capacities(getRateLimits('record-referral', keys))).toEqual([
    ['referral-referrer', 'smith 2001:db8:0:0::/64 ana', 20],
    ['referral-network', 'smith 2001:db8:0:0::/64', 30],
    ['referral-network-site', 'smith 2001:db8:0::/48', 150],
    ['referral-network-day', 'smith 2001:db8:0:0::/64', 300],
    ['referral-network-day-site', 'smith 2001:db8:0::/48', 1500],
  ]);
});

it("stores a network's limits for one business in one document, and other limits separately", () => {
  const documents = (
    keys: Parameters<typeof getRateLimits>[1],
    name: 'record-referral' | 'count-scan',
  ) => new Set(getRateLimits(name, keys).map(({ document }) => document)).size;
  const sent = { business: 'smith', referrer: 'ana' };
  expect(documents({ ...sent, network: '2001:db8::1' }, 'record-referral')).toBe(1);
  expect(documents({ ...sent, network: '1.2.3.4' }, 'record-referral')).toBe(1);
  expect(documents({ network: '2001:db8::1' }, 'count-scan')).toBe(2);
});

it('uses the default rate limit per account, or per network for a caller without an account', () => {
  const network = '1.2.3.4';
  expect(capacities(getRateLimits('save-picture', { network, account: 'u1' }))).toEqual([
    ['save-picture', 'u1', 30],
  ]);
  expect(capacities(getRateLimits('open-account-link', { network }))).toEqual([
    ['open-account-link', network, 60],
  ]);
});

it('applies only the rate limits of the given keys, and requires at least one key', () => {
  const scopes = (keys: Parameters<typeof getRateLimits>[1]) =>
    getRateLimits('create-checkout', keys).map(({ scope }) => scope);
  expect(scopes({ account: 'u1' })).toEqual(['create-checkout']);
  expect(scopes({ email: 'ana@oak.example', network: '1.2.3.4' })).toEqual([
    'checkout-email',
    'checkout-ip',
  ]);
  expect(() => scopes({})).toThrow('No rate limit');
});

it('gives every rate limit a unique scope, because equal scopes would share buckets', () => {
  // The public forms intentionally share a limit.
  const scopes = [...new Set(Object.values(RATE_LIMITS).flat())].map(([scope]) => scope);
  expect(new Set(scopes).size).toBe(scopes.length);
});

it.each([
  ['2001:db8:1:2:a:b:c:d', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:DB8:0001:0002::9', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:db8:12::', '2001:db8:12:0::/64', '2001:db8:12::/48'],
  ['2001:db8::9', '2001:db8:0:0::/64', '2001:db8:0::/48'],
  ['::1', '0:0:0:0::/64', '0:0:0::/48'],
  ['1.2.3.4', '1.2.3.4', null],
  ['unknown', 'unknown', null],
])('puts %s into the network %s and the IPv6 site %s', (ip, network, site) => {
  expect(toIpNetwork(ip)).toBe(network);
  expect(toIpv6Site(ip)).toBe(site);
});
