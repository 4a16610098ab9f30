import {
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
  type PhoneNumber,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min';

/** The time zones of a locale's region, by the standard's name and by its former one; not in every browser. */
interface WithZones extends Intl.Locale {
  readonly getTimeZones?: () => string[] | undefined;
  readonly timeZones?: string[];
}

/** The country of a business's time zone; that of the browser's language where it names none, else the US. */
export function assumedCountry(
  timeZone: string | null | undefined,
  language = navigator.language,
): CountryCode {
  const hasZone = (country: CountryCode) => {
    const locale: WithZones = new Intl.Locale(`und-${country}`);
    return (locale.getTimeZones?.() ?? locale.timeZones)?.includes(timeZone ?? '');
  };
  const { region = 'US' } = new Intl.Locale(language);
  const country = timeZone ? getCountries().find(hasZone) : undefined;
  return country ?? (isSupportedCountry(region) ? region : 'US');
}

/** Possible and not valid: numbers are given out faster than lists of them. */
function possibleNumber(typed: string, country: CountryCode): PhoneNumber | null {
  const number = parsePhoneNumberFromString(typed, country);
  return number?.isPossible() ? number : null;
}

/**
 * A number as its own country writes it, with the country's code where that is another than the browser's;
 * null where there is no such number.
 */
export function countryFormat(typed: string, country = assumedCountry(null)): string | null {
  const number = possibleNumber(typed, country);
  if (!number) return null;
  return number.country === country || number.countryCallingCode === getCountryCallingCode(country)
    ? number.formatNational()
    : number.formatInternational();
}

/** A number with its country's code, such as '+15550101234'; null where there is no such number. */
export const internationalNumber = (typed: string, country: CountryCode): string | null =>
  possibleNumber(typed, country)?.number ?? null;

/** What stands before a number of this country, such as '+1'. */
export const callingCode = (country: CountryCode): string => `+${getCountryCallingCode(country)}`;
