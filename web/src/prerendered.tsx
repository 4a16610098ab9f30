import { routes } from '@vouchwell/domain/paths';
import { MemoryRouter } from 'react-router-dom';
import { AuthPage } from './features/accounts/auth-page.tsx';
import { VisitorPricing } from './features/billing/visitor-pricing.tsx';
import { DemoPage } from './features/business/demo-page.tsx';

/* Rendered at build time in the language that is active when this module loads. */
export { LandingPage } from './site/landing-page.tsx';
export { LegalPage } from './site/legal-page.tsx';
export { landing, legalPages } from './site/pages.ts';

const VISITOR_PAGES = [
  [routes.pricing, VisitorPricing],
  [routes.demo, DemoPage],
  [routes.auth, AuthPage],
] as const;

/** Pages shown until the app starts, by path. Disabled, because the app would discard any input. */
export const placeholders = VISITOR_PAGES.map(([path, Page]) => ({
  path,
  element: (
    <MemoryRouter initialEntries={[path]}>
      <fieldset disabled className="min-w-0">
        <Page />
      </fieldset>
    </MemoryRouter>
  ),
}));
