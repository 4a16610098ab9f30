import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  CURRENCIES,
  centsSchema,
  findMoneyError,
  formatMoney,
  formatPlainAmount,
  getCurrencySymbol,
  getPercentageOf,
  MONEY_MAX,
  parseMoney,
} from './money.ts';

const anyCents = fc.integer({ min: 0, max: MONEY_MAX });

it("formats an amount in the reader's number format", () => {
  expect(formatMoney(120_000, 'USD', 'en-US')).toBe('$1,200');
  expect(formatMoney(4950, 'USD', 'en-US')).toBe('$49.50');
  expect(formatMoney(5, 'USD', 'en-US')).toBe('$0.05');
  expect(formatMoney(0, 'GBP', 'en-GB')).toBe('£0');
  expect(formatPlainAmount(120_005)).toBe('1200.05');
});

it('parses a formatted amount back to the cent, in every currency and number format', () => {
  const locales = fc.constantFrom('en-US', 'es-US', 'en-GB', 'de-DE', 'es-MX');
  fc.assert(
    fc.property(anyCents, fc.constantFrom(...CURRENCIES), locales, (cents, currency, locale) => {
      expect(parseMoney(formatMoney(cents, currency, locale))).toBe(cents);
    }),
  );
});

it('formats an amount for a spreadsheet with two decimals, and parses it back to the cent', () => {
  fc.assert(
    fc.property(anyCents, (cents) => {
      expect(formatPlainAmount(cents)).toMatch(/^\d+\.\d\d$/);
      expect(parseMoney(formatPlainAmount(cents))).toBe(cents);
    }),
  );
});

it.each([
  ['1200', 120_000],
  [' $1,200 ', 120_000],
  ['US$1,200.5', 120_050],
  ['1.200,50', 120_050],
  ['1 200,50 €', 120_050],
  ["1'200.05", 120_005],
  ['0.07', 7],
  ['1\u202f200,50', 120_050],
  ['10000000', MONEY_MAX],
  ['50 USD', 5000],
  ['USD $50', 5000],
  ['MX$500', 50_000],
  ['50 dollars', 5000],
  ['50 dólares', 5000],
  ['.50', 50],
  ['$,50', 50],
  ['$50.', 5000],
  ['CHF 50.–', 5000],
  ['1,000', 100_000],
  ['$1,000.00 USD', 100_000],
  ['\u200b$50\u00a0', 5000],
])('parses an amount from %j', (text, cents) => {
  expect(parseMoney(text)).toBe(cents);
});

it.each([
  '',
  '$',
  '-5',
  '1e3',
  '12.345.6',
  '1,2,3',
  '0.001',
  '1,2345',
  '10000000.01',
  '٣',
  '.',
  '50¢',
  '50 off',
  '50-',
])('returns no amount for %j', (text) => {
  expect(parseMoney(text)).toBeNull();
});

it('parses any text as whole cents or null', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.double().map(String)), (text) => {
      const cents = parseMoney(text);
      expect(cents === null || centsSchema.safeParse(cents).success).toBe(true);
    }),
  );
});

it('returns a symbol for every currency', () => {
  expect(CURRENCIES.map(getCurrencySymbol)).toContain('€');
  for (const currency of CURRENCIES) expect(getCurrencySymbol(currency)).not.toBe('');
});

const anyPercent = fc.integer({ min: 1, max: 100 });

it('computes a percentage exactly, with halves rounded up', () => {
  expect(getPercentageOf(333, 15)).toBe(50);
  expect(getPercentageOf(5, 10)).toBe(1);
  fc.assert(
    fc.property(anyCents, anyPercent, (cents, percent) => {
      const exact = (BigInt(cents) * BigInt(percent) + 50n) / 100n;
      expect(BigInt(getPercentageOf(cents, percent))).toBe(exact);
    }),
  );
});

it('reports the maximum if an amount is too large', () => {
  expect(findMoneyError('10,000,001', 'Enter an amount')).toBe('Enter an amount up to 10,000,000');
  for (const text of ['10,000,000', 'fifty', ''])
    expect(findMoneyError(text, 'Enter an amount')).toBe('Enter an amount');
});
