import es from '@vouchwell/domain/languages/es.json';
import { setCatalog } from '@vouchwell/domain/shared/i18n';

/* Modules translate their texts when they load, so switch to Spanish first. */
setCatalog('es', es);
export const { FrontPage, LegalPage, landing, legalPages } = await import('./prerendered.ts');
