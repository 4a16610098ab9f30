import { findCountryOfZone, getDeviceTimeZone } from '@vouchwell/domain/shared/dates';
import { cleanPhone } from '@vouchwell/domain/shared/phone';
import {
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  type PhoneNumber,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min';

/** Common zones, for speed and for browsers that can't list a country's zones, such as Firefox. */
const COUNTRY_BY_ZONE: Readonly<Record<string, CountryCode>> = {
  'America/Mexico_City': 'MX',
  'America/Monterrey': 'MX',
  'America/Tijuana': 'MX',
  'America/Cancun': 'MX',
  'America/Merida': 'MX',
  'America/Hermosillo': 'MX',
  'Europe/London': 'GB',
  'Europe/Dublin': 'IE',
  'Europe/Zurich': 'CH',
  'Europe/Berlin': 'DE',
  'Europe/Madrid': 'ES',
  'Europe/Paris': 'FR',
  'Europe/Rome': 'IT',
  'Europe/Vienna': 'AT',
  'Europe/Amsterdam': 'NL',
  'Europe/Brussels': 'BE',
  'Europe/Lisbon': 'PT',
  'Australia/Sydney': 'AU',
  'Australia/Melbourne': 'AU',
  'Australia/Brisbane': 'AU',
  'Australia/Perth': 'AU',
  'Australia/Adelaide': 'AU',
  'Pacific/Auckland': 'NZ',
};

/**
 * Returns the country of the business's time zone, or else of this device's, or else the US. The
 * browser's language isn't used: a Chicago shop owner may read Spanish, French or British English.
 */
export function getAssumedCountry(timeZone: string | null | undefined): CountryCode {
  const zone = timeZone || getDeviceTimeZone();
  return COUNTRY_BY_ZONE[zone] ?? findCountryOfZone(zone, getCountries()) ?? 'US';
}

/** Checks "possible" rather than "valid", because the library's number ranges lag behind. */
function parsePossiblePhone(phone: string, country: CountryCode): PhoneNumber | null {
  const number = parsePhoneNumberFromString(cleanPhone(phone), country);
  return number?.isPossible() ? number : null;
}

/** Formats foreign numbers internationally and others nationally. Returns null if invalid. */
export function formatPhoneForCountry(phone: string, country: CountryCode): string | null {
  const number = parsePossiblePhone(phone, country);
  if (!number) return null;
  return number.country === country || number.countryCallingCode === getCountryCallingCode(country)
    ? number.formatNational()
    : number.formatInternational();
}

/** Returns E.164 format without any extension, such as '+15550101234'; null if invalid. */
export const toInternationalNumber = (phone: string, country: CountryCode): string | null =>
  parsePossiblePhone(phone, country)?.number ?? null;

/** Returns E.164 format and any extension, such as '+15550101234 x12'; null if invalid. */
export function toStoredPhone(phone: string, country: CountryCode): string | null {
  const number = parsePossiblePhone(phone, country);
  return number && number.number + (number.ext ? ` x${number.ext}` : '');
}

export const getCallingCode = (country: CountryCode): string =>
  `+${getCountryCallingCode(country)}`;
