import { DAY_MS, HOUR_MS } from '@vouchwell/domain/durations';
import type { Caller, SignedInCaller } from '../caller.ts';
import { ipNeighbourhood } from '../client-ip.ts';
import type { RateLimit } from '../rate-limit.ts';

/** Three links an hour and ten a day for an account: they go to people who have asked for nothing. */
export const sendContactLinkLimits = (_: unknown, { account }: SignedInCaller): RateLimit[] => [
  {
    scope: 'contact-link-hour',
    subject: account.uid,
    allowance: { capacity: 3, periodMs: HOUR_MS },
  },
  {
    scope: 'contact-link-day',
    subject: account.uid,
    allowance: { capacity: 10, periodMs: DAY_MS },
  },
];

/** Thirty tries an hour for an address. */
export const confirmContactLimits = (_: unknown, { ip }: Caller): RateLimit[] => [
  {
    scope: 'confirm-contact-ip',
    subject: ipNeighbourhood(ip),
    allowance: { capacity: 30, periodMs: HOUR_MS },
  },
];
