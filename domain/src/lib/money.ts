import { type Currency, centsSchema, MONEY_MAX } from './currency.ts';
import { locale, t } from './translate.ts';

// Apart, so that what only checks amounts does not load what formats them.
export * from './currency.ts';

const decimals = (cents: number, digits: 0 | 2) => {
  const whole = Math.trunc(cents / 100);
  return digits === 0 ? `${whole}` : `${whole}.${String(cents % 100).padStart(2, '0')}`;
};

/** An amount as its reader writes it: 120000 is '$1,200', 4950 is '$49.50'. `cents` is not negative. */
export function formatMoney(cents: number, currency: Currency, language = locale()): string {
  const digits = cents % 100 === 0 ? 0 : 2;
  const format = new Intl.NumberFormat(language, {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  // The exact decimal text; a browser that does not take it as such reads it as a number.
  return format.format(decimals(cents, digits) as unknown as number);
}

/** The sign before or after an amount's number: '$', '€', 'CHF'. */
export const currencySign = (currency: Currency): string =>
  new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value ?? currency;

/** An amount for a spreadsheet or an input: 120000 is '1200.00'. */
export const plainMoney = (cents: number): string => decimals(cents, 2);

const PLAIN = /^(?<whole>\d+)(?:[.,](?<hundredths>\d{1,2}))?$/;
const GROUPED =
  /^(?<whole>[1-9]\d{0,2}(?<by>[\s,.'’])\d{3}(?:\k<by>\d{3})*)(?:(?!\k<by>)[.,](?<hundredths>\d{1,2}))?$/;

/** The cents that a text says, however many; null where it is no amount. */
function readMoney(text: string): number | null {
  const typed = text.trim().replace(/^(?:US)?\p{Sc}\s*|\s*\p{Sc}$/gu, '');
  const { whole, hundredths = '' } = (PLAIN.exec(typed) ?? GROUPED.exec(typed))?.groups ?? {};
  if (whole === undefined) return null;
  const digits = whole.replace(/\D/g, '') + hundredths.padEnd(2, '0');
  return Number(digits);
}

/**
 * The cents of a typed amount such as '1200', '$1,200', '1.200,50' or '49.5'; null where it is none,
 * or too large to be kept. What stands before one or two last digits is the decimal separator, before
 * three it groups.
 */
export function parseMoney(text: string): number | null {
  const { success, data } = centsSchema.safeParse(readMoney(text));
  return success ? data : null;
}

/** What is wrong with a typed amount: `otherwise`, or that it is too large. */
export const moneyProblem = (text: string, otherwise: string): string =>
  (readMoney(text) ?? 0) > MONEY_MAX
    ? t('Enter an amount up to {most}', { most: (MONEY_MAX / 100).toLocaleString(locale()) })
    : otherwise;

/** A share of an amount in whole cents, halves rounded up: 15 percent of 333 is 50. */
export const percentOf = (cents: number, percent: number): number =>
  Math.floor((cents * percent + 50) / 100);
