import { findUser, readsMailbox } from '../accounts/users.ts';
import { database } from '../data/firestore.ts';
import { readCustomersOf } from '../data/stripe-customers.ts';
import { RequestError } from '../http/request-error.ts';
import { customersByEmail } from './customers-by-email.ts';
import { moveBillingEmail } from './move-billing-email.ts';
import { syncEntitlement } from './sync-entitlement.ts';

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
