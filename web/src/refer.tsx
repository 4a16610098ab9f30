import { parsePublicPath } from '@vouchwell/domain/public-document';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { ReferApp } from './public/refer-app.tsx';
import { embeddedBusiness } from './public/use-business.ts';
import './ui/tokens.css';

const root = document.getElementById('root');
if (!root) throw new Error('refer.html has no #root');
const embedded = embeddedBusiness(parsePublicPath(window.location.pathname).slug);
const app = (
  <StrictMode>
    <ReferApp embedded={embedded} />
  </StrictMode>
);
if (embedded && root.querySelector('form')) {
  // In small steps, between which the phone answers to typing.
  startTransition(() => {
    hydrateRoot(root, app);
  });
} else {
  root.replaceChildren();
  createRoot(root).render(app);
}
