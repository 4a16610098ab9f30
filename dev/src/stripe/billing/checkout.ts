import { type Customer, newCustomer, type Session } from '../model/objects.ts';
import { emit, keep, type World } from '../model/world.ts';
import { startSubscription } from './subscriptions.ts';

export function createCustomer(world: World, email: string, metadata = {}): Customer {
  const customer = keep(world, 'customer', newCustomer(email, metadata, world.now()));
  emit(world, 'customer.created', customer);
  return customer;
}

/** Whether a session's page must ask for a card. */
export const needsCard = (session: Session): boolean =>
  session.payment_method_collection === 'always' || session.amount_total > 0;

/** Completes a session: pays or begins a trial, with the typed card number, if any. */
export function completeCheckout(world: World, session: Session, typed: string): void {
  const customer = session.customer ?? createCustomer(world, session.customer_details.email).id;
  session.subscription = startSubscription(world, customer, typed, session.hidden.terms).id;
  session.customer = customer;
  session.status = 'complete';
  session.url = null;
  if (session.amount_total > 0) session.payment_status = 'paid';
  emit(world, 'checkout.session.completed', session);
}

/** Expires an open session, so that nobody can pay on it. */
export function expireSession(world: World, session: Session): void {
  session.status = 'expired';
  session.url = null;
  emit(world, 'checkout.session.expired', session);
}
