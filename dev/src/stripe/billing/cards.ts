import { newPaymentMethod, type PaymentMethod } from '../model/objects.ts';
import { keep, type World } from '../model/world.ts';

/** The card numbers of Stripe's test mode that the stand-in's pages name. */
export const TEST_CARDS = {
  pays: '4242 4242 4242 4242',
  declines: '4000 0000 0000 0002',
  /** Accepted, and its first payment succeeds; every later one is declined. */
  failsLater: '4000 0000 0000 0341',
} as const;

/**
 * The numbers that are accepted. They hold many cards each, as a free trial is for a card once; no
 * bank gives out numbers that begin so.
 */
const ACCEPTED = { pays: /^42424242\d{8}$/, failsLater: /^40000000\d{4}0341$/ } as const;

const digitsOf = (typed: string) => typed.replace(/\D/g, '');
const randomDigits = (count: number) =>
  String(Math.floor(Math.random() * 10 ** count)).padStart(count, '0');

/** The number of a card that most likely nobody has used here; it pays, or fails later. */
export const freshCard = (kind: keyof typeof ACCEPTED = 'pays'): string =>
  kind === 'pays' ? `42424242${randomDigits(8)}` : `40000000${randomDigits(4)}0341`;

/** Stores a card of a customer, by its number as it was typed. */
export function addCard(world: World, customer: string, typed: string): PaymentMethod {
  const number = digitsOf(typed);
  const failsLater = ACCEPTED.failsLater.test(number);
  const card = newPaymentMethod(customer, { number, failsLater }, world.now());
  return keep(world, 'payment_method', card);
}

/** The error for a typed card number; null where it can be used. */
export function cardProblem(typed: string): string | null {
  const number = digitsOf(typed);
  if (number === digitsOf(TEST_CARDS.declines)) return 'Your card was declined. Try another card.';
  return Object.values(ACCEPTED).some((accepted) => accepted.test(number))
    ? null
    : 'This is no test card. Use one of the numbers below.';
}
