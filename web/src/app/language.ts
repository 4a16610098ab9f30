import { LANGUAGES, type Language } from '@vouchwell/domain/lib/language';
import { type Catalogue, speak } from '@vouchwell/domain/lib/translate';
import { readItem, writeItem } from '../browser-storage.ts';

/** The local storage key of the chosen language, which the public pages read too. */
const KEY = 'vouchwell_language';

/** Tests of the pages' looks choose this by hand: each text with accents, and 40% longer. */
const PSEUDO = 'pseudo';

const CATALOGUES: Readonly<Record<Exclude<Language, 'en'>, () => Promise<{ default: Catalogue }>>> =
  { es: () => import('@vouchwell/domain/languages/es.json') };

/** The language that was chosen here, else the first of the browser's that we speak. */
function wantedLanguage(): Language {
  const wanted = [readItem('local', KEY) ?? '', ...navigator.languages];
  const spoken = wanted.flatMap((tag) =>
    LANGUAGES.filter((language) => language === tag.toLowerCase().split('-')[0]),
  );
  return spoken[0] ?? 'en';
}

/** Loads the reader's language. The app's modules are loaded after it, because they say their texts as they load. */
export async function loadLanguage(): Promise<void> {
  if (readItem('local', KEY) === PSEUDO)
    return speak('en', (await import('./pseudo-language.ts')).pseudoTexts);
  const language = wantedLanguage();
  if (language === 'en') return;
  try {
    speak(language, (await CATALOGUES[language]()).default);
    document.documentElement.lang = language;
  } catch (error) {
    console.error('The texts of this language were not loaded, so they are in English', error);
  }
}

/** Shows the app in a language from now on: it is loaded anew. */
export function chooseLanguage(language: Language): void {
  writeItem('local', KEY, language);
  window.location.reload();
}
