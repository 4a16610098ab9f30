import type es from '../translations/es.json';

export const LANGUAGES = ['en', 'es'] as const;
export type Language = (typeof LANGUAGES)[number];

export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { en: 'English', es: 'Español' };

/* The English text is the key. A string without a Spanish translation fails the type check. */

/** English text that may have placeholders, such as "Paid {amount} on {date}". */
export type TextKey = keyof typeof es;

export type Catalog = Readonly<Record<TextKey, string>>;

export type PlaceholderNames<T extends string> = T extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PlaceholderNames<Rest>
  : never;

type PlaceholderValues<T extends TextKey> = [PlaceholderNames<T>] extends [never]
  ? []
  : [Readonly<Record<PlaceholderNames<T>, string | number>>];

let currentLanguage: Language = 'en';
let currentCatalog: Readonly<Record<string, string>> | null = null;

/** Sets the language and its translations, which are null for English. */
export function setCatalog(language: Language, texts: Catalog | null): void {
  currentLanguage = language;
  currentCatalog = texts;
}

export const getCurrentLanguage = (): Language => currentLanguage;

/** Returns the locale for `Intl`, which is always for the United States, even in Spanish. */
export const locale = (): string => `${currentLanguage}-US`;

export const formatCount = (count: number): string => count.toLocaleString(locale());

/** Runs a synchronous function in a different language. */
export function withLanguage<R>(language: Language, texts: Catalog | null, run: () => R): R {
  const previous = { language: currentLanguage, catalog: currentCatalog };
  setCatalog(language, texts);
  try {
    return run();
  } finally {
    ({ language: currentLanguage, catalog: currentCatalog } = previous);
  }
}

/* @__NO_SIDE_EFFECTS__ */
export function t<T extends TextKey>(text: T, ...[values]: PlaceholderValues<T>): string {
  const sentence = translate(text);
  if (!values) return sentence;
  const byName: Readonly<Record<string, string | number>> = values;
  return sentence.replace(/\{(\w+)\}/g, (_, name: string) => String(byName[name]));
}

/** Removes the suffix that distinguishes two meanings of an English text. */
export const removeContextSuffix = (text: string): string =>
  text.replace(/ \((?:verb|state|label)\)$/, '');

/** Name of a language in the page's language; `LANGUAGE_NAMES` has it in the language itself. */
export const getLanguageName = (language: Language): string =>
  language === 'es' ? t('Spanish') : t('English');

/** Marks a string for translation but returns it in English, to store or compare. Show it with `translate`. */
/* @__NO_SIDE_EFFECTS__ */
export const textKey = <T extends TextKey>(english: T): T => english;

/** Translates a dynamic string, such as a server error; returns unknown strings unchanged. */
export const translate = (sentence: string): string =>
  currentCatalog?.[sentence] || removeContextSuffix(sentence);
