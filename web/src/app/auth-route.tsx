import { useEffect } from 'react';
import { AuthProvider } from '../data/session.tsx';
import { AuthPage } from '../features/accounts/auth-page.tsx';
import { ReferralsPrefetch } from './prefetch.tsx';

const preloadDashboard = () => {
  Promise.all([import('./shell/shell-route.tsx'), import('./shell/home-page.tsx')]).catch(() => {});
};

export function AuthRoute() {
  useEffect(() => {
    // While the owner types, because the form itself must show first.
    document.addEventListener('input', preloadDashboard, { once: true });
    return () => document.removeEventListener('input', preloadDashboard);
  }, []);
  return (
    <AuthProvider>
      <ReferralsPrefetch />
      <AuthPage />
    </AuthProvider>
  );
}
