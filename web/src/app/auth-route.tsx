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
      <PreloadSessionBusiness />
      <AuthPage />
    </AuthProvider>
  );
}

/** Loads the business while the subscription is still being checked. */
function PreloadSessionBusiness() {
  const session = useSession();
  if (session.status !== 'signed-in' || session.check !== 'checking') return null;
  return <PreloadBusiness uid={session.uid} />;
}

function PreloadBusiness({ uid }: { readonly uid: string }) {
  useOwnBusiness(uid);
  return null;
}
