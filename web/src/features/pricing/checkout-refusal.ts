import { CallRefused } from '../../data/lib/call-errors.ts';

const KNOWN = ['unknown-coupon', 'trial-used', 'sign-in-required', 'already-subscribed'] as const;

/** Why a checkout did not begin, as far as the page can say more than that it failed. */
export type CheckoutRefusal = (typeof KNOWN)[number];

export function checkoutRefusal(error: unknown): CheckoutRefusal | null {
  const reason = error instanceof CallRefused ? error.reason : null;
  return KNOWN.find((known) => known === reason) ?? null;
}
