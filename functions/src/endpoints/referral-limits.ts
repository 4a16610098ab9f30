import type { CallableInput } from '@vouchwell/domain/callables';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@vouchwell/domain/durations';
import { normalizeEmail } from '@vouchwell/domain/email';
import { database } from '../data/firestore.ts';
import { findActiveBusinessId } from '../data/public.ts';
import type { Caller } from '../http/caller.ts';
import { ipNeighbourhood } from '../http/client-ip.ts';
import { networkLimits } from '../http/network-limits.ts';
import type { RateLimit } from '../http/rate-limit.ts';
import { Refusal } from '../http/refusal.ts';

/**
 * All of one business: twenty an hour for a referrer from one network, and for everybody on that
 * network together thirty a minute and three hundred a day. So nobody uses up what a customer has at
 * another business or on another network, and one who is too eager leaves room for the others on a
 * shop's Wi-Fi. A business as a whole has no limit: what it is sent is kept, and only mails wait.
 */
export async function referralLimits(
  { referrerEmail, businessSlug }: CallableInput<'create-referral'>,
  { ip }: Caller,
): Promise<RateLimit[]> {
  // Looked up first: invented links would be buckets without end.
  const businessId = await findActiveBusinessId(database(), businessSlug);
  if (!businessId) throw new Refusal('business-not-found');
  const minute = { capacity: 30, periodMs: MINUTE_MS };
  const day = { capacity: 300, periodMs: DAY_MS };
  return [
    {
      scope: 'referral-referrer',
      subject: `${businessId} ${ipNeighbourhood(ip)} ${normalizeEmail(referrerEmail)}`,
      allowance: { capacity: 20, periodMs: HOUR_MS },
    },
    ...networkLimits('referral-network', ip, minute, businessId),
    ...networkLimits('referral-network-day', ip, day, businessId),
  ];
}
