import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { readItem, writeItem } from './browser-storage.ts';
import { loadLanguage } from './language.ts';
import { isServerReachable } from './network.ts';
import './ui/app.css';
import { hasUnsavedChanges } from './ui/forms/use-unsaved-changes.ts';
import { allowTranslation } from './ui/translated-page.ts';

const RELOADED_KEY = 'vouchwell.reloaded';

// Each release deletes old scripts, so reload an outdated page, but only once.
window.addEventListener('vite:preloadError', async () => {
  if (hasUnsavedChanges() || readItem('session', RELOADED_KEY) === import.meta.url) return;
  if (!(await isServerReachable())) return;
  if (writeItem('session', RELOADED_KEY, import.meta.url)) window.location.reload();
});

/** Not a top-level await, because the app shares code with this file and would deadlock. */
async function startApp(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('app.html has no element with the id "root"');
  const { pathname, search } = window.location;
  // Our paths contain only word characters, slashes and hyphens, so repair any other path.
  if (/[^\w/-]/.test(pathname)) {
    const { repairPath } = await import('@vouchwell/domain/shared/repair-path');
    const repairedPath = repairPath(pathname, search);
    if (repairedPath) return window.location.replace(repairedPath);
  }
  await loadLanguage();
  const { App, loadFirstPage } = await import('./app/app.tsx');
  await loadFirstPage();
  // React removes the placeholder when it first renders.
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
  allowTranslation();
}

void startApp();
