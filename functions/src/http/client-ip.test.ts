import { logger } from 'firebase-functions/v2';
import { expect, it, vi } from 'vitest';
import { getClientIp } from './client-ip.ts';

const from = (
  forwarded: string | string[] | undefined,
  { fastlyIp, remoteAddress }: { fastlyIp?: string; remoteAddress?: string } = {},
) =>
  getClientIp({
    headers: {
      ...(forwarded !== undefined && { 'x-forwarded-for': forwarded }),
      ...(fastlyIp !== undefined && { 'fastly-client-ip': fastlyIp }),
    },
    ...(remoteAddress && { socket: { remoteAddress } }),
  });

/** Hosting's proxies: its CDN by IPv4 and IPv6, and Google's front end. */
const [CDN, CDN_V6, FRONT_END] = ['151.101.1.195', '2a04:4e42:600::223', '35.191.0.7'];

it("uses X-Forwarded-For's last entry for a direct call, because callers can forge the rest [attack]", () => {
  expect(from('1.1.1.1, 2.2.2.2 , 3.3.3.3')).toBe('3.3.3.3');
  expect(from(['1.1.1.1', '2.2.2.2'])).toBe('2.2.2.2');
});

it('ignores a forged Hosting address, and logs the caller once in case it is a new proxy', () => {
  // The module warns only once, so no earlier test may cause this warning.
  const warned = vi.spyOn(logger, 'warn').mockReturnValue();
  expect(from('3.3.3.3', { fastlyIp: '5.5.5.5' })).toBe('3.3.3.3');
  expect(from(`5.5.5.5, ${CDN}, 3.3.3.3`, { fastlyIp: '5.5.5.5' })).toBe('3.3.3.3');
  expect(from(`5.5.5.5, ${FRONT_END}, 3.3.3.3`)).toBe('3.3.3.3');
  expect(warned.mock.calls.map(([, about]) => about)).toEqual([{ address: '3.3.3.3' }]);
});

it("uses the socket's address if X-Forwarded-For is missing, or 'unknown' if both are missing", () => {
  expect(from(undefined, { remoteAddress: '4.4.4.4' })).toBe('4.4.4.4');
  expect(from('', { remoteAddress: '4.4.4.4' })).toBe('4.4.4.4');
  expect(from(undefined, { fastlyIp: '5.5.5.5', remoteAddress: '4.4.4.4' })).toBe('4.4.4.4');
  expect(from(undefined)).toBe('unknown');
});

it('returns the IPv4 address inside an IPv4-mapped IPv6 address', () => {
  expect(from(undefined, { remoteAddress: '::ffff:127.0.0.1' })).toBe('127.0.0.1');
});

it.each([
  ['the CDN', CDN],
  ['the CDN and a front end', `${CDN}, ${FRONT_END}`],
  ['two CDN locations', `${CDN}, ${CDN_V6}`],
  ['a CDN address mapped into IPv6', `::ffff:${CDN}`],
])("returns the visitor's address behind %s", (_, proxies) => {
  expect(from(`6.6.6.6, ${proxies}`, { fastlyIp: '6.6.6.6' })).toBe('6.6.6.6');
  expect(from(`2001:db8::6, ${proxies}`)).toBe('2001:db8::6');
});

it('ignores a forged address in the headers of a call through Hosting', () => {
  expect(from(`5.5.5.5, 6.6.6.6, ${CDN}`, { fastlyIp: '5.5.5.5' })).toBe('6.6.6.6');
});

it('uses a valid Fastly-Client-IP if X-Forwarded-For contains only CDN addresses', () => {
  const visitorInCdn = '146.75.1.1';
  expect(from(`${visitorInCdn}, ${CDN}`, { fastlyIp: visitorInCdn })).toBe(visitorInCdn);
  expect(from(CDN, { fastlyIp: '6.6.6.6' })).toBe('6.6.6.6');
  expect(from(CDN, { fastlyIp: 'everybody' })).toBe(CDN);
  expect(from(CDN)).toBe(CDN);
});
