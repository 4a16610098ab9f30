import { newId } from '../ids.ts';
import { invoicePrefix } from '../objects/customer.ts';
import { invoiceObject } from '../objects/invoice.ts';
import type { InvoiceLineRecord, InvoiceRecord, SubscriptionRecord } from '../state.ts';
import { DAY, find, type World } from '../world.ts';
import { changeCustomer } from './changes.ts';
import { priceWith } from './quote.ts';

/** A failed payment is tried again after one, two and three days; then the subscription ends. */
export const MAX_ATTEMPTS = 4;
const RETRY_AFTER = DAY;

/** The line for one period of the subscription's plan. */
export function periodLine(
  world: World,
  { price, discount }: SubscriptionRecord,
  [periodStart, periodEnd]: readonly [number, number],
  { isFree = false } = {},
): InvoiceLineRecord {
  const { product } = find(world, 'prices', price, 'price');
  const { name } = find(world, 'products', product, 'product');
  const amounts = priceWith(world, price, discount?.coupon ?? null);
  return {
    id: newId('il'),
    description: isFree ? `Trial period for ${name}` : `1 × ${name}`,
    price,
    amount: isFree ? 0 : amounts.subtotal,
    discount: isFree ? 0 : amounts.discount,
    proration: false,
    periodStart,
    periodEnd,
  };
}

/** Bills a subscription; what the customer has to their credit is used up first. */
export function createInvoice(
  world: World,
  subscription: SubscriptionRecord,
  reason: InvoiceRecord['reason'],
  lines: readonly InvoiceLineRecord[],
): InvoiceRecord {
  const customer = find(world, 'customers', subscription.customer, 'customer');
  const { currency } = find(world, 'prices', subscription.price, 'price');
  const total = lines.reduce((sum, { amount, discount }) => sum + amount - discount, 0);
  const owed = total + customer.balance;
  const invoiceCount = customer.invoiceCount + 1;
  const invoice: InvoiceRecord = {
    id: newId('in'),
    created: world.now(),
    metadata: {},
    number: `${invoicePrefix(customer)}-${String(invoiceCount).padStart(4, '0')}`,
    customer: customer.id,
    customerEmail: customer.email,
    subscription: subscription.id,
    item: subscription.item,
    discount: subscription.discount?.id ?? null,
    currency,
    reason,
    lines,
    startingBalance: customer.balance,
    endingBalance: Math.min(0, owed),
    amountDue: Math.max(0, owed),
    status: 'open',
    attempts: 0,
    nextAttempt: null,
    paidAt: null,
    voidedAt: null,
  };
  world.state.invoices[invoice.id] = invoice;
  customer.invoiceCount = invoiceCount;
  changeCustomer(world, customer, { balance: invoice.endingBalance });
  return invoice;
}

/** Tries to collect an invoice by the subscription's card, and tells how it went. */
export function payInvoice(
  world: World,
  invoice: InvoiceRecord,
  { isFirst = false } = {},
): boolean {
  const subscription = find(world, 'subscriptions', invoice.subscription, 'subscription');
  const customer = find(world, 'customers', invoice.customer, 'customer');
  const cardId = subscription.card ?? customer.card;
  const card = cardId ? world.state.cards[cardId] : undefined;
  const isPaid = invoice.amountDue === 0 || (card && (isFirst || !card.failsLater)) === true;
  invoice.attempts += invoice.amountDue === 0 ? 0 : 1;
  if (isPaid) Object.assign(invoice, { status: 'paid', paidAt: world.now(), nextAttempt: null });
  else invoice.nextAttempt = invoice.attempts < MAX_ATTEMPTS ? world.now() + RETRY_AFTER : null;
  const object = invoiceObject(world, invoice);
  const type = isPaid ? 'invoice.paid' : 'invoice.payment_failed';
  world.emit({ type, data: { object } }, world.now());
  changeCustomer(world, customer, { delinquent: !isPaid });
  return isPaid;
}
