import { HOUR_MS } from '@vouchwell/domain/durations';
import { normalizeEmail } from '@vouchwell/domain/email';
import { type Entitlement, isEntitled } from '@vouchwell/domain/entitlement';
import { logger } from 'firebase-functions/v2';
import { findUser, readsMailbox } from '../accounts/users.ts';
import { database } from '../data/firestore.ts';
import {
  readCustomersOf,
  type StripeCustomer,
  setCustomerEmail,
} from '../data/stripe-customers.ts';
import { errorText } from '../http/log.ts';
import { RequestError } from '../http/request-error.ts';
import { customersByEmail, stripe } from './stripe.ts';
import { syncEntitlement } from './sync-entitlement.ts';

/** How long our copy is good enough while nothing in it has come due. */
const FRESH_MS = HOUR_MS;

/** Whether Stripe must be asked: the copy is old, past its end, or opens nothing. */
export function isEntitlementStale(entitlement: Entitlement | null, now: Date): boolean {
  if (!entitlement || !isEntitled(entitlement, now)) return true;
  const { subscriptionEnd, syncedAt } = entitlement;
  const isPastEnd = subscriptionEnd !== null && subscriptionEnd <= now;
  return isPastEnd || now.getTime() - syncedAt.getTime() > FRESH_MS;
}

/**
 * Asks Stripe for everything that a user has paid for: what they have claimed, and what was paid
 * under their email and is claimed by nobody, if they have verified it. Refuses those who have
 * neither claimed anything nor verified their email.
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
 * Sends a claimed customer's receipts to the account's verified email once that has changed: the old
 * mailbox may be somebody else's by now. An address that was set at Stripe by hand stays. Whose the
 * customer is follows from the claim alone, so a failure costs no access: it is logged, and the next
 * check tries again.
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
