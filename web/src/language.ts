import { LANGUAGES, type Language } from '@vouchwell/domain/shared/i18n';
import { loadCatalog } from '@vouchwell/domain/shared/load-texts';
import { readChosenLanguage, rememberLanguage } from './browser-storage.ts';

/** Loads the translations. Await this before loading modules that call `t` on load. */
export async function loadLanguage(): Promise<void> {
  rememberLanguageOnLinkClick();
  const language = getPreferredLanguage();
  try {
    await loadCatalog(language);
    document.documentElement.lang = language;
  } catch (error) {
    console.error('Failed to load the translation; using English', error);
  }
}

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

export function chooseLanguage(language: Language): void {
  rememberLanguage(language);
  window.location.reload();
}
