import type Stripe from 'stripe';
import { readEmailKey } from '../data/checkouts.ts';
import { database } from '../data/firestore.ts';
import { closeSessionsOf } from './close-sessions.ts';
import { syncEntitlement } from './sync-entitlement.ts';

/** Does what an event asks for, and says what it did in one sentence, which becomes the log line. */
type Handler = (event: Stripe.Event) => Promise<string>;

const idOf = (reference: string | { readonly id: string } | null): string | null =>
  typeof reference === 'string' ? reference : (reference?.id ?? null);

/** Whatever happened to a customer, Stripe is asked for the whole of it. */
async function sync(customerId: string | null): Promise<string> {
  if (!customerId) return 'It is about no customer, so nothing was done.';
  const outcome = await syncEntitlement(customerId);
  if (outcome.kind === 'unknown') return `${customerId} bought nothing here, so nothing was done.`;
  if (outcome.kind === 'closed') return `${customerId} had an account here that was deleted.`;
  const owner = outcome.uid ? `user ${outcome.uid}` : 'nobody yet';
  const tries = outcome.tries === 1 ? '' : ` at try ${outcome.tries}`;
  return `${customerId} was synced for ${owner}${tries}.`;
}

interface AboutCustomer {
  readonly customer: string | { readonly id: string } | null;
}

/** For events whose object names its customer; what else the object says may be old by now. */
const syncIts: Handler = ({ data }) => sync(idOf((data.object as AboutCustomer).customer));

const syncItself: Handler = ({ data }) => sync((data.object as Stripe.Customer).id);

/** Whoever has paid has no use for a page that is still open elsewhere. */
const onPaid: Handler = async (event) => {
  const told = await syncIts(event);
  const { id } = event.data.object as Stripe.Checkout.Session;
  const emailKey = await readEmailKey(database(), id);
  if (emailKey) await closeSessionsOf(emailKey, id);
  return told;
};

/** The events that we ask Stripe to send, and what each leads to. */
export const WEBHOOK_EVENTS: Readonly<Record<string, Handler>> = {
  'checkout.session.completed': onPaid,
  'customer.subscription.created': syncIts,
  'customer.subscription.updated': syncIts,
  'customer.subscription.deleted': syncIts,
  'customer.subscription.paused': syncIts,
  'customer.subscription.resumed': syncIts,
  'invoice.paid': syncIts,
  'invoice.payment_failed': syncIts,
  'customer.updated': syncItself,
  'customer.deleted': syncItself,
};

export async function handleEvent(event: Stripe.Event): Promise<string> {
  const handler = WEBHOOK_EVENTS[event.type];
  return handler ? handler(event) : 'It is not one that we act on.';
}
