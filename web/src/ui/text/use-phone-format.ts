import { useEffect, useState } from 'react';

type CountryFormat = typeof import('./country-format.ts');
/** Loaded once for all pages, because the formatter is large. */
let loadedFormats: CountryFormat | undefined;

export async function loadCountryFormat(): Promise<CountryFormat | undefined> {
  try {
    loadedFormats ??= await import('./country-format.ts');
  } catch (error) {
    console.error('Failed to load phone formats; using numbers as entered', error);
  }
  return loadedFormats;
}

type FormatPhone = (phone: string) => string;

/** Formats phone numbers for the business's country; returns them unchanged while loading. */
export function usePhoneFormat(timeZone: string | null | undefined): FormatPhone {
  const [formats, setFormats] = useState(loadedFormats);
  useEffect(() => {
    if (!loadedFormats) void loadCountryFormat().then(setFormats);
  }, []);
  const country = formats?.getAssumedCountry(timeZone);
  return (phone) => (phone && country && formats?.formatPhoneForCountry(phone, country)) || phone;
}

/** Adds the business's country code; returns the number unchanged if it is invalid. */
export async function toInternationalPhone(
  phone: string,
  timeZone: string | null | undefined,
): Promise<string> {
  const formats = await loadCountryFormat();
  return formats?.toInternationalNumber(phone, formats.getAssumedCountry(timeZone)) ?? phone;
}
