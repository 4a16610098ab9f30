import { stageOf } from '@vouchwell/domain/billing/entitlement';
import { findVerifiedUser } from '../accounts/users.ts';
import { database } from '../db/firestore.ts';
import { RequestError } from '../http/request-error.ts';
import { refreshEntitlement } from './refresh-entitlement.ts';
import { customersByEmail, orBillingUnavailable, stripe, subscriptionsOf } from './stripe.ts';
import { closeCustomers, lookUpCustomer, readCustomersOf } from './stripe-customers.ts';
import { isOurs, isUnpaidTrial, toBillingState } from './to-billing-state.ts';

const OVER = ['canceled', 'incomplete_expired'];

/** Claims payments under the user's email first, so they are canceled too. */
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
 * Cancels all of a user's subscriptions immediately, then closes their customers so a late webhook
 * restores nothing. Throws before closing anything if Stripe can't be reached.
 */
export async function cancelSubscriptions(uid: string): Promise<void> {
  await orBillingUnavailable(() => cancelAll(uid));
  await closeCustomers(database(), uid, new Date());
}

export interface Person {
  readonly email: string;
  /** Id of the signed-in user, regardless of their email. */
  readonly uid: string | null;
}

/** Customers that are unclaimed or claimed by one of these users. */
async function openTo(customerIds: readonly string[], uids: readonly string[]): Promise<string[]> {
  const seen = await Promise.all(customerIds.map((id) => lookUpCustomer(database(), id)));
  return seen.flatMap(({ id, customer }) => {
    const isOpen = !customer || customer.uid === null || uids.includes(customer.uid);
    return isOpen && !customer?.closedAt ? [id] : [];
  });
}

/**
 * True if a person has a running plan: among customers claimed by them or the email's owner, those
 * that paid under the email, and `paidBy`. Unclaimed trials don't count: a stranger may have
 * started them.
 */
export async function hasActiveSubscription(
  { email, uid }: Person,
  paidBy: readonly string[] = [],
): Promise<boolean> {
  const [owner, byEmail] = await Promise.all([findVerifiedUser(email), customersByEmail(email)]);
  const uids = [...new Set([uid, owner?.uid])].filter((one) => typeof one === 'string');
  const [unclaimed, ...ofUsers] = await Promise.all([
    openTo(byEmail, uids),
    ...uids.map((one) => readCustomersOf(database(), one)),
  ]);
  const claimed = new Set(ofUsers.flat().map(({ id }) => id));
  const now = new Date();
  const running = await Promise.all(
    [...new Set([...claimed, ...unclaimed, ...paidBy])].map(async (customer) =>
      (await subscriptionsOf(customer)).some(
        (one) =>
          (claimed.has(customer) || !isUnpaidTrial(one)) &&
          stageOf(toBillingState([one], now), now) === 'running',
      ),
    ),
  );
  return running.includes(true);
}
