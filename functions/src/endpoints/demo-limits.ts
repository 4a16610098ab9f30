import type { DemoRequestInput } from '@vouchwell/domain/demo-request';
import { HOUR_MS, MINUTE_MS } from '@vouchwell/domain/durations';
import { normalizeEmail } from '@vouchwell/domain/email';
import { ipNeighbourhood } from '../client-ip.ts';
import type { Visitor } from '../json-endpoint.ts';
import type { RateLimit } from '../rate-limit.ts';

/**
 * Five in ten minutes for a visitor, and for an email in an hour. A visitor's address comes through
 * Hosting and can be forged, so what cannot be, the CDN's or a direct caller's, has a wider limit;
 * and all together send the team at most two hundred mails an hour.
 */
export function demoLimits({ email }: DemoRequestInput, { ip, claimedIp }: Visitor): RateLimit[] {
  return [
    {
      scope: 'demo-visitor',
      subject: ipNeighbourhood(claimedIp),
      allowance: { capacity: 5, periodMs: 10 * MINUTE_MS },
    },
    {
      scope: 'demo-ip',
      subject: ipNeighbourhood(ip),
      allowance: { capacity: 60, periodMs: 10 * MINUTE_MS },
    },
    {
      scope: 'demo-email',
      subject: normalizeEmail(email),
      allowance: { capacity: 5, periodMs: HOUR_MS },
    },
    { scope: 'demo-all', subject: 'all', allowance: { capacity: 200, periodMs: HOUR_MS } },
  ];
}
