import type { CallableInput } from '@vouchwell/domain/callables';
import { HOUR_MS, MINUTE_MS } from '@vouchwell/domain/durations';
import type { Caller, SignedInCaller } from '../caller.ts';
import { ipNeighbourhood } from '../client-ip.ts';
import type { RateLimit } from '../rate-limit.ts';

/** Twenty checkouts in ten minutes for an address, ten an hour for an email. */
export function checkoutLimits(
  { email }: CallableInput<'create-checkout'>,
  { ip }: Caller,
): RateLimit[] {
  return [
    {
      scope: 'checkout-ip',
      subject: ipNeighbourhood(ip),
      allowance: { capacity: 20, periodMs: 10 * MINUTE_MS },
    },
    {
      scope: 'checkout-email',
      subject: email,
      allowance: { capacity: 10, periodMs: HOUR_MS },
    },
  ];
}

/** Thirty codes in ten minutes for an address: people mistype a few, nobody guesses one. */
export const quoteLimits = (_: unknown, { ip }: Caller): RateLimit[] => [
  {
    scope: 'quote-coupon-ip',
    subject: ipNeighbourhood(ip),
    allowance: { capacity: 30, periodMs: 10 * MINUTE_MS },
  },
];

/** Thirty checks a minute for a user: several tabs and reloads, and no storm at Stripe. */
export const checkLimits = (_: unknown, { account }: SignedInCaller): RateLimit[] => [
  {
    scope: 'check-subscription',
    subject: account.uid,
    allowance: { capacity: 30, periodMs: MINUTE_MS },
  },
];

/** Ten portals a minute for a user. */
export const portalLimits = (_: unknown, { account }: SignedInCaller): RateLimit[] => [
  {
    scope: 'customer-portal',
    subject: account.uid,
    allowance: { capacity: 10, periodMs: MINUTE_MS },
  },
];
