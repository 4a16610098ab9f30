import Stripe from 'stripe';
import { mapWithConcurrency } from '../async.ts';
import { readSessionIds } from '../data/checkouts.ts';
import { database } from '../data/firestore.ts';
import { stripe } from './stripe.ts';
import { isMissing } from './stripe-errors.ts';

const AT_ONCE = 5;

/** Ends a session that may be open; gives the customer who paid on it, where somebody was sooner. */
export async function closeSession(id: string): Promise<string[]> {
  try {
    await stripe().checkout.sessions.expire(id);
    return [];
  } catch (error) {
    if (isMissing(error)) return [];
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
    const { status, customer } = await stripe().checkout.sessions.retrieve(id);
    if (status === 'open') throw error;
    return customer ? [typeof customer === 'string' ? customer : customer.id] : [];
  }
}

/**
 * Ends every open page of an email, whoever opened it, but for the one that was paid on: the email has
 * a plan, and nobody should pay for another.
 */
export async function closeSessionsOf(emailKey: string, paidOn?: string): Promise<void> {
  const ids = await readSessionIds(database(), emailKey);
  await mapWithConcurrency(
    ids.filter((id) => id !== paidOn),
    AT_ONCE,
    closeSession,
  );
}
