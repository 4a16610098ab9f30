import { useEffect } from 'react';
import { AuthProvider } from '../data/auth/auth-provider.tsx';
import { useSession } from '../data/auth/session.ts';
import { useOwnBusiness } from '../data/business/own-business.ts';
import { AuthPage } from '../features/auth/auth-page.tsx';

export function AuthRoute() {
  useEffect(() => {
    // Preload the pages that follow sign-in.
    Promise.all([import('./shell/shell-route.tsx'), import('./shell/home-page.tsx')]).catch(
      () => {},
    );
  }, []);
  return (
    <AuthProvider>
      <BusinessAhead />
      <AuthPage />
    </AuthProvider>
  );
}

/** Loads the business while the subscription is still being checked. */
function BusinessAhead() {
  const session = useSession();
  if (session.status !== 'signed-in' || session.check !== 'checking') return null;
  return <BusinessOf uid={session.uid} />;
}

function BusinessOf({ uid }: { readonly uid: string }) {
  useOwnBusiness(uid);
  return null;
}
