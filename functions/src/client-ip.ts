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

/** Who shares one allowance: an IPv4 address, or an IPv6 /64, which is one household's or server's. */
export function ipNeighbourhood(ip: string): string {
  if (!ip.includes(':')) return ip;
  const [head = '', tail = ''] = ip.toLowerCase().split('::');
  const left = head.split(':').filter(Boolean);
  const right = tail.split(':').filter(Boolean);
  const zeros = ip.includes('::')
    ? Array(Math.max(0, 8 - left.length - right.length)).fill('0')
    : [];
  const groups = [...left, ...zeros, ...right].slice(0, 4);
  return `${groups.map((group) => group.replace(/^0+(?=.)/, '')).join(':')}::/64`;
}
