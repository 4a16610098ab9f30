import es from '@vouchwell/domain/languages/es.json';
import { type Catalog, type Language, withLanguage } from '@vouchwell/domain/shared/i18n';

const CATALOGS: Readonly<Record<Language, Catalog | null>> = { en: null, es };

/** Calls `say`, which must be synchronous, in an owner's language (English by default). */
export function withOwnerLanguage<R>(language: Language | null | undefined, say: () => R): R {
  const spoken = language ?? 'en';
  return withLanguage(spoken, CATALOGS[spoken], say);
}
