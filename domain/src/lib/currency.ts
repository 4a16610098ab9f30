import * as z from 'zod/mini';

/** The currencies that a business may count in: those that have hundredths, which `cents` means. */
export const CURRENCIES = ['USD', 'CAD', 'MXN', 'EUR', 'GBP', 'CHF', 'AUD', 'NZD'] as const;
export type Currency = (typeof CURRENCIES)[number];
export const DEFAULT_CURRENCY: Currency = 'USD';

/** The largest amount of one reward or job, in cents: 100,000 of them still sum without rounding. */
export const MONEY_MAX = 1_000_000_000;

/** An amount in cents. Money is whole cents everywhere: no floating point. */
export const centsSchema = z.int().check(z.nonnegative(), z.maximum(MONEY_MAX));
