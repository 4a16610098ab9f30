import {
  type Coupon,
  type Invoice,
  type Line,
  newInvoice,
  type Price,
  type Subscription,
} from '../objects.ts';
import { DAY, emit, find, keep, update, type World } from '../world.ts';
import { amountsOf } from './discounts.ts';

/** A failed payment is tried again after one, two and three days; then the subscription ends. */
const MAX_ATTEMPTS = 4;
const RETRY_AFTER = DAY;

/** The line for one period of a plan; a trial costs nothing. */
export function periodLine(
  world: World,
  price: Price,
  coupon: Coupon | null,
  [start, end]: readonly [number, number],
  { isTrial = false } = {},
): Line {
  const { name } = find(world, 'product', price.product);
  const period = { start, end };
  if (isTrial) return { description: `Trial period for ${name}`, amount: 0, discount: 0, period };
  const { subtotal: amount, discount } = amountsOf(price, coupon);
  return { description: `1 × ${name}`, amount, discount, period };
}

/** Bills a subscription; what the customer has to their credit is used up first. */
export function createInvoice(
  world: World,
  subscription: Subscription,
  reason: Invoice['billing_reason'],
  lines: readonly Line[],
): Invoice {
  const customer = find(world, 'customer', subscription.customer);
  const earlier = Object.values(world.state.invoice).filter((one) => one.customer === customer.id);
  const count = String(earlier.length + 1).padStart(4, '0');
  const number = `${customer.id.slice(4, 12).toUpperCase()}-${count}`;
  const given = { pages: `${world.url}/invoices/`, number, reason, lines };
  const invoice = keep(world, 'invoice', newInvoice(customer, subscription, given, world.now()));
  update(world, customer, { balance: invoice.ending_balance });
  return invoice;
}

/** Tries to collect an invoice by the subscription's card, and emits how it went. */
export function payInvoice(
  world: World,
  subscription: Subscription,
  invoice: Invoice,
  { isFirst = false } = {},
): boolean {
  const { invoice_settings } = find(world, 'customer', invoice.customer);
  const card = subscription.default_payment_method ?? invoice_settings.default_payment_method;
  const isFree = invoice.amount_due === 0;
  const isCharged =
    card !== null && (isFirst || !find(world, 'payment_method', card).hidden.failsLater);
  if (!isFree) invoice.attempt_count += 1;
  if (isFree || isCharged) {
    invoice.status = 'paid';
    invoice.amount_paid = invoice.amount_due;
    invoice.status_transitions.paid_at = world.now();
    invoice.next_payment_attempt = null;
    emit(world, 'invoice.paid', invoice);
    return true;
  }
  invoice.next_payment_attempt =
    invoice.attempt_count < MAX_ATTEMPTS ? world.now() + RETRY_AFTER : null;
  emit(world, 'invoice.payment_failed', invoice);
  return false;
}
