import { randomInt } from 'node:crypto';
import type { CallableInput } from '@vouchwell/domain/callables';
import { HOUR_MS, MINUTE_MS } from '@vouchwell/domain/durations';
import { normalizeEmail } from '@vouchwell/domain/email';
import type { Caller } from '../caller.ts';
import { ipNeighbourhood } from '../client-ip.ts';
import type { RateLimit } from '../rate-limit.ts';

/** One bucket for a busy business would be a hot document; sixteen are not (design, section 4). */
const BUSINESS_SHARDS = 16;

/** Ten a minute for an address, twenty an hour for a referrer, about 480 a minute for a business. */
export function referralLimits(
  { referrerEmail, businessSlug }: CallableInput<'create-referral'>,
  { ip }: Caller,
): RateLimit[] {
  return [
    {
      scope: 'referral-ip',
      subject: ipNeighbourhood(ip),
      allowance: { capacity: 10, periodMs: MINUTE_MS },
    },
    {
      scope: 'referral-referrer',
      subject: normalizeEmail(referrerEmail),
      allowance: { capacity: 20, periodMs: HOUR_MS },
    },
    {
      scope: 'referral-business',
      subject: `${businessSlug}#${randomInt(BUSINESS_SHARDS)}`,
      allowance: { capacity: 30, periodMs: MINUTE_MS },
    },
  ];
}
