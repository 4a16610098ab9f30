import { useSyncExternalStore } from 'react';
import { writeItem } from '../ui/browser-storage.ts';
import { en, type Texts } from './texts/en.ts';
import { es } from './texts/es.ts';

/** Both are a few kilobytes: loading one of them later would cost more than it saves. */
export const TEXTS = { en, es } satisfies Record<string, Texts>;
export type Language = keyof typeof TEXTS;

/** Where the choice is kept, for the next visit too; the script in refer.html reads it. */
const KEY = 'vouchwell_language';

/** The script in refer.html has written the page's language into `<html>` before anything is drawn. */
let language: Language =
  typeof document !== 'undefined' && document.documentElement.lang === 'es' ? 'es' : 'en';
const listeners = new Set<() => void>();

/** Turns what is drawn to a language. */
export function setLanguage(next: Language): void {
  language = next;
  for (const listener of listeners) listener();
}

/** Turns the page to the language that its reader chose, and remembers it where the browser lets us. */
export function chooseLanguage(next: Language): void {
  setLanguage(next);
  document.documentElement.lang = next;
  writeItem('local', KEY, next);
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
const current = () => language;

/** The language that the pages are in now. */
export const useLanguage = (): Language => useSyncExternalStore(subscribe, current, current);

/** The words of that language. */
export const useTexts = (): Texts => TEXTS[useLanguage()];

/** The same outside of a component. */
export const currentTexts = (): Texts => TEXTS[language];
