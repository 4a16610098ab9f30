import { LANGUAGES, type Language } from '@vouchwell/domain/shared/i18n';
import { readChosenLanguage, rememberLanguage } from './browser-storage.ts';

/** Returns the chosen language, or the browser's first language that we support. */
export function getPreferredLanguage(): Language {
  const preferred = [readChosenLanguage() ?? '', ...navigator.languages];
  const supported = preferred.flatMap((tag) =>
    LANGUAGES.filter((language) => language === tag.toLowerCase().split(/[-_]/)[0]),
  );
  return supported[0] ?? 'en';
}

/** Stores the language of a link with `hreflang` (ui/site-page.tsx) when the link is clicked. */
export function rememberLanguageOnLinkClick(): void {
  document.addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link?.hreflang) rememberLanguage(link.hreflang);
  });
}
