/** The languages of the public pages. */
export const LANGUAGES = ['en', 'es'] as const;
export type Language = (typeof LANGUAGES)[number];

const asLanguage = (text: string | null | undefined): Language | undefined =>
  LANGUAGES.find((language) => language === text);

/**
 * The language to begin in: the one that was chosen here before (`stored`), else the first of the
 * browser's own (`preferred`, such as `es-MX`) that we speak, else English.
 */
export function chooseLanguage(stored: string | null, preferred: readonly string[]): Language {
  const spoken = preferred.map((tag) => asLanguage(tag.toLowerCase().split('-')[0]));
  return asLanguage(stored) ?? spoken.find((language) => language !== undefined) ?? 'en';
}
