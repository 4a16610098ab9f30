import type { Language } from '@vouchwell/domain/shared/i18n';
import { useSyncExternalStore } from 'react';
import { rememberLanguage } from '../../browser-storage.ts';
import { en, es, type PublicTexts } from './texts.ts';

/** Wording in both languages; always loaded, because each language is only a few kilobytes. */
export const PUBLIC_TEXTS: Readonly<Record<Language, PublicTexts>> = { en, es };

/** The script in public-page.html sets `<html lang>` before the first paint. */
let language: Language =
  typeof document !== 'undefined' && document.documentElement.lang === 'es' ? 'es' : 'en';
const listeners = new Set<() => void>();

/** Switches the language without storing the choice. */
export function setLanguage(next: Language): void {
  language = next;
  for (const listener of listeners) listener();
}

export function chooseLanguage(next: Language): void {
  setLanguage(next);
  document.documentElement.lang = next;
  rememberLanguage(next);
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
export const getPageLanguage = (): Language => language;

export const useLanguage = (): Language =>
  useSyncExternalStore(subscribe, getPageLanguage, getPageLanguage);

export const useTexts = (): PublicTexts => PUBLIC_TEXTS[useLanguage()];

export const getCurrentTexts = (): PublicTexts => PUBLIC_TEXTS[language];
