import { logger } from 'firebase-functions/v2';
import { describe, expect, it, vi } from 'vitest';
import { getClientIp } from './client-ip.ts';

const from = (
  forwarded: string | string[] | undefined,
  { claimed, remoteAddress }: { claimed?: string; remoteAddress?: string } = {},
) =>
  getClientIp({
    headers: {
      ...(forwarded !== undefined && { 'x-forwarded-for': forwarded }),
      ...(claimed !== undefined && { 'fastly-client-ip': claimed }),
    },
    ...(remoteAddress && { socket: { remoteAddress } }),
  });

/** Proxies of Hosting: of its CDN, of its CDN by IPv6, and a front end of Google's. */
const [CDN, CDN_V6, FRONT_END] = ['151.101.1.195', '2a04:4e42:600::223', '35.191.0.7'];

describe('who calls a function directly', () => {
  it('is the last entry, for the others can be forged [attack]', () => {
    expect(from('1.1.1.1, 2.2.2.2 , 3.3.3.3')).toBe('3.3.3.3');
    expect(from(['1.1.1.1', '2.2.2.2'])).toBe('2.2.2.2');
  });

  it('cannot pretend to have come by Hosting, and is told of once, for it may be a new proxy', () => {
    const warned = vi.spyOn(logger, 'warn').mockReturnValue();
    expect(from('3.3.3.3', { claimed: '5.5.5.5' })).toBe('3.3.3.3');
    expect(from(`5.5.5.5, ${CDN}, 3.3.3.3`, { claimed: '5.5.5.5' })).toBe('3.3.3.3');
    expect(from(`5.5.5.5, ${FRONT_END}, 3.3.3.3`)).toBe('3.3.3.3');
    expect(warned.mock.calls.map(([, about]) => about)).toEqual([{ address: '3.3.3.3' }]);
  });

  it("is the socket's address without the header, or else 'unknown'", () => {
    expect(from(undefined, { remoteAddress: '4.4.4.4' })).toBe('4.4.4.4');
    expect(from('', { remoteAddress: '4.4.4.4' })).toBe('4.4.4.4');
    expect(from(undefined, { claimed: '5.5.5.5', remoteAddress: '4.4.4.4' })).toBe('4.4.4.4');
    expect(from(undefined)).toBe('unknown');
  });

  it('is an IPv4 address where it is mapped into IPv6', () => {
    expect(from(undefined, { remoteAddress: '::ffff:127.0.0.1' })).toBe('127.0.0.1');
  });
});

describe('who comes by Hosting', () => {
  it.each([
    ['by the CDN', CDN],
    ['by the CDN and a front end', `${CDN}, ${FRONT_END}`],
    ['by two places of the CDN', `${CDN}, ${CDN_V6}`],
    ['by an address that is mapped into IPv6', `::ffff:${CDN}`],
  ])('%s is the visitor that the CDN saw', (_, proxies) => {
    expect(from(`6.6.6.6, ${proxies}`, { claimed: '6.6.6.6' })).toBe('6.6.6.6');
    expect(from(`2001:db8::6, ${proxies}`)).toBe('2001:db8::6');
  });

  it('cannot be somebody else by a header of their own', () => {
    expect(from(`5.5.5.5, 6.6.6.6, ${CDN}`, { claimed: '5.5.5.5' })).toBe('6.6.6.6');
  });

  it('through a network of the CDN is whom the CDN names, if that is an address', () => {
    expect(from(`146.75.1.1, ${CDN}`, { claimed: '146.75.1.1' })).toBe('146.75.1.1');
    expect(from(CDN, { claimed: '6.6.6.6' })).toBe('6.6.6.6');
    expect(from(CDN, { claimed: 'everybody' })).toBe(CDN);
    expect(from(CDN)).toBe(CDN);
  });
});
