import Stripe from 'stripe';
import { newId } from '../ids.ts';
import { LIVEMODE } from './customer.ts';

type Told<Event extends Stripe.Event> = Event extends Stripe.Event
  ? Pick<Event, 'type' | 'data'>
  : never;

/** What the stand-in tells of: an event's type with the object of that type. */
export type Happening = Told<
  | Stripe.CustomerCreatedEvent
  | Stripe.CustomerUpdatedEvent
  | Stripe.CustomerDeletedEvent
  | Stripe.CheckoutSessionCompletedEvent
  | Stripe.CheckoutSessionExpiredEvent
  | Stripe.CustomerSubscriptionCreatedEvent
  | Stripe.CustomerSubscriptionUpdatedEvent
  | Stripe.CustomerSubscriptionDeletedEvent
  | Stripe.CustomerSubscriptionTrialWillEndEvent
  | Stripe.InvoicePaidEvent
  | Stripe.InvoicePaymentFailedEvent
>;

export function eventObject(happening: Happening, created: number): Stripe.Event {
  return {
    id: newId('evt'),
    object: 'event',
    api_version: Stripe.API_VERSION,
    created,
    livemode: LIVEMODE,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    ...happening,
  };
}
