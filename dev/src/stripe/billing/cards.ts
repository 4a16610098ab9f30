/** The numbers that the stand-in knows, as Stripe's test mode does. */
export const TEST_CARDS = {
  pays: '4242 4242 4242 4242',
  declines: '4000 0000 0000 0002',
  /** Comes in well, and the payment that comes with it too; every later one is declined. */
  failsLater: '4000 0000 0000 0341',
} as const;

/** The id of a card: all that is kept of its number are the last digits. */
export const cardId = (number: string) => `pm_${number.trim().slice(-4)}`;
export const failsLater = (id: string) => id === cardId(TEST_CARDS.failsLater);

/** What is wrong with a card number that somebody typed; null where it can be used. */
export function cardProblem(typed: string): string | null {
  const digits = (number: string) => number.replace(/\D/g, '');
  const found = Object.values(TEST_CARDS).find((number) => digits(number) === digits(typed));
  if (!found) return 'This is no test card. Use one of the numbers below.';
  return found === TEST_CARDS.declines ? 'Your card was declined. Try another card.' : null;
}
