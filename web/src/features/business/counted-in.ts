import type { Business } from '@vouchwell/domain/business/business';
import { locale } from '@vouchwell/domain/shared/i18n';
import type { Currency } from '@vouchwell/domain/shared/money';

export type CountedIn = Pick<Business, 'currency' | 'timeZone'>;

const currencyNames = new Intl.DisplayNames(locale(), { type: 'currency' });
/** 'US Dollar (USD)'; in Spanish, lowercase within a sentence. */
export function currencyName(currency: Currency): string {
  const name = currencyNames.of(currency) ?? currency;
  return `${name.charAt(0).toUpperCase()}${name.slice(1)} (${currency})`;
}

/** Readable time zone: 'America/New York'. */
export const timeZoneName = (timeZone: string): string => timeZone.replaceAll('_', ' ');
