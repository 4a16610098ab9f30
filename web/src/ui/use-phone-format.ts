import { useEffect, useState } from 'react';

type CountryFormat = typeof import('./country-format.ts');
/** The formatter is large, so load it once for all pages. */
let loaded: CountryFormat | undefined;

/** Formats phone numbers for the business's country; returns them unchanged until loaded. */
export function usePhoneFormat(timeZone: string | null | undefined): (phone: string) => string {
  const [formats, setFormats] = useState(loaded);
  useEffect(() => {
    if (loaded) return;
    import('./country-format.ts').then(
      (formats) => {
        loaded = formats;
        setFormats(formats);
      },
      (error) => console.error('Numbers are shown as they are stored', error),
    );
  }, []);
  const country = formats?.assumedCountry(timeZone);
  return (phone) => (phone && formats?.countryFormat(phone, country)) || phone;
}
