import type { CallableInput } from '@vouchwell/domain/callables';
import { HOUR_MS, MINUTE_MS } from '@vouchwell/domain/durations';
import { type Caller, type SignedInCaller, verifiedUid } from '../http/caller.ts';
import { networkLimits } from '../http/network-limits.ts';
import type { RateLimit } from '../http/rate-limit.ts';

/**
 * Twenty checkouts in ten minutes for an account. For who has none ten an hour for an email from one
 * network, so that nobody stops the owner of that email, and sixty in ten minutes for the network,
 * which keep a flood from using up what Stripe allows us.
 */
export function checkoutLimits(
  { email }: CallableInput<'create-checkout'>,
  caller: Caller,
): RateLimit[] {
  const uid = verifiedUid(caller);
  if (uid) {
    const allowance = { capacity: 20, periodMs: 10 * MINUTE_MS };
    return [{ scope: 'checkout-account', subject: uid, allowance }];
  }
  return [
    ...networkLimits('checkout-email', caller.ip, { capacity: 10, periodMs: HOUR_MS }, email),
    ...networkLimits('checkout-ip', caller.ip, { capacity: 60, periodMs: 10 * MINUTE_MS }),
  ];
}

/** Thirty codes in ten minutes for a network: people mistype a few, nobody guesses one. */
export const quoteLimits = (_: unknown, { ip }: Caller): RateLimit[] =>
  networkLimits('quote-coupon-ip', ip, { capacity: 30, periodMs: 10 * MINUTE_MS });

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
