import * as z from 'zod/mini';

/** Only currencies with hundredths, because amounts are stored in cents. */
export const CURRENCIES = ['USD', 'CAD', 'MXN', 'EUR', 'GBP', 'CHF', 'AUD', 'NZD'] as const;
export type Currency = (typeof CURRENCIES)[number];
export const DEFAULT_CURRENCY: Currency = 'USD';

/** Largest reward or job value, in cents; 100,000 of these still add up exactly. */
export const MONEY_MAX = 1_000_000_000;

export const centsSchema = z.int().check(z.nonnegative(), z.maximum(MONEY_MAX));
