import { useEffect, useState } from 'react';

type CountryFormat = typeof import('./country-format.ts');
/** What formats numbers is large, and comes once for all pages. */
let loaded: CountryFormat | undefined;

/** Gives numbers as the country of a business writes them; as they are stored until what knows that has come. */
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
