import { LANGUAGES, type Language } from '@vouchwell/domain/lib/language';
import { readItem, writeItem } from './browser-storage.ts';

/** The local storage key of the chosen language, which the public pages read too. */
const KEY = 'vouchwell_language';

/** The language that was chosen in this browser, as it is stored; null where none was. */
export const chosenLanguage = (): string | null => readItem('local', KEY);

/** The language that was chosen here, else the first of the browser's that we speak. */
export function wantedLanguage(): Language {
  const wanted = [chosenLanguage() ?? '', ...navigator.languages];
  const spoken = wanted.flatMap((tag) =>
    LANGUAGES.filter((language) => language === tag.toLowerCase().split('-')[0]),
  );
  return spoken[0] ?? 'en';
}

/** Remembers the language that somebody chose. */
export const rememberLanguage = (language: string) => writeItem('local', KEY, language);

/** Remembers the language of every link that leads to a page in it (ui/site-page.tsx), as it is followed. */
export function followLanguageLinks(): void {
  document.addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link?.hreflang) rememberLanguage(link.hreflang);
  });
}
