import { type Entitlement, isEntitled } from '@vouchwell/domain/entitlement';

/** How long our copy is good enough while nothing in it has come due. */
const FRESH_MS = 60 * 60 * 1000;

/** Whether Stripe must be asked: the copy is old, past its end, or opens nothing. */
export function isEntitlementStale(entitlement: Entitlement | null, now: Date): boolean {
  if (!entitlement || !isEntitled(entitlement, now)) return true;
  const { subscriptionEnd, syncedAt } = entitlement;
  const isPastEnd = subscriptionEnd !== null && subscriptionEnd <= now;
  return isPastEnd || now.getTime() - syncedAt.getTime() > FRESH_MS;
}
