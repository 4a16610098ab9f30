import { findCountryOfZone } from '@vouchwell/domain/shared/dates';
import {
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
  type PhoneNumber,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min';

/** Country of the time zone, or else of the browser's language, or else the US. */
export function getAssumedCountry(
  timeZone: string | null | undefined,
  language = navigator.language,
): CountryCode {
  const { region = 'US' } = new Intl.Locale(language);
  const country = timeZone ? findCountryOfZone(timeZone, getCountries()) : undefined;
  return country ?? (isSupportedCountry(region) ? region : 'US');
}

/** Checks "possible" rather than "valid", because the library's number ranges lag behind. */
function possibleNumber(typed: string, country: CountryCode): PhoneNumber | null {
  const number = parsePhoneNumberFromString(typed, country);
  return number?.isPossible() ? number : null;
}

/** National format; international if the country differs from the browser's. Null if invalid. */
export function countryFormat(typed: string, country = getAssumedCountry(null)): string | null {
  const number = possibleNumber(typed, country);
  if (!number) return null;
  return number.country === country || number.countryCallingCode === getCountryCallingCode(country)
    ? number.formatNational()
    : number.formatInternational();
}

/** E.164 format, such as '+15550101234'; null if invalid. */
export const toInternationalNumber = (typed: string, country: CountryCode): string | null =>
  possibleNumber(typed, country)?.number ?? null;

export const callingCode = (country: CountryCode): string => `+${getCountryCallingCode(country)}`;
