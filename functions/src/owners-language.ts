import es from '@vouchwell/domain/languages/es.json';
import type { Language } from '@vouchwell/domain/lib/language';
import { type Catalogue, speaking } from '@vouchwell/domain/lib/translate';

const CATALOGUES: Readonly<Record<Language, Catalogue | null>> = { en: null, es };

/** Says something in an owner's language, English where none is known; `say` must not wait for anything. */
export function inLanguage<R>(language: Language | null | undefined, say: () => R): R {
  const spoken = language ?? 'en';
  return speaking(spoken, CATALOGUES[spoken], say);
}
