import { setCatalog } from '@vouchwell/domain/shared/i18n';
import es from '@vouchwell/domain/translations/es.json';

/* Switches to Spanish first, because modules call `t` when they load. */
setCatalog('es', es);
export const { LandingPage, LegalPage, landing, legalPages, placeholders } = await import(
  './prerendered.tsx'
);
