import { database } from '../data/firestore.ts';
import { closeCustomers, readCustomersOf } from '../data/stripe-customers.ts';
import { RequestError } from '../http/request-error.ts';
import { refreshEntitlement } from './refresh-entitlement.ts';
import { orBillingUnavailable, stripe, subscriptionsOf } from './stripe.ts';
import { isOurs } from './to-billing-state.ts';

/** What Stripe has ended by itself. */
const OVER = ['canceled', 'incomplete_expired'];

/** What was paid under the user's email and not claimed yet is theirs to end as well. */
async function claimAll(uid: string): Promise<void> {
  try {
    await refreshEntitlement(uid);
  } catch (error) {
    const hasNothing = error instanceof RequestError && error.reason === 'email-not-verified';
    if (!hasNothing) throw error;
  }
}

async function cancelAll(uid: string): Promise<void> {
  await claimAll(uid);
  for (const { id } of await readCustomersOf(database(), uid)) {
    const subscriptions = await subscriptionsOf(id);
    const running = subscriptions.filter((one) => isOurs(one) && !OVER.includes(one.status));
    for (const subscription of running) await stripe().subscriptions.cancel(subscription.id);
  }
}

/**
 * Cancels all that a user pays for here, at once, and closes their customers, so that no late
 * webhook gives anything back. Refuses where Stripe cannot be reached, before anything is closed.
 */
export async function cancelSubscriptions(uid: string): Promise<void> {
  await orBillingUnavailable(() => cancelAll(uid));
  await closeCustomers(database(), uid, new Date());
}
