import { randomInt } from 'node:crypto';
import type { CallableInput } from '@vouchwell/domain/callables';
import { MINUTE_MS } from '@vouchwell/domain/durations';
import type { Caller } from '../http/caller.ts';
import { ipNeighbourhood } from '../http/client-ip.ts';
import type { RateLimit } from '../http/rate-limit.ts';

/** One bucket for a busy business would be a hot document; sixteen are not. */
const BUSINESS_SHARDS = 16;

/** Thirty a minute for an address, which may be a whole fair's; about 480 a minute for a business. What is not counted stops nobody. */
export const scanLimits = (
  { businessSlug }: CallableInput<'count-scan'>,
  { ip }: Caller,
): RateLimit[] => [
  {
    scope: 'scan-ip',
    subject: ipNeighbourhood(ip),
    allowance: { capacity: 30, periodMs: MINUTE_MS },
  },
  {
    scope: 'scan-business',
    subject: `${businessSlug}#${randomInt(BUSINESS_SHARDS)}`,
    allowance: { capacity: 30, periodMs: MINUTE_MS },
  },
];
