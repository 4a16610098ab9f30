import type { Language } from '@vouchwell/domain/lib/language';
import { loadTexts } from '@vouchwell/domain/lib/load-texts';
import { followLanguageLinks, rememberLanguage, wantedLanguage } from './reader-language.ts';

/** Loads the reader's language. The app's modules are loaded after it, because they say their texts as they load. */
export async function loadLanguage(): Promise<void> {
  followLanguageLinks();
  const language = wantedLanguage();
  try {
    await loadTexts(language);
    document.documentElement.lang = language;
  } catch (error) {
    console.error('The texts of this language were not loaded, so they are in English', error);
  }
}

/** Shows the app in a language from now on: it is loaded anew. */
export function chooseLanguage(language: Language): void {
  rememberLanguage(language);
  window.location.reload();
}
