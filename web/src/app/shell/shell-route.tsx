import { routes } from '@vouchwell/domain/lib/paths';
import { t } from '@vouchwell/domain/lib/translate';
import { KEPT_MARK } from '@vouchwell/domain/lib/worker-messages';
import { type ReactNode, useEffect, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { AuthProvider, useAuth, useOwnerLeft } from '../../data/auth/auth-provider.tsx';
import { useRouteAccess, useSession } from '../../data/auth/session.ts';
import { startOver } from '../../site/front-door.ts';
import { LazyPart } from '../../ui/lazy-part.tsx';
import { Loading } from '../../ui/loading.tsx';
import { clearToasts } from '../../ui/toast.tsx';
import { ReadAhead } from './read-ahead.tsx';
import { ShellFrame } from './shell-frame.tsx';

/* The pages come through here, so that they and their frame are one file to load. */
export { BusinessPage, ListPage, OwnersPage } from './owners-page.tsx';

const loadKept = async () =>
  (await import('../../features/referrals/kept-referrals.tsx')).KeptReferrals;

/** Whether the service worker returned this page from its cache because the network failed. */
const isOpenedOffline = () => document.documentElement.hasAttribute(KEPT_MARK);

/** The way into all that is under `/app/`, for owners with a subscription. */
export function ShellRoute() {
  const [isOffline] = useState(isOpenedOffline);
  // Nobody can be asked who has paid: what was seen before is shown, and nothing else.
  if (isOffline)
    return (
      <LazyPart
        load={loadKept}
        props={{}}
        fallback={<Loading />}
        errorTitle={t('This page could not be loaded')}
      />
    );
  return (
    <AuthProvider>
      <ReadAhead />
      <SessionGuard>
        <OwnersShell />
      </SessionGuard>
    </AuthProvider>
  );
}

/** The frame, which is only shown to someone who is signed in. */
function OwnersShell() {
  const session = useSession();
  useEffect(() => {
    // It is there offline as well.
    loadKept().catch(() => undefined);
  }, []);
  if (session.status !== 'signed-in') return null;
  return <ShellFrame uid={session.uid} email={session.email} />;
}

/**
 * Lets only owners with a subscription through to what is in it, for as long as they have one.
 * Whoever was never in signs in first, and comes back to the page they asked for; whoever signs out,
 * here or in another tab, leaves by the front door. Where another owner takes their place, the page
 * is loaded anew.
 */
export function SessionGuard({ children }: { readonly children: ReactNode }) {
  const { session } = useAuth();
  const access = useRouteAccess();
  const hasLeft = useOwnerLeft();
  const { pathname, hash } = useLocation();
  const uid = session.status === 'signed-in' ? session.uid : null;
  const isAnother = hasLeft && uid !== null;
  useEffect(() => {
    // What was told to the owner who leaves is over.
    if (uid) return clearToasts;
  }, [uid]);
  useEffect(() => {
    if (isAnother) startOver();
  }, [isAnother]);
  if (isAnother || access === 'loading') return <Loading />;
  if (access === 'verifying') return <Loading text={t('Verifying subscription...')} />;
  if (access === 'sign-in' && hasLeft) return <Navigate to={routes.home} replace />;
  if (access === 'sign-in')
    return <Navigate to={routes.auth} state={{ from: pathname + hash }} replace />;
  if (access === 'pricing')
    return <Navigate to={routes.pricing} state={{ requiresSubscription: true }} replace />;
  return children;
}
