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

/** Customers that nobody has claimed, or one of these users; another's stays out of it. */
async function openTo(customerIds: readonly string[], uids: readonly string[]): Promise<string[]> {
  const seen = await Promise.all(customerIds.map((id) => lookUpCustomer(database(), id)));
  return seen.flatMap(({ id, customer }) => {
    const claimedBy = customer?.uid ?? null;
    return !customer?.closedAt && (claimedBy === null || uids.includes(claimedBy)) ? [id] : [];
  });
}

interface PersonsCustomers {
  readonly claimed: readonly string[];
  /** Whoever typed this email: what they paid for is the person's, what they only try is not. */
  readonly byEmail: readonly string[];
}

/** Everyone at Stripe whose plans are this person's: what they claimed, and what their email paid. */
async function customersOf({ email, uid }: Person): Promise<PersonsCustomers> {
  const [owner, byEmail] = await Promise.all([findVerifiedUser(email), customersByEmail(email)]);
  const uids = [...new Set([uid, owner?.uid])].filter((one) => typeof one === 'string');
  const [unclaimed, ...claimed] = await Promise.all([
    openTo(byEmail, uids),
    ...uids.map((one) => readCustomersOf(database(), one)),
  ]);
  const own = new Set(claimed.flat().map(({ id }) => id));
  return { claimed: [...own], byEmail: unclaimed.filter((id) => !own.has(id)) };
}

async function hasRunning(customer: string, isClaimed: boolean, now: Date): Promise<boolean> {
  const subscriptions = await subscriptionsOf(customer);
  return subscriptions.some(
    (one) =>
      (isClaimed || !isUnpaidTrial(one)) && stageOf(toBillingState([one], now), now) === 'running',
  );
}

/**
 * Whether a person has a plan that runs, as Stripe says now. `paidBy` are customers who paid on the
 * email's last page. A trial that nobody claimed stops no checkout: a stranger may have begun it.
 */
export async function hasActiveSubscription(
  person: Person,
  paidBy: readonly string[] = [],
): Promise<boolean> {
  const { claimed, byEmail } = await customersOf(person);
  const others = [...new Set([...byEmail, ...paidBy])].filter((id) => !claimed.includes(id));
  const now = new Date();
  const running = await Promise.all([
    ...claimed.map((id) => hasRunning(id, true, now)),
    ...others.map((id) => hasRunning(id, false, now)),
  ]);
  return running.includes(true);
}
