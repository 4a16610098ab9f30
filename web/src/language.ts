import type { Language } from '@vouchwell/domain/shared/i18n';
import { loadCatalog } from '@vouchwell/domain/shared/load-texts';
import { rememberLanguage } from './browser-storage.ts';
import { getPreferredLanguage, rememberLanguageOnLinkClick } from './reader-language.ts';

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

export function chooseLanguage(language: Language): void {
  rememberLanguage(language);
  window.location.reload();
}
