import { logger } from 'firebase-functions/v2';
import type { Request } from 'firebase-functions/v2/https';
import type Stripe from 'stripe';
import { webhookSettings } from '../config.ts';
import { ALERTS, formatError } from '../http/request-error.ts';
import { closeOtherSessions } from './checkout-sessions.ts';
import { getStripe, getStripeId } from './stripe.ts';
import { syncEntitlement } from './sync-entitlement.ts';

/** Age limit of signatures, to prevent replays. */
const SIGNATURE_MAX_AGE_SECONDS = 300;

/** Handles an event and returns a log message. */
type EventHandler = (event: Stripe.Event) => Promise<string>;

/** Syncs everything about the customer, regardless of the event. */
async function syncStripeCustomer(customerId: string | null): Promise<string> {
  if (!customerId) return 'Ignored: the event has no customer.';
  const outcome = await syncEntitlement(customerId);
  if (outcome.kind === 'unknown') return `Ignored: ${customerId} has never bought anything here.`;
  if (outcome.kind === 'closed') return `Ignored: the account of ${customerId} has been deleted.`;
  const owner = outcome.uid ? `user ${outcome.uid}` : 'no user yet';
  const tries = outcome.attempts === 1 ? '' : ` after ${outcome.attempts} attempts`;
  return `Synced ${customerId} for ${owner}${tries}.`;
}

/** Handles events about an object with a customer. Ignores its other fields, which may be outdated. */
const syncReferencedCustomer: EventHandler = ({ data }) =>
  syncStripeCustomer(getStripeId((data.object as Pick<Stripe.Invoice, 'customer'>).customer));

const syncCustomer: EventHandler = ({ data }) =>
  syncStripeCustomer((data.object as Stripe.Customer).id);

const onCheckoutPaid: EventHandler = async (event) => {
  const summary = await syncReferencedCustomer(event);
  await closeOtherSessions(event.data.object as Stripe.Checkout.Session);
  return summary;
};

/** Alerts us, because a refund or dispute doesn't end the subscription (docs/billing.md). */
const alertOperator: EventHandler = async ({ id, type, data }) => {
  const charge = data.object as Stripe.Charge | Stripe.Dispute;
  logger.error('A payment was refunded or disputed: decide whether to cancel the subscription', {
    event: id,
    type,
    charge: charge.object === 'dispute' ? getStripeId(charge.charge) : charge.id,
    alert: ALERTS.paymentReversed,
  });
  return 'Alerted the operator.';
};

export const WEBHOOK_EVENTS: Readonly<Record<string, EventHandler>> = {
  'checkout.session.completed': onCheckoutPaid,
  'customer.subscription.created': syncReferencedCustomer,
  'customer.subscription.updated': syncReferencedCustomer,
  'customer.subscription.deleted': syncReferencedCustomer,
  'customer.subscription.paused': syncReferencedCustomer,
  'customer.subscription.resumed': syncReferencedCustomer,
  'invoice.paid': syncReferencedCustomer,
  'invoice.payment_failed': syncReferencedCustomer,
  'customer.updated': syncCustomer,
  'customer.deleted': syncCustomer,
  'charge.dispute.created': alertOperator,
  'charge.refunded': alertOperator,
};

/** Returns null if the signature is missing, wrong or too old. */
function verifyEvent(request: Request): Stripe.Event | null {
  const { method, rawBody } = request;
  const signature = request.get('stripe-signature');
  if (method !== 'POST' || !rawBody || !signature) return null;
  const { STRIPE_WEBHOOK_SECRET } = webhookSettings();
  try {
    return getStripe().webhooks.constructEvent(
      rawBody,
      signature,
      STRIPE_WEBHOOK_SECRET,
      SIGNATURE_MAX_AGE_SECONDS,
    );
  } catch {
    return null;
  }
}

/** Returns 400 for a bad signature, 500 if Stripe must retry and otherwise 200. */
export async function respondToWebhook(request: Request) {
  const event = verifyEvent(request);
  if (!event) {
    logger.warn('Rejected a webhook without a valid signature');
    return { status: 400, text: 'The signature is missing, wrong or too old.' };
  }
  const logFields = { event: event.id, type: event.type };
  try {
    const handler = WEBHOOK_EVENTS[event.type];
    logger.info(handler ? await handler(event) : 'Ignored: unhandled event type.', logFields);
    return { status: 200, text: 'Thank you.' };
  } catch (error) {
    const fields = { ...logFields, alert: ALERTS.webhookFailed, error: formatError(error) };
    logger.error('A webhook failed; Stripe will retry', fields);
    return { status: 500, text: 'Internal error, please retry.' };
  }
}
