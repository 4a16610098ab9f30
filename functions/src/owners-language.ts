import es from '@vouchwell/domain/languages/es.json';
import type { Language } from '@vouchwell/domain/lib/language';
import { type Catalogue, speaking } from '@vouchwell/domain/lib/translate';

const CATALOGUES: Readonly<Record<Language, Catalogue | null>> = { en: null, es };

/** Calls `say` in an owner's language, English by default; `say` must be synchronous. */
export function inLanguage<R>(language: Language | null | undefined, say: () => R): R {
  const spoken = language ?? 'en';
  return speaking(spoken, CATALOGUES[spoken], say);
}
