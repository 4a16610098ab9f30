import Stripe from 'stripe';
import { claimCheckout, keepCheckout } from '../data/checkouts.ts';
import { database } from '../data/firestore.ts';
import { Refusal } from '../refusal.ts';
import { stripe } from './stripe.ts';
import { isMissing } from './stripe-failure.ts';

type Session = Stripe.Checkout.Session;

/** Ends a session that may be open; gives the customer who paid on it, where somebody was sooner. */
async function closeSession(id: string): Promise<string[]> {
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

export interface Wish {
  /** The `personKey` of the email that pays. */
  readonly key: string;
  /** The same for requests that may share a page. */
  readonly attempt: string;
  /**
   * Refuses those who have a plan running. The customers are those who paid on the email's earlier
   * page; it is asked when that page is closed, so that nobody pays there after the answer.
   */
  readonly refuse: (paidBy: readonly string[]) => Promise<void>;
  readonly open: () => Promise<Session>;
}

/**
 * The one checkout session in which an email may pay: whatever page it had open before is closed
 * first. Of several who ask at once the last one is served; the others leave nothing open.
 */
export async function soleSession({ key, attempt, refuse, open }: Wish): Promise<Session> {
  const before = await claimCheckout(database(), key, attempt, new Date());
  const earlier = before?.openedBy === attempt ? null : before?.sessionId;
  await refuse(earlier ? await closeSession(earlier) : []);
  const session = await open();
  if (await keepCheckout(database(), key, attempt, session.id)) return session;
  await closeSession(session.id);
  throw new Refusal('too-many-requests');
}
