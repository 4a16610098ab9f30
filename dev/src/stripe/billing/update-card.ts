import type { SubscriptionRecord } from '../state.ts';
import { find, type World } from '../world.ts';
import { attachCard } from './cards.ts';
import { changeCustomer, changeSubscription } from './changes.ts';
import { retryPayment } from './renew.ts';

/** Makes a checked card the one that pays from now on; what is still open is tried with it at once. */
export function updateCard(world: World, customerId: string, number: string): void {
  const customer = find(world, 'customers', customerId, 'customer');
  const card = attachCard(world, customer, number).id;
  changeCustomer(world, customer, { card });
  for (const subscription of subscriptionsOf(world, customerId)) {
    if (subscription.status === 'canceled') continue;
    changeSubscription(world, subscription, { card });
    for (const invoice of Object.values(world.state.invoices)) {
      const isOpen = invoice.subscription === subscription.id && invoice.nextAttempt !== null;
      if (isOpen) retryPayment(world, invoice);
    }
  }
}

/** A customer's subscriptions, the newest first. */
export const subscriptionsOf = (world: World, customerId: string): SubscriptionRecord[] =>
  Object.values(world.state.subscriptions)
    .filter(({ customer }) => customer === customerId)
    .toReversed();
