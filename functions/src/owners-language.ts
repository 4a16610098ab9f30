import { type Catalog, type Language, withLanguage } from '@vouchwell/domain/shared/i18n';
import es from '@vouchwell/domain/translations/es.json';

const CATALOGS: Readonly<Record<Language, Catalog | null>> = { en: null, es };

/** Calls `run`, which must be synchronous, in an owner's language (English by default). */
export function withOwnerLanguage<R>(language: Language | null | undefined, run: () => R): R {
  const current = language ?? 'en';
  return withLanguage(current, CATALOGS[current], run);
}
