import { type ReactNode, StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { allowTranslation } from '../../ui/translated-page.ts';
import '../public.css';

/** Renders a public page, or hydrates the page in the server's HTML. */
export function startPage(page: ReactNode, { mayHydrate = false } = {}): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root');
  allowTranslation();
  const app = <StrictMode>{page}</StrictMode>;
  if (mayHydrate && root.querySelector('form')) {
    // Hydrate in small steps, so typing stays responsive.
    startTransition(() => {
      hydrateRoot(root, app);
    });
  } else {
    root.replaceChildren();
    createRoot(root).render(app);
  }
}
