import type Stripe from 'stripe';
import { dueToday } from '../billing/quote.ts';
import type { SessionRecord } from '../state.ts';
import { find, type World } from '../world.ts';
import { priceObject } from './price.ts';

/** The one line of a checkout session: its plan. */
export function lineItemObject(world: World, record: SessionRecord): Stripe.LineItem {
  const price = find(world, 'prices', record.price, 'price');
  const due = dueToday(world, record);
  return {
    id: `li_${record.id.slice(-14)}`,
    object: 'item',
    adjustable_quantity: null,
    amount_discount: due.discount,
    amount_subtotal: due.subtotal,
    amount_tax: 0,
    amount_total: due.total,
    currency: price.currency,
    description: find(world, 'products', price.product, 'product').name,
    metadata: {},
    price: priceObject(price),
    quantity: 1,
  };
}
