import { useEffect } from 'react';
import { AuthProvider } from '../data/session.tsx';
import { AuthPage } from '../features/accounts/auth-page.tsx';
import { PrefetchReferrals } from './prefetch.tsx';

/** Loads the pages that follow sign-in. */
const preloadPages = () => {
  Promise.all([import('./shell/shell-route.tsx'), import('./shell/home-page.tsx')]).catch(() => {});
};

export function AuthRoute() {
  useEffect(() => {
    // While the owner types, because the form itself must show first.
    document.addEventListener('input', preloadPages, { once: true });
    return () => document.removeEventListener('input', preloadPages);
  }, []);
  return (
    <AuthProvider>
      <PrefetchReferrals />
      <AuthPage />
    </AuthProvider>
  );
}
