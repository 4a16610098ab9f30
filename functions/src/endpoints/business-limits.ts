import { HOUR_MS, MINUTE_MS } from '@vouchwell/domain/durations';
import type { SignedInCaller } from '../caller.ts';
import { ipNeighbourhood } from '../client-ip.ts';
import type { RateLimit } from '../rate-limit.ts';

/** Twenty tries in ten minutes for an account, which may find several links taken; thirty an hour for an address. */
export const businessLimits = (_: unknown, { account, ip }: SignedInCaller): RateLimit[] => [
  {
    scope: 'business-account',
    subject: account.uid,
    allowance: { capacity: 20, periodMs: 10 * MINUTE_MS },
  },
  {
    scope: 'business-ip',
    subject: ipNeighbourhood(ip),
    allowance: { capacity: 30, periodMs: HOUR_MS },
  },
];
