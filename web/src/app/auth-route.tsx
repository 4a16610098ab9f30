import { useEffect } from 'react';
import { AuthProvider } from '../data/session.tsx';
import { AuthPage } from '../features/accounts/auth-page.tsx';
import { Prefetch } from './prefetch.tsx';

export function AuthRoute() {
  useEffect(() => {
    // Preload the pages that follow sign-in.
    Promise.all([import('./shell/shell-route.tsx'), import('./shell/home-page.tsx')]).catch(
      () => {},
    );
  }, []);
  return (
    <AuthProvider>
      <Prefetch />
      <AuthPage />
    </AuthProvider>
  );
}
