import { newId } from '../ids.ts';
import { checkoutSessionObject } from '../objects/checkout-session.ts';
import { customerObject } from '../objects/customer.ts';
import type { CustomerRecord, Metadata, SessionRecord } from '../state.ts';
import { find, type World } from '../world.ts';
import { attachCard } from './cards.ts';
import { startSubscription } from './start-subscription.ts';

/** A new customer, told of. */
export function createCustomer(
  world: World,
  given: { readonly email: string | null; readonly name?: string | null; metadata?: Metadata },
): CustomerRecord {
  const customer: CustomerRecord = {
    id: newId('cus', 14),
    created: world.now(),
    metadata: given.metadata ?? {},
    email: given.email,
    name: given.name ?? null,
    balance: 0,
    card: null,
    delinquent: false,
    deleted: false,
    invoiceCount: 0,
  };
  world.state.customers[customer.id] = customer;
  const object = customerObject(customer);
  world.emit({ type: 'customer.created', data: { object } }, customer.created);
  return customer;
}

interface Buyer {
  readonly email: string | null;
  /** A number that was checked; null where no card was given. */
  readonly card: string | null;
}

/** What happens when somebody pays, or begins a trial, on an open session's page. */
export function completeCheckout(world: World, session: SessionRecord, buyer: Buyer): void {
  const customer = session.customer
    ? find(world, 'customers', session.customer, 'customer')
    : createCustomer(world, { email: session.customerEmail ?? buyer.email });
  const card = buyer.card ? attachCard(world, customer, buyer.card).id : null;
  const subscription = startSubscription(world, {
    customer: customer.id,
    price: session.price,
    coupon: session.coupon,
    promotionCode: session.promotionCode,
    card,
    trialDays: session.trialDays,
    missingPaymentMethod: session.missingPaymentMethod,
    session: session.id,
    metadata: session.subscriptionMetadata,
  });
  session.status = 'complete';
  session.customer = customer.id;
  session.subscription = subscription.id;
  session.invoice = subscription.latestInvoice;
  const object = checkoutSessionObject(world, session);
  world.emit({ type: 'checkout.session.completed', data: { object } }, world.now());
}

/** Closes an open session, so that nobody can pay on it any more. */
export function expireSession(world: World, session: SessionRecord): void {
  session.status = 'expired';
  const object = checkoutSessionObject(world, session);
  world.emit({ type: 'checkout.session.expired', data: { object } }, world.now());
}
