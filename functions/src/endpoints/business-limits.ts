import { MINUTE_MS } from '@vouchwell/domain/durations';
import type { SignedInCaller } from '../http/caller.ts';
import type { RateLimit } from '../http/rate-limit.ts';

/**
 * Twenty tries in ten minutes for an account, which may find several links taken. The network has no
 * limit: without a subscription nothing is created, and those who share one would stop each other.
 */
export const businessLimits = (_: unknown, { account }: SignedInCaller): RateLimit[] => [
  {
    scope: 'business-account',
    subject: account.uid,
    allowance: { capacity: 20, periodMs: 10 * MINUTE_MS },
  },
];
