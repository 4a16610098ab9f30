import { findUser } from '../accounts/users.ts';
import { database } from '../data/firestore.ts';
import { readCustomersOf } from '../data/stripe-customers.ts';
import { Refusal } from '../refusal.ts';
import { stripe } from './stripe.ts';
import { syncEntitlement } from './sync-entitlement.ts';

/** Nobody subscribes more often by accident; Stripe lists the newest first. */
const CUSTOMERS_MAX = 10;

/** Customers at Stripe who pay under this email; whoever asks must have proved that it is theirs. */
async function customersByEmail(email: string): Promise<string[]> {
  const { data } = await stripe().customers.list({ email, limit: CUSTOMERS_MAX });
  return data.map(({ id }) => id);
}

/**
 * Asks Stripe for everything that a user has paid for: what they have claimed, and what was paid
 * under their email and is claimed by nobody, if they have verified it. Refuses those who have
 * neither claimed anything nor verified their email.
 */
export async function refreshEntitlement(uid: string): Promise<void> {
  const [user, claimed] = await Promise.all([findUser(uid), readCustomersOf(database(), uid)]);
  const verifiedEmail = user?.emailVerified ? user.email : undefined;
  if (!verifiedEmail && claimed.length === 0) throw new Refusal('email-not-verified');
  const byEmail = verifiedEmail ? await customersByEmail(verifiedEmail) : [];
  const customerIds = new Set([...claimed.map(({ id }) => id), ...byEmail]);
  for (const customerId of customerIds) await syncEntitlement(customerId);
}
