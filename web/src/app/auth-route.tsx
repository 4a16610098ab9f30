import { useEffect } from 'react';
import { AuthProvider } from '../data/auth/auth-provider.tsx';
import { useSession } from '../data/auth/session.ts';
import { useOwnBusiness } from '../data/business/own-business.ts';
import { AuthPage } from '../features/auth/auth-page.tsx';

/** Where owners sign in and sign up. */
export function AuthRoute() {
  useEffect(() => {
    // Whoever signs in goes there next.
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

/** Asks for the business of who has just signed in, while their subscription is checked. */
function BusinessAhead() {
  const session = useSession();
  if (session.status !== 'signed-in' || session.check !== 'checking') return null;
  return <BusinessOf uid={session.uid} />;
}

function BusinessOf({ uid }: { readonly uid: string }) {
  useOwnBusiness(uid);
  return null;
}
