/** The card numbers that the stand-in accepts, as in Stripe's test mode. */
export const TEST_CARDS = {
  pays: '4242 4242 4242 4242',
  declines: '4000 0000 0000 0002',
  /** Accepted, and its first payment succeeds; every later one is declined. */
  failsLater: '4000 0000 0000 0341',
} as const;

/** The id of a card, which keeps only the last digits of its number. */
export const cardId = (number: string) => `pm_${number.trim().slice(-4)}`;
export const failsLater = (id: string) => id === cardId(TEST_CARDS.failsLater);

/** The error for a typed card number; null where it can be used. */
export function cardProblem(typed: string): string | null {
  const digits = (number: string) => number.replace(/\D/g, '');
  const found = Object.values(TEST_CARDS).find((number) => digits(number) === digits(typed));
  if (!found) return 'This is no test card. Use one of the numbers below.';
  return found === TEST_CARDS.declines ? 'Your card was declined. Try another card.' : null;
}
