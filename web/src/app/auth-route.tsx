import { useEffect } from 'react';
import { useOwnBusiness } from '../data/business.ts';
import { AuthProvider, useSession } from '../data/session.tsx';
import { AuthPage } from '../features/accounts/auth-page.tsx';

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
