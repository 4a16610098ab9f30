import es from '@vouchwell/domain/languages/es.json';
import { type Catalogue, type Language, speaking } from '@vouchwell/domain/shared/i18n';

const CATALOGUES: Readonly<Record<Language, Catalogue | null>> = { en: null, es };

/** Calls `say` in an owner's language, English by default; `say` must be synchronous. */
export function inLanguage<R>(language: Language | null | undefined, say: () => R): R {
  const spoken = language ?? 'en';
  return speaking(spoken, CATALOGUES[spoken], say);
}
