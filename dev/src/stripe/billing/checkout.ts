import { type Customer, type Metadata, newCustomer, type Session } from '../objects.ts';
import { emit, find, keep, type World } from '../world.ts';
import { attachCard } from './cards.ts';
import { startSubscription } from './subscriptions.ts';

export function createCustomer(
  world: World,
  email: string | null,
  metadata: Metadata = {},
): Customer {
  const customer = keep(world, 'customer', newCustomer(email, metadata, world.now()));
  emit(world, 'customer.created', customer);
  return customer;
}

/** Whether a session's page must ask for a card. */
export const needsCard = (session: Session): boolean =>
  session.payment_method_collection === 'always' || session.amount_total > 0;

/** What happens when somebody pays, or begins a trial, on an open session's page. */
export function completeCheckout(
  world: World,
  session: Session,
  buyer: { readonly email: string; readonly card: string | null },
): void {
  const { price, ...wanted } = session.hidden;
  const customer = session.customer ?? createCustomer(world, buyer.email).id;
  const card = buyer.card ? attachCard(world, customer, buyer.card) : null;
  const subscription = startSubscription(world, {
    ...wanted,
    customer,
    price: find(world, 'price', price),
    card,
    metadata: wanted.subscriptionMetadata,
  });
  Object.assign(session, {
    status: 'complete',
    url: null,
    payment_status: session.amount_total > 0 ? 'paid' : 'no_payment_required',
    customer,
    subscription: subscription.id,
    invoice: subscription.latest_invoice,
  } satisfies Partial<Session>);
  emit(world, 'checkout.session.completed', session);
}

/** Closes an open session, so that nobody can pay on it any more. */
export function expireSession(world: World, session: Session): void {
  session.status = 'expired';
  session.url = null;
  emit(world, 'checkout.session.expired', session);
}
