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
import {
  findCustomersByEmail,
  getStripe,
  listSubscriptions,
  withBillingUnavailable,
} from './stripe.ts';
import {
  markCustomersDeleted,
  readCustomerSnapshot,
  readStripeCustomers,
  type StripeCustomer,
  setCustomerEmail,
} from './stripe-customers.ts';
import { syncEntitlement } from './sync-entitlement.ts';

/** True if our copy is old or past its end, or grants no access. */
export function isEntitlementStale(entitlement: Entitlement | null, now: Date): boolean {
  if (!entitlement || !isEntitled(entitlement, now)) return true;
  const { subscriptionEnd, syncedAt } = entitlement;
  const isPastEnd = subscriptionEnd !== null && subscriptionEnd <= now;
  return isPastEnd || now.getTime() - syncedAt.getTime() > HOUR_MS;
}

/** Syncs all customers that a user has claimed or that paid under the user's verified email. */
export async function refreshEntitlement(uid: string): Promise<void> {
  const [user, claimed] = await Promise.all([findUser(uid), readStripeCustomers(uid)]);
  const verifiedEmail = user && ownsMailbox(user) ? user.email : undefined;
  if (!verifiedEmail && claimed.length === 0) throw new RequestError('email-not-verified');
  const byEmail = verifiedEmail ? await findCustomersByEmail(verifiedEmail) : [];
  const customerIds = new Set([...claimed.map(({ id }) => id), ...byEmail]);
  for (const customerId of customerIds) await syncEntitlement(customerId, uid);
  if (!verifiedEmail) return;
  for (const customer of claimed) await moveBillingEmail(customer, verifiedEmail);
}

/** Moves receipts from a mailbox that may now be someone else's, but keeps an email that was set in Stripe. */
async function moveBillingEmail(
  { id, email: known }: StripeCustomer,
  accountEmail: string,
): Promise<void> {
  const email = normalizeEmail(accountEmail);
  if (known === email) return;
  try {
    const customer = await getStripe().customers.retrieve(id);
    const inStripe = customer.deleted ? null : normalizeEmail(customer.email ?? '');
    if (inStripe === (known ?? '')) await getStripe().customers.update(id, { email });
    // Also if it was set in Stripe, so that we don't check again until the account's email changes.
    await setCustomerEmail(id, email);
  } catch (error) {
    logger.warn('Failed to update the email for receipts; they still go to the old one', {
      customerId: id,
      error: formatError(error),
    });
  }
}

const OVER = ['canceled', 'incomplete_expired'];

/** Cancels all plans; first claims customers that paid under the user's email, to include their plans. */
async function cancelAll(uid: string): Promise<void> {
  try {
    await refreshEntitlement(uid);
  } catch (error) {
    const hasNothing = error instanceof RequestError && error.reason === 'email-not-verified';
    if (!hasNothing) throw error;
  }
  for (const { id } of await readStripeCustomers(uid)) {
    for (const subscription of await listSubscriptions(id))
      if (isOurSubscription(subscription) && !OVER.includes(subscription.status))
        await getStripe().subscriptions.cancel(subscription.id);
  }
}

/** @throws RequestError `billing-unavailable` if Stripe is down */
export async function cancelSubscriptions(uid: string): Promise<void> {
  await withBillingUnavailable(() => cancelAll(uid));
  await markCustomersDeleted(uid, new Date());
}

export interface SubscriptionHolder {
  readonly email: string;
  /** The signed-in user, even if they have a different email. */
  readonly uid: string | null;
}

/** Removes closed customers and those that other users have claimed. */
async function filterClaimable(ids: readonly string[], uids: readonly string[]): Promise<string[]> {
  const seen = await Promise.all(ids.map((id) => readCustomerSnapshot(id)));
  return seen.flatMap(({ id, customer }) => {
    const isOpen = !customer || customer.uid === null || uids.includes(customer.uid);
    return isOpen && !customer?.closedAt ? [id] : [];
  });
}

/**
 * Checks customers that the person or the email's owner has claimed, that paid under the email, or
 * that are in `paidBy`. Unclaimed trials don't count, because a stranger may have started them.
 */
export async function hasActiveSubscription(
  { email, uid }: SubscriptionHolder,
  paidBy: readonly string[] = [],
): Promise<boolean> {
  const [owner, byEmail] = await Promise.all([
    findMailboxOwner(email),
    findCustomersByEmail(email),
  ]);
  const uids = [...new Set([uid, owner?.uid])].filter((id) => typeof id === 'string');
  const [paidUnderEmail, ...ofUsers] = await Promise.all([
    filterClaimable(byEmail, uids),
    ...uids.map((id) => readStripeCustomers(id)),
  ]);
  const claimed = new Set(ofUsers.flat().map(({ id }) => id));
  const now = new Date();
  const running = await Promise.all(
    [...new Set([...claimed, ...paidUnderEmail, ...paidBy])].map(async (customer) =>
      (await listSubscriptions(customer)).some(
        (subscription) =>
          (claimed.has(customer) || !isUnpaidTrial(subscription)) &&
          getSubscriptionStage(toBillingState([subscription], now), now) === 'running',
      ),
    ),
  );
  return running.includes(true);
}
