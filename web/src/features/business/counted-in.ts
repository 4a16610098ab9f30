import type { Business } from '@vouchwell/domain/business/business';
import type { Currency } from '@vouchwell/domain/lib/currency';
import { locale } from '@vouchwell/domain/lib/translate';

/** What a business counts in: the currency of its amounts, and the time zone of its days. */
export type CountedIn = Pick<Business, 'currency' | 'timeZone'>;

const currencyNames = new Intl.DisplayNames(locale(), { type: 'currency' });
/** A currency by its name, such as 'US Dollar (USD)'; Spanish writes it in small letters within a sentence. */
export function currencyName(currency: Currency): string {
  const name = currencyNames.of(currency) ?? currency;
  return `${name.charAt(0).toUpperCase()}${name.slice(1)} (${currency})`;
}

/** A time zone as people read it: 'America/New York'. */
export const timeZoneName = (timeZone: string): string => timeZone.replaceAll('_', ' ');
