import { lazy, Suspense, useEffect, useState } from 'react';
import { hasSessionHint } from '../data/lib/session-hint.ts';
import { AuthPage } from '../features/accounts/auth-page.tsx';

const preloadDashboard = () => {
  Promise.all([import('./shell/shell-route.tsx'), import('./shell/home-page.tsx')]).catch(() => {});
};

const SessionPrefetch = lazy(async () => ({
  default: (await import('./prefetch.tsx')).SessionPrefetch,
}));

/** Events that start the session: using the form, or signing in or out in another tab. */
const SESSION_EVENTS = ['focusin', 'pointerdown', 'storage'];

/** Shows the form first: without a session hint, Firebase loads only once the visitor uses it. */
export function AuthRoute() {
  const [needsSession, setNeedsSession] = useState(hasSessionHint);
  useEffect(() => {
    const start = () => setNeedsSession(true);
    for (const type of SESSION_EVENTS) window.addEventListener(type, start);
    document.addEventListener('input', preloadDashboard, { once: true });
    return () => {
      for (const type of SESSION_EVENTS) window.removeEventListener(type, start);
      document.removeEventListener('input', preloadDashboard);
    };
  }, []);
  return (
    <>
      {needsSession && (
        <Suspense fallback={null}>
          <SessionPrefetch />
        </Suspense>
      )}
      <AuthPage />
    </>
  );
}
