import type { Business } from '@vouchwell/domain/business/business';
import type { Currency } from '@vouchwell/domain/lib/currency';
import { locale } from '@vouchwell/domain/lib/translate';

/** What a business counts in: the currency of its amounts, and the time zone of its days. */
export type CountedIn = Pick<Business, 'currency' | 'timeZone'>;

const currencyNames = new Intl.DisplayNames(locale(), { type: 'currency' });
/** A currency by its name, such as 'US Dollar (USD)'. */
export const currencyName = (currency: Currency): string =>
  `${currencyNames.of(currency)} (${currency})`;

/** A time zone as people read it: 'America/New York'. */
export const timeZoneName = (timeZone: string): string => timeZone.replaceAll('_', ' ');
