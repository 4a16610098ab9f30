import { lazy, Suspense, useEffect } from 'react';
import { AuthPage } from '../features/accounts/auth-page.tsx';

const preloadDashboard = () => {
  Promise.all([import('./shell/shell-route.tsx'), import('./shell/home-page.tsx')]).catch(() => {});
};

/** Starts the session. Separate, because it loads Firebase and the form must show first. */
const ReferralsPrefetch = lazy(async () => ({
  default: (await import('./prefetch.tsx')).ReferralsPrefetch,
}));

export function AuthRoute() {
  useEffect(() => {
    // Preload once the owner types, so the form itself loads first.
    document.addEventListener('input', preloadDashboard, { once: true });
    return () => document.removeEventListener('input', preloadDashboard);
  }, []);
  return (
    <>
      <Suspense fallback={null}>
        <ReferralsPrefetch />
      </Suspense>
      <AuthPage />
    </>
  );
}
