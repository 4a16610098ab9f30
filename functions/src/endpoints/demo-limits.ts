import type { DemoRequestInput } from '@vouchwell/domain/demo-request';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@vouchwell/domain/durations';
import { normalizeEmail } from '@vouchwell/domain/email';
import { ipNeighbourhood } from '../http/client-ip.ts';
import type { Visitor } from '../http/json-endpoint.ts';
import { networkLimits } from '../http/network-limits.ts';
import type { RateLimit } from '../http/rate-limit.ts';

/**
 * Five in ten minutes and twenty a day for a visitor, and five an hour for an email of theirs. A
 * visitor's address comes through Hosting and can be forged, so it counts together with what cannot
 * be, the CDN's or a direct caller's: nobody uses up another's. That one alone has a limit which only
 * a flood reaches, and what it holds back is no more than the flood.
 */
export function demoLimits({ email }: DemoRequestInput, { ip, claimedIp }: Visitor): RateLimit[] {
  const proxy = ipNeighbourhood(ip);
  const visitor = `${proxy} ${ipNeighbourhood(claimedIp)}`;
  return [
    ...networkLimits('demo-visitor', claimedIp, { capacity: 5, periodMs: 10 * MINUTE_MS }, proxy),
    ...networkLimits('demo-visitor-day', claimedIp, { capacity: 20, periodMs: DAY_MS }, proxy),
    {
      scope: 'demo-email',
      subject: `${visitor} ${normalizeEmail(email)}`,
      allowance: { capacity: 5, periodMs: HOUR_MS },
    },
    ...networkLimits('demo-proxy', ip, { capacity: 600, periodMs: 10 * MINUTE_MS }),
  ];
}
