import { ipNeighbourhood, ipSite } from './client-ip.ts';
import type { RateLimit } from './rate-limit.ts';
import type { Allowance } from './token-bucket.ts';

/** A /48 may be one attacker's or a whole provider's street, so it gets as much as this many networks. */
const SITE_NETWORKS = 5;

/**
 * What may come from one network, and five times as much from an IPv6 /48 around it. `within` narrows
 * both, to one business or one email, so that whoever uses them up stops nobody elsewhere.
 */
export function networkLimits(
  scope: string,
  ip: string,
  { capacity, periodMs }: Allowance,
  within = '',
): RateLimit[] {
  const site = ipSite(ip);
  const of = (network: string) => (within ? `${within} ${network}` : network);
  return [
    { scope, subject: of(ipNeighbourhood(ip)), allowance: { capacity, periodMs } },
    ...(site
      ? [
          {
            scope: `${scope}-site`,
            subject: of(site),
            allowance: { capacity: SITE_NETWORKS * capacity, periodMs },
          },
        ]
      : []),
  ];
}
