import { type Entitlement, isEntitled } from '@vouchwell/domain/billing/entitlement';
import { isEntitlementStale, refreshEntitlement } from '../billing/refresh-entitlement.ts';
import { orBillingUnavailable } from '../billing/stripe.ts';
import { referrerKeySecret, stripeSecretKey } from '../config.ts';
import { readEntitlement } from '../db/entitlements.ts';
import { database } from '../db/firestore.ts';
import { signedInCallable } from '../http/callable.ts';
import { RequestError } from '../http/request-error.ts';

/** Syncs with Stripe; if Stripe is down, falls back to our copy if it grants access. */
async function freshEntitlement(
  uid: string,
  copy: Entitlement | null,
): Promise<Entitlement | null> {
  try {
    await orBillingUnavailable(() => refreshEntitlement(uid));
  } catch (error) {
    const isDown = error instanceof RequestError && error.reason === 'billing-unavailable';
    if (isDown && isEntitled(copy, new Date())) return copy;
    throw error;
  }
  return readEntitlement(database(), uid);
}

/**
 * Returns what the user has paid for. Asks Stripe if our copy is stale or grants no access, so a
 * late webhook doesn't lock anyone out after checkout.
 */
export const checkSubscription = signedInCallable('check-subscription', {
  secrets: [referrerKeySecret, stripeSecretKey],
  async run(_, { account: { uid } }) {
    const copy = await readEntitlement(database(), uid);
    const entitlement = isEntitlementStale(copy, new Date())
      ? await freshEntitlement(uid, copy)
      : copy;
    return {
      subscribed: isEntitled(entitlement, new Date()),
      subscription_tier: entitlement?.subscriptionTier ?? null,
      subscription_end: entitlement?.subscriptionEnd?.toISOString() ?? null,
    };
  },
});
