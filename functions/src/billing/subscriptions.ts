import {
  type Entitlement,
  getSubscriptionStage,
  isEntitled,
} from '@vouchwell/domain/billing/entitlement';
import { HOUR_MS } from '@vouchwell/domain/shared/dates';
import { normalizeEmail } from '@vouchwell/domain/shared/email';
import { logger } from 'firebase-functions/v2';
import { findMailboxOwner, findUser, ownsMailbox } from '../accounts/users.ts';
import { formatError, RequestError } from '../http/request-error.ts';
import { isOurSubscription, isUnpaidTrial, toBillingState } from './billing-state.ts';
import { callStripe, findCustomersByEmail, getStripe, listSubscriptions } from './stripe.ts';
import {
  markCustomersDeleted,
  readCustomerSnapshot,
  readStripeCustomers,
  type StripeCustomer,
  setCustomerEmail,
} from './stripe-customers.ts';
import { syncEntitlement } from './sync-entitlement.ts';

/** True if our copy of the entitlement is old, past its end, or grants no access. */
export function isEntitlementStale(entitlement: Entitlement | null, now: Date): boolean {
  if (!entitlement || !isEntitled(entitlement, now)) return true;
  const { subscriptionEnd, syncedAt } = entitlement;
  const isPastEnd = subscriptionEnd !== null && subscriptionEnd <= now;
  return isPastEnd || now.getTime() - syncedAt.getTime() > HOUR_MS;
}

/** Syncs all customers that a user has claimed or that paid under the user's verified email. */
export async function refreshEntitlement(uid: string): Promise<void> {
  const [user, claimedCustomers] = await Promise.all([findUser(uid), readStripeCustomers(uid)]);
  const verifiedEmail = user && ownsMailbox(user) ? user.email : undefined;
  if (!verifiedEmail && claimedCustomers.length === 0) throw new RequestError('email-not-verified');
  const customersByEmail = verifiedEmail ? await findCustomersByEmail(verifiedEmail) : [];
  const customerIds = new Set([...claimedCustomers.map(({ id }) => id), ...customersByEmail]);
  for (const customerId of customerIds) await syncEntitlement(customerId, uid);
  if (!verifiedEmail) return;
  for (const customer of claimedCustomers) await updateBillingEmail(customer, verifiedEmail);
}

/** Sends receipts to the account's current email, because the old mailbox may be someone else's. Keeps an email that was set in Stripe. */
async function updateBillingEmail(
  { id, email: storedEmail }: StripeCustomer,
  accountEmail: string,
): Promise<void> {
  const email = normalizeEmail(accountEmail);
  if (storedEmail === email) return;
  try {
    const customer = await getStripe().customers.retrieve(id);
    const stripeEmail = customer.deleted ? null : normalizeEmail(customer.email ?? '');
    if (stripeEmail === (storedEmail ?? '')) await getStripe().customers.update(id, { email });
    // Store it even if Stripe has a different email, to check again only if the account's email changes.
    await setCustomerEmail(id, email);
  } catch (error) {
    logger.warn('Failed to update the email for receipts; they still go to the old one', {
      customerId: id,
      error: formatError(error),
    });
  }
}

const ENDED_STATUSES = ['canceled', 'incomplete_expired'];

/** Cancels all plans; first claims customers that paid under the user's email, to include their plans. */
async function cancelAllPlans(uid: string): Promise<void> {
  try {
    await refreshEntitlement(uid);
  } catch (error) {
    const hasNoCustomers = error instanceof RequestError && error.reason === 'email-not-verified';
    if (!hasNoCustomers) throw error;
  }
  for (const { id } of await readStripeCustomers(uid)) {
    for (const subscription of await listSubscriptions(id))
      if (isOurSubscription(subscription) && !ENDED_STATUSES.includes(subscription.status))
        await getStripe().subscriptions.cancel(subscription.id);
  }
}

/** @throws RequestError `billing-unavailable` if Stripe is down */
export async function cancelSubscriptions(uid: string): Promise<void> {
  await callStripe(() => cancelAllPlans(uid));
  await markCustomersDeleted(uid, new Date());
}

export interface SubscriptionHolder {
  readonly email: string;
  /** The signed-in user, even if their email is different; null if signed out. */
  readonly uid: string | null;
}

/** Removes closed customers and those that other users have claimed. */
async function filterClaimable(ids: readonly string[], uids: readonly string[]): Promise<string[]> {
  const snapshots = await Promise.all(ids.map((id) => readCustomerSnapshot(id)));
  return snapshots.flatMap(({ id, customer }) => {
    const isClaimable = !customer || customer.uid === null || uids.includes(customer.uid);
    return isClaimable && !customer?.closedAt ? [id] : [];
  });
}

/**
 * Checks customers that the person or the email's owner has claimed, that paid under the email, or
 * that are in `paidCustomerIds`. Unclaimed trials don't count, because a stranger may have started them.
 */
export async function hasActiveSubscription(
  { email, uid }: SubscriptionHolder,
  paidCustomerIds: readonly string[] = [],
): Promise<boolean> {
  const [owner, customersByEmail] = await Promise.all([
    findMailboxOwner(email),
    findCustomersByEmail(email),
  ]);
  const uids = [...new Set([uid, owner?.uid])].filter((id) => typeof id === 'string');
  const [claimableIds, ...customersByUser] = await Promise.all([
    filterClaimable(customersByEmail, uids),
    ...uids.map((id) => readStripeCustomers(id)),
  ]);
  const claimedIds = new Set(customersByUser.flat().map(({ id }) => id));
  const now = new Date();
  const hasPlan = async (customerId: string) => {
    const subscriptions = await listSubscriptions(customerId);
    return subscriptions
      .filter((subscription) => claimedIds.has(customerId) || !isUnpaidTrial(subscription))
      .some(
        (subscription) =>
          getSubscriptionStage(toBillingState([subscription], now), now) === 'running',
      );
  };
  const customerIds = new Set([...claimedIds, ...claimableIds, ...paidCustomerIds]);
  const results = await Promise.all([...customerIds].map(hasPlan));
  return results.includes(true);
}
