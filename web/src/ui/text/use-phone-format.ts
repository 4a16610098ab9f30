import { useEffect, useState } from 'react';

type CountryFormat = typeof import('./country-format.ts');
/** Loaded once for all pages, because the formatter is large. */
let loadedFormats: CountryFormat | undefined;

function useCountryFormat(): CountryFormat | undefined {
  const [formats, setFormats] = useState(loadedFormats);
  useEffect(() => {
    if (loadedFormats) return;
    import('./country-format.ts').then(
      (formats) => {
        loadedFormats = formats;
        setFormats(formats);
      },
      (error) => console.error('Failed to load phone formats; showing numbers as stored', error),
    );
  }, []);
  return formats;
}

type FormatPhone = (phone: string) => string;

/** Formats phone numbers for the business's country; returns them unchanged while loading. */
export function usePhoneFormat(timeZone: string | null | undefined): FormatPhone {
  const formats = useCountryFormat();
  const country = formats?.getAssumedCountry(timeZone);
  return (phone) => (phone && country && formats?.formatPhoneForCountry(phone, country)) || phone;
}

/** Adds the business's country code to phone numbers; returns them unchanged while loading. */
export function useInternationalPhone(timeZone: string | null | undefined): FormatPhone {
  const formats = useCountryFormat();
  return (phone) =>
    formats?.toInternationalNumber(phone, formats.getAssumedCountry(timeZone)) ?? phone;
}
