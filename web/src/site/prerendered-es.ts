import es from '@vouchwell/domain/languages/es.json';
import { speak } from '@vouchwell/domain/lib/translate';

/* Texts are said as their modules are loaded, so Spanish is spoken first. */
speak('es', es);
export const { FrontPage, LegalPage, landing, legalPages } = await import('./prerendered.ts');
