import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { loadLanguage } from './language.ts';
import './ui/app.css';

/** Not awaited at the top level, for the app shares code with this file, which it would then wait for. */
async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('app.html has no element with the id "root"');
  await loadLanguage();
  const { App } = await import('./app/app.tsx');
  // What the HTML said by itself has had its time.
  root.replaceChildren();
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}

void start();
