import { create } from 'zustand';
import { chooseLanguage, type Language } from './language.ts';
import { TEXTS, type Texts } from './texts/texts.ts';

/** Where the choice is kept, for the next visit too. */
const KEY = 'vouchwell_language';

function readChoice(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

const useChosen = create<{ readonly language: Language }>(() => ({
  language: chooseLanguage(readChoice(), navigator.languages),
}));

const tellDocument = () => {
  document.documentElement.lang = useChosen.getState().language;
};
tellDocument();
useChosen.subscribe(tellDocument);

/** Turns the pages to a language, and remembers it where the browser lets us. */
export function setLanguage(language: Language): void {
  useChosen.setState({ language });
  try {
    localStorage.setItem(KEY, language);
  } catch {
    // Without storage the choice lasts as long as the page.
  }
}

/** The language that the pages are in now. */
export const useLanguage = (): Language => useChosen(({ language }) => language);

/** The words of that language. */
export const useTexts = (): Texts => TEXTS[useLanguage()];

/** The same outside of a component. */
export const currentTexts = (): Texts => TEXTS[useChosen.getState().language];
