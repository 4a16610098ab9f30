import es from '@vouchwell/domain/languages/es.json';
import { setCatalog } from '@vouchwell/domain/shared/i18n';

/* Switches to Spanish first, because modules translate their texts when they load. */
setCatalog('es', es);
export const { LandingPage, LegalPage, landing, legalPages, placeholders } = await import(
  './prerendered.tsx'
);
