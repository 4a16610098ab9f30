import { expect, it } from 'vitest';
import { networkLimits } from './network-limits.ts';

const TEN = { capacity: 10, periodMs: 1000 };
const subjectsOf = (ip: string, within?: string) =>
  networkLimits('test', ip, TEN, within).map(({ scope, subject, allowance }) => [
    scope,
    subject,
    allowance.capacity,
  ]);

it('counts an IPv6 /64, and the /48 around it with five times as much', () => {
  expect(subjectsOf('2001:db8:1:2:a:b:c:d')).toEqual([
    ['test', '2001:db8:1:2::/64', 10],
    ['test-site', '2001:db8:1::/48', 50],
  ]);
});

it('counts an IPv4 address alone', () => {
  expect(subjectsOf('1.2.3.4')).toEqual([['test', '1.2.3.4', 10]]);
});

it('counts each business or email apart', () => {
  expect(subjectsOf('2001:db8::1', 'smith')).toEqual([
    ['test', 'smith 2001:db8:0:0::/64', 10],
    ['test-site', 'smith 2001:db8:0::/48', 50],
  ]);
});
