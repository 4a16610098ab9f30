import { newCard } from '../objects.ts';
import { find, invoicesOf, keep, subscriptionsOf, update, type World } from '../world.ts';
import { retryPayment } from './subscriptions.ts';

/** The numbers that the stand-in knows, as Stripe's test mode does. */
export const TEST_CARDS = {
  pays: '4242 4242 4242 4242',
  declines: '4000 0000 0000 0002',
  /** Comes in well, and the payment that comes with it too; every later one is declined. */
  failsLater: '4000 0000 0000 0341',
} as const;

const digitsOf = (number: string) => number.replace(/\D/g, '');

/** What is wrong with a card number that somebody typed; null where it can be used. */
export function cardProblem(typed: string): string | null {
  const number = digitsOf(typed);
  if (number === digitsOf(TEST_CARDS.declines)) return 'Your card was declined. Try another card.';
  const isKnown = [TEST_CARDS.pays, TEST_CARDS.failsLater].map(digitsOf).includes(number);
  return isKnown ? null : 'This is no test card. Use one of the numbers below.';
}

/** Keeps a card with its customer, and gives its id. */
export function attachCard(world: World, customer: string, typed: string): string {
  const number = digitsOf(typed);
  const failsLater = number === digitsOf(TEST_CARDS.failsLater);
  const card = newCard(customer, number.slice(-4), failsLater, world.now());
  return keep(world, 'payment_method', card).id;
}

/** Makes a card the one that pays from now on, and tries at once with it what is still open. */
export function changeCard(world: World, customerId: string, typed: string): void {
  const card = attachCard(world, customerId, typed);
  const customer = find(world, 'customer', customerId);
  update(world, customer, { invoice_settings: { default_payment_method: card } });
  for (const subscription of subscriptionsOf(world, customerId)) {
    if (subscription.status === 'canceled') continue;
    update(world, subscription, { default_payment_method: card });
    for (const invoice of invoicesOf(world, subscription.id))
      if (invoice.next_payment_attempt !== null) retryPayment(world, subscription, invoice);
  }
}
