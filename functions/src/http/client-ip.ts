import { BlockList, isIP } from 'node:net';
import { logger } from 'firebase-functions/v2';

/** Fields shared by Express's and Node's requests. */
interface IncomingRequest {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly socket?: { readonly remoteAddress?: string | undefined };
}

/**
 * Source addresses of requests through Hosting: Fastly (https://api.fastly.com/public-ip-list),
 * Hosting's own proxies, and Google's front ends
 * (https://cloud.google.com/load-balancing/docs/https#firewall-rules).
 */
const HOSTING_PROXIES = `
  23.235.32.0/20 43.249.72.0/22 103.244.50.0/24 103.245.222.0/23 103.245.224.0/24 104.156.80.0/20
  140.248.64.0/18 140.248.128.0/17 146.75.0.0/17 151.101.0.0/16 157.52.64.0/18 167.82.0.0/17
  167.82.128.0/20 167.82.160.0/20 167.82.224.0/20 172.111.64.0/18 185.31.16.0/22 199.27.72.0/21
  199.232.0.0/16 2a04:4e40::/32 2a04:4e42::/32
  199.36.158.0/24
  35.191.0.0/16 130.211.0.0/22 34.96.0.0/20 34.127.192.0/18 2600:2d00:1:b029::/64 2600:2d00:1:1::/64`;

const getFamily = (ip: string) => (isIP(ip) === 6 ? 'ipv6' : 'ipv4');

const hostingProxies = new BlockList();
for (const range of HOSTING_PROXIES.trim().split(/\s+/)) {
  const [network = '', length] = range.split('/');
  hostingProxies.addSubnet(network, Number(length), getFamily(network));
}
const isHostingProxy = (ip: string) => isIP(ip) > 0 && hostingProxies.check(ip, getFamily(ip));

const IPV4_MAPPED_PATTERN = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;
const toPlainIp = (ip: string) => IPV4_MAPPED_PATTERN.exec(ip)?.[1] ?? ip;

const parseIpList = (header: string | string[] | undefined) =>
  [header ?? []]
    .flat()
    .join(',')
    .split(',')
    .map((entry) => toPlainIp(entry.trim()))
    .filter(Boolean);

let hasWarned = false;

/** Warns once if a Hosting proxy isn't in the list, because its visitors then share rate limits. */
function warnAboutUnknownProxy(address: string): void {
  if (hasWarned) return;
  hasWarned = true;
  logger.warn(
    'A request claims to come from Hosting, but its address is not listed in client-ip.ts',
    { address },
  );
}

/**
 * Each proxy appends its caller to X-Forwarded-For, and callers can forge only the entries to the
 * left. So the last entry that isn't a Hosting proxy is the visitor. Only callers within the listed
 * networks, such as other CDN customers, can forge that entry.
 * Fastly-Client-IP can be forged by any caller, so it counts only if all entries are Hosting
 * proxies, which is the case for visitors from the CDN's own network.
 */
export function getClientIp({ headers, socket }: IncomingRequest): string {
  const forwardedIps = parseIpList(headers['x-forwarded-for']);
  const [claimedIp] = parseIpList(headers['fastly-client-ip']);
  const lastIp = forwardedIps.at(-1);
  if (claimedIp && lastIp && !isHostingProxy(lastIp)) warnAboutUnknownProxy(lastIp);
  const visitorIp = forwardedIps.findLast((ip) => !isHostingProxy(ip));
  if (visitorIp) return visitorIp;
  if (lastIp && claimedIp && isIP(claimedIp)) return claimedIp;
  return lastIp ?? toPlainIp(socket?.remoteAddress ?? 'unknown');
}
