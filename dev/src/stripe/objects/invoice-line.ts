import Stripe from 'stripe';
import type { InvoiceLineRecord, InvoiceRecord } from '../state.ts';
import { find, type World } from '../world.ts';
import { LIVEMODE } from './customer.ts';

export function invoiceLineObject(
  world: World,
  invoice: InvoiceRecord,
  line: InvoiceLineRecord,
): Stripe.InvoiceLineItem {
  const { product, unitAmount } = find(world, 'prices', line.price, 'price');
  return {
    id: line.id,
    object: 'line_item',
    amount: line.amount,
    currency: invoice.currency,
    description: line.description,
    discount_amounts: invoice.discount
      ? [{ amount: line.discount, discount: invoice.discount }]
      : [],
    discountable: !line.proration,
    discounts: invoice.discount && !line.proration ? [invoice.discount] : [],
    invoice: invoice.id,
    livemode: LIVEMODE,
    metadata: {},
    parent: {
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: null,
        proration: line.proration,
        proration_details: null,
        subscription: invoice.subscription,
        subscription_item: invoice.item,
      },
      type: 'subscription_item_details',
    },
    period: { start: line.periodStart, end: line.periodEnd },
    pretax_credit_amounts: [],
    pricing: {
      price_details: { price: line.price, product },
      type: 'price_details',
      unit_amount_decimal: Stripe.Decimal.from(unitAmount),
    },
    quantity: 1,
    quantity_decimal: Stripe.Decimal.from(1),
    subscription: invoice.subscription,
    subtotal: line.amount,
    taxes: [],
  };
}
