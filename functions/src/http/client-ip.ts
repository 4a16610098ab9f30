/** What we need of a request: Express's and Node's both have it. */
interface Incoming {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly socket?: { readonly remoteAddress?: string | undefined };
}

const IPV4_MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/**
 * The caller's address: the LAST entry of X-Forwarded-For, which Google's front end appended.
 * The entries before it are whatever the caller chose to write.
 */
export function clientIp(request: Incoming): string {
  const forwarded = [request.headers['x-forwarded-for'] ?? []].flat().join(',');
  const last = forwarded.split(',').at(-1)?.trim();
  const address = last || request.socket?.remoteAddress || 'unknown';
  return IPV4_MAPPED.exec(address)?.[1] ?? address;
}

/**
 * The address that a visitor says to have. Behind Hosting `clientIp` is its CDN's, and this header
 * holds the visitor's; but whoever calls a function directly writes what they like into it.
 */
export function claimedIp(request: Incoming): string {
  return [request.headers['fastly-client-ip'] ?? []].flat()[0]?.trim() || clientIp(request);
}

/** The first groups of an IPv6 address, written one way only; a missing one is zero. */
function firstGroups(ip: string, count: number): string {
  const [head = '', tail = ''] = ip.toLowerCase().split('::');
  const left = head.split(':').filter(Boolean);
  const right = tail.split(':').filter(Boolean);
  const zeros = ip.includes('::')
    ? Array(Math.max(0, 8 - left.length - right.length)).fill('0')
    : [];
  const groups = [...left, ...zeros, ...right].slice(0, count);
  return groups.map((group) => group.replace(/^0+(?=.)/, '')).join(':');
}

/** Who shares one allowance: an IPv4 address, or an IPv6 /64, which is one household's or server's. */
export const ipNeighbourhood = (ip: string): string =>
  ip.includes(':') ? `${firstGroups(ip, 4)}::/64` : ip;

/**
 * The IPv6 /48 around an address, of which one customer of a provider may have all 65,536 /64s; null
 * for IPv4.
 */
export const ipSite = (ip: string): string | null =>
  ip.includes(':') ? `${firstGroups(ip, 3)}::/48` : null;
