import {
  type CountryCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min';

/** The country of the browser's language; the US where that names none. */
function browsersCountry(): CountryCode {
  const { region = 'US' } = new Intl.Locale(navigator.language);
  return isSupportedCountry(region) ? region : 'US';
}

/**
 * A number as its own country writes it, with the country's code where that is another than the browser's;
 * null where there is no such number.
 */
export function countryFormat(typed: string, country = browsersCountry()): string | null {
  const number = parsePhoneNumberFromString(typed, country);
  // Possible and not valid: numbers are given out faster than lists of them.
  if (!number?.isPossible()) return null;
  return number.country === country || number.countryCallingCode === callingCodeOf(country)
    ? number.formatNational()
    : number.formatInternational();
}

const callingCodeOf = (country: CountryCode) =>
  parsePhoneNumberFromString('5550100100', country)?.countryCallingCode;
