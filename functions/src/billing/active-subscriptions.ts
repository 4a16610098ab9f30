import { stageOf } from '@vouchwell/domain/entitlement';
import { findVerifiedUser } from '../accounts/users.ts';
import { database } from '../data/firestore.ts';
import { lookUpCustomer, readCustomersOf } from '../data/stripe-customers.ts';
import { customersByEmail, subscriptionsOf } from './stripe.ts';
import { isUnpaidTrial, toBillingState } from './to-billing-state.ts';

export interface Person {
  readonly email: string;
  /** Who is signed in, whatever their email. */
  readonly uid: string | null;
}

/** Those of the customers that nobody has claimed, or one of these users. */
async function openTo(customerIds: readonly string[], uids: readonly string[]): Promise<string[]> {
  const seen = await Promise.all(customerIds.map((id) => lookUpCustomer(database(), id)));
  return seen.flatMap(({ id, customer }) => {
    const isOpen = !customer || customer.uid === null || uids.includes(customer.uid);
    return isOpen && !customer?.closedAt ? [id] : [];
  });
}

/**
 * Whether a person has a plan that runs, as Stripe says now: among what they, or the email's owner,
 * have claimed, and what their email paid for. `paidBy` are customers who paid on the email's last
 * page. A trial that nobody claimed stops no checkout: a stranger may have begun it.
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
