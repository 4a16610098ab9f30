import type { InvoiceRecord, SubscriptionRecord } from '../state.ts';
import { find, type World } from '../world.ts';
import { changeSubscription } from './changes.ts';
import { endSubscription } from './end-subscription.ts';
import { createInvoice, payInvoice, periodLine } from './invoices.ts';
import { periodEnd } from './next-period.ts';

/** Begins the next period: its invoice is paid, or the subscription is past due. */
export function renew(world: World, subscription: SubscriptionRecord): void {
  const start = subscription.periodEnd;
  const price = find(world, 'prices', subscription.price, 'price');
  const end = periodEnd(start, subscription.anchor, price);
  const line = periodLine(world, subscription, [start, end]);
  const invoice = createInvoice(world, subscription, 'subscription_cycle', [line]);
  const isPaid = payInvoice(world, invoice);
  changeSubscription(world, subscription, {
    status: isPaid ? 'active' : 'past_due',
    periodStart: start,
    periodEnd: end,
    latestInvoice: invoice.id,
  });
}

/** Tries a failed payment again; after the last try the subscription ends. */
export function retryPayment(world: World, invoice: InvoiceRecord): void {
  const subscription = find(world, 'subscriptions', invoice.subscription, 'subscription');
  if (payInvoice(world, invoice)) changeSubscription(world, subscription, { status: 'active' });
  else if (invoice.nextAttempt === null) {
    endSubscription(world, subscription, 'payment_failed');
  }
}
