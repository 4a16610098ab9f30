import { newId } from '../ids.ts';
import type { CardRecord, CustomerRecord } from '../state.ts';
import type { World } from '../world.ts';

/** The numbers that the stand-in knows, as Stripe's test mode does. */
export const TEST_CARDS = {
  pays: '4242 4242 4242 4242',
  declines: '4000 0000 0000 0002',
  /** Comes in well, and the payment that comes with it too; every later one is declined. */
  failsLater: '4000 0000 0000 0341',
} as const;

const digitsOf = (number: string) => number.replace(/\D/g, '');

export type CardCheck =
  | { readonly ok: true; readonly number: string }
  | { readonly ok: false; readonly message: string };

/** Looks at a card number that somebody typed. */
export function checkCard(typed: string): CardCheck {
  const number = digitsOf(typed);
  if (number === digitsOf(TEST_CARDS.declines)) {
    return { ok: false, message: 'Your card was declined. Try another card.' };
  }
  const known = [TEST_CARDS.pays, TEST_CARDS.failsLater].map(digitsOf);
  if (known.includes(number)) return { ok: true, number };
  return { ok: false, message: 'This is no test card. Use one of the numbers below.' };
}

/** Keeps a checked card with its customer. */
export function attachCard(world: World, customer: CustomerRecord, number: string): CardRecord {
  const created = world.now();
  const card: CardRecord = {
    id: newId('pm'),
    created,
    metadata: {},
    customer: customer.id,
    brand: 'visa',
    last4: number.slice(-4),
    expMonth: 12,
    expYear: new Date(created * 1000).getUTCFullYear() + 3,
    failsLater: number === digitsOf(TEST_CARDS.failsLater),
  };
  world.state.cards[card.id] = card;
  return card;
}
