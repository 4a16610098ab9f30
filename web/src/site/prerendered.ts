/* What the build writes into HTML, in the language that is spoken as this is loaded. */
export { FrontPage } from './landing-page.tsx';
export { LegalPage } from './legal-page.tsx';
export { landing, legalPages } from './pages.ts';
