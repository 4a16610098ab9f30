import type Stripe from 'stripe';
import { type Buyer, claimCheckout, keepCheckout } from '../data/checkouts.ts';
import { database } from '../data/firestore.ts';
import { RequestError } from '../http/request-error.ts';
import { closeSession } from './close-sessions.ts';

type Session = Stripe.Checkout.Session;

export interface Wish {
  readonly buyer: Buyer;
  /** The same for requests that may share a page. */
  readonly attempt: string;
  /**
   * Refuses those who have a plan running. The customers are those who paid on the buyer's earlier
   * page; it is asked when that page is closed, so that nobody pays there after the answer.
   */
  readonly refuse: (paidBy: readonly string[]) => Promise<void>;
  readonly open: () => Promise<Session>;
}

/**
 * The one checkout session in which a buyer may pay: whatever page they had open before is closed
 * first. Of several requests of one buyer at once the last is served; the others leave nothing open.
 */
export async function singleCheckoutSession({
  buyer,
  attempt,
  refuse,
  open,
}: Wish): Promise<Session> {
  const before = await claimCheckout(database(), buyer, attempt, new Date());
  const earlier = before?.openedBy === attempt ? null : before?.sessionId;
  await refuse(earlier ? await closeSession(earlier) : []);
  const session = await open();
  if (await keepCheckout(database(), buyer, attempt, session.id)) return session;
  await closeSession(session.id);
  throw new RequestError('too-many-requests');
}
