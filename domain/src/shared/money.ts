import * as z from 'zod/mini';
import { locale, t } from './i18n.ts';
import { toSingleLine } from './text.ts';

/** Only currencies with hundredths, because amounts are stored in cents. */
export const CURRENCIES = ['USD', 'CAD', 'MXN', 'EUR', 'GBP', 'CHF', 'AUD', 'NZD'] as const;
export type Currency = (typeof CURRENCIES)[number];
export const DEFAULT_CURRENCY: Currency = 'USD';

/** Largest reward or job value, in cents; 100,000 of these still add up exactly. */
export const MONEY_MAX = 1_000_000_000;

export const centsSchema = z.int().check(z.nonnegative(), z.maximum(MONEY_MAX));

/** Formats 120000 as '$1,200' and 4950 as '$49.50'. `cents` must not be negative. */
export function formatMoney(cents: number, currency: Currency, language = locale()): string {
  const digits = cents % 100 === 0 ? 0 : 2;
  return new Intl.NumberFormat(language, {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(cents / 100);
}

export const getCurrencySymbol = (currency: Currency): string =>
  new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value ?? currency;

/** Formats 120000 as '1200.00', for spreadsheets and inputs. */
export const formatPlainAmount = (cents: number): string => (cents / 100).toFixed(2);

/** Formats 120000 as '1200', for inputs. */
export const formatAmountInput = (cents: number): string =>
  formatPlainAmount(cents).replace(/\.00$/, '');

/** A currency code, a currency name, or any currency symbol except ¢. */
const UNIT_SOURCE = `(?:(?:[A-Z]{0,2}[^\\P{Sc}¢]|${CURRENCIES.join('|')}|dollars?|d[oó]lares|pesos?|euros?)\\s*)`;
/** Units before or after the number: '$50', 'USD 50', '50 dollars'. */
const UNIT_PATTERN = /* @__PURE__ */ new RegExp(`^${UNIT_SOURCE}+|\\s*${UNIT_SOURCE}+$`, 'giu');
const PLAIN_AMOUNT_PATTERN = /^(?=.?\d)(?<whole>\d*)(?:[.,](?<hundredths>\d{1,2}))?$/;
/** Groups of three digits with one separator, and hundredths after a different one. */
const GROUPED_AMOUNT_PATTERN =
  /^(?<whole>[1-9]\d{0,2}(?<by>[\s,.'’])\d{3}(?:\k<by>\d{3})*)(?:(?!\k<by>)[.,](?<hundredths>\d{1,2}))?$/;

/** Parses an amount to cents, without an upper limit; null if the text is not an amount. */
function readMoney(text: string): number | null {
  // Also removes a separator that ends a whole amount, as in '$50.' and '50.-'.
  const amount = toSingleLine(text)
    .replace(UNIT_PATTERN, '')
    .replace(/[.,][-–—]?$/, '');
  const { whole, hundredths = '' } =
    (PLAIN_AMOUNT_PATTERN.exec(amount) ?? GROUPED_AMOUNT_PATTERN.exec(amount))?.groups ?? {};
  if (whole === undefined) return null;
  const digits = whole.replace(/\D/g, '') + hundredths.padEnd(2, '0');
  return Number(digits);
}

/** Parses '$1,200', '1.200,50' or '49.5' to cents; a separator before three digits groups thousands. */
export function parseMoney(text: string): number | null {
  const { success, data } = centsSchema.safeParse(readMoney(text));
  return success ? data : null;
}

/** Returns `fallback`, or a message that the amount is too large. */
export const findMoneyError = (text: string, fallback: string): string =>
  (readMoney(text) ?? 0) > MONEY_MAX
    ? t('Enter an amount up to {most}', { most: (MONEY_MAX / 100).toLocaleString(locale()) })
    : fallback;

/** Returns a percentage of an amount, rounding halves up: 10 percent of 15 cents is 2. */
export const getPercentageOf = (cents: number, percent: number): number =>
  Math.floor((cents * percent + 50) / 100);
