import { newId } from '../ids.ts';
import type { InvoiceLineRecord, SubscriptionRecord } from '../state.ts';
import { find, type World } from '../world.ts';
import { changeSubscription } from './changes.ts';
import { createInvoice, payInvoice, periodLine } from './invoices.ts';
import { periodEnd } from './next-period.ts';
import { priceWith } from './quote.ts';

/**
 * Moves a subscription to another price. A trial goes on as it is; otherwise the new interval
 * begins now, and what was paid for the rest of the old one is given back on the same invoice.
 */
export function changePlan(
  world: World,
  subscription: SubscriptionRecord,
  price: string,
  { prorate = true } = {},
): void {
  if (subscription.price === price) return;
  if (subscription.status === 'trialing') {
    changeSubscription(world, subscription, { price });
    return;
  }
  const now = world.now();
  const credit = prorate ? unusedTime(world, subscription) : [];
  const end = periodEnd(now, now, find(world, 'prices', price, 'price'));
  const line = periodLine(world, { ...subscription, price }, [now, end]);
  const invoice = createInvoice(world, subscription, 'subscription_update', [...credit, line]);
  const isPaid = payInvoice(world, invoice);
  changeSubscription(world, subscription, {
    price,
    anchor: now,
    periodStart: now,
    periodEnd: end,
    latestInvoice: invoice.id,
    status: isPaid ? 'active' : 'past_due',
  });
}

function unusedTime(world: World, subscription: SubscriptionRecord): InvoiceLineRecord[] {
  const { periodStart, periodEnd: end, price, discount, status } = subscription;
  if (status !== 'active') return [];
  const unused = (end - world.now()) / (end - periodStart);
  const paid = priceWith(world, price, discount?.coupon ?? null).total;
  const { product } = find(world, 'prices', price, 'price');
  const { name } = find(world, 'products', product, 'product');
  return [
    {
      id: newId('il'),
      description: `Unused time on ${name}`,
      price,
      amount: -Math.round(paid * Math.min(1, Math.max(0, unused))),
      discount: 0,
      proration: true,
      periodStart: world.now(),
      periodEnd: end,
    },
  ];
}
