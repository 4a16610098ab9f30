import type Stripe from 'stripe';
import { database } from '../data/firestore.ts';
import { releaseTrial, useTrial } from '../data/trials.ts';
import { stripe } from './stripe.ts';
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

const finishCheckout: Handler = async (event) => {
  const { id, metadata } = event.data.object as Stripe.Checkout.Session;
  const trialKey = metadata?.trial_key;
  if (trialKey) await useTrial(database(), trialKey, id, new Date());
  return syncIts(event);
};

/** The event names the session; whether it really ended, only Stripe can say. */
const expireCheckout: Handler = async ({ data }) => {
  const { id, metadata } = data.object as Stripe.Checkout.Session;
  const trialKey = metadata?.trial_key;
  if (!trialKey) return `${id} expired and held no trial.`;
  const { status } = await stripe().checkout.sessions.retrieve(id);
  const isFreed =
    status === 'expired' && (await releaseTrial(database(), trialKey, { sessionId: id }));
  return isFreed ? `${id} expired, so its trial is free again.` : `${id} held no trial any more.`;
};

/** The events that we ask Stripe to send, and what each leads to. */
export const WEBHOOK_EVENTS: Readonly<Record<string, Handler>> = {
  'checkout.session.completed': finishCheckout,
  'checkout.session.expired': expireCheckout,
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
