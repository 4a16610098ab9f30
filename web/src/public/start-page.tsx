import { type ReactNode, StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import './public.css';

/** Draws a public page, or takes over its form where the server has put one into the HTML. */
export function startPage(page: ReactNode, mayHydrate: boolean): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root');
  const app = <StrictMode>{page}</StrictMode>;
  if (mayHydrate && root.querySelector('form')) {
    // In small steps, between which the phone answers to typing.
    startTransition(() => {
      hydrateRoot(root, app);
    });
  } else {
    root.replaceChildren();
    createRoot(root).render(app);
  }
}
