import { CallRefused } from '../../data/call-errors.ts';

/** Why a checkout did not begin, as far as the page can say more than that it failed. */
export type CheckoutRefusal = 'unknown-coupon' | 'trial-used' | 'already-subscribed';

const KNOWN: readonly string[] = ['unknown-coupon', 'trial-used', 'already-subscribed'];

export function checkoutRefusal(error: unknown): CheckoutRefusal | null {
  const reason = error instanceof CallRefused ? error.reason : null;
  return reason && KNOWN.includes(reason) ? (reason as CheckoutRefusal) : null;
}
