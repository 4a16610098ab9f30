/* Rendered at build time in the language that is active when this module loads. */
export { LandingPage } from './landing-page.tsx';
export { LegalPage } from './legal-page.tsx';
export { landing, legalPages } from './pages.ts';
