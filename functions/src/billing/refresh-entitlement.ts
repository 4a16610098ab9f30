import { type Entitlement, isEntitled } from '@vouchwell/domain/billing/entitlement';
import { HOUR_MS } from '@vouchwell/domain/lib/durations';
import { normalizeEmail } from '@vouchwell/domain/lib/email';
import { logger } from 'firebase-functions/v2';
import { findUser, readsMailbox } from '../accounts/users.ts';
import { database } from '../db/firestore.ts';
import { errorText } from '../http/log.ts';
import { RequestError } from '../http/request-error.ts';
import { customersByEmail, stripe } from './stripe.ts';
import { readCustomersOf, type StripeCustomer, setCustomerEmail } from './stripe-customers.ts';
import { syncEntitlement } from './sync-entitlement.ts';

const FRESH_MS = HOUR_MS;

/** True if Stripe must be asked: the copy is old, past its end, or grants no access. */
export function isEntitlementStale(entitlement: Entitlement | null, now: Date): boolean {
  if (!entitlement || !isEntitled(entitlement, now)) return true;
  const { subscriptionEnd, syncedAt } = entitlement;
  const isPastEnd = subscriptionEnd !== null && subscriptionEnd <= now;
  return isPastEnd || now.getTime() - syncedAt.getTime() > FRESH_MS;
}

/**
 * Syncs the customers a user has claimed and, with a verified email, unclaimed ones that paid under
 * it. Throws if the user has neither.
 */
export async function refreshEntitlement(uid: string): Promise<void> {
  const [user, claimed] = await Promise.all([findUser(uid), readCustomersOf(database(), uid)]);
  const verifiedEmail = user && readsMailbox(user) ? user.email : undefined;
  if (!verifiedEmail && claimed.length === 0) throw new RequestError('email-not-verified');
  const byEmail = verifiedEmail ? await customersByEmail(verifiedEmail) : [];
  const customerIds = new Set([...claimed.map(({ id }) => id), ...byEmail]);
  for (const customerId of customerIds) await syncEntitlement(customerId, uid);
  if (!verifiedEmail) return;
  for (const customer of claimed) await moveBillingEmail(customer, verifiedEmail);
}

/**
 * Moves a claimed customer's billing email to the verified one, as someone else may own the old
 * mailbox by now. An address set manually at Stripe stays. A failure is logged and retried by the
 * next check; access depends only on the claim.
 */
async function moveBillingEmail(
  { id, email: known }: StripeCustomer,
  accountEmail: string,
): Promise<void> {
  const email = normalizeEmail(accountEmail);
  if (known === email) return;
  try {
    const customer = await stripe().customers.retrieve(id);
    const isAsKnown = !customer.deleted && normalizeEmail(customer.email ?? '') === (known ?? '');
    if (isAsKnown) await stripe().customers.update(id, { email });
    await setCustomerEmail(database(), id, email);
  } catch (error) {
    logger.warn('Receipts still go to the email that an account had before', {
      customerId: id,
      error: errorText(error),
    });
  }
}
