import { routes } from '@vouchwell/domain/paths';
import { t } from '@vouchwell/domain/shared/i18n';
import { KEPT_MARK } from '@vouchwell/domain/shared/service-worker';
import { type ReactNode, useEffect, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useSubscription } from '../../data/billing.ts';
import { useOwnBusiness } from '../../data/business.ts';
import { businessHint } from '../../data/lib/session-hint.ts';
import { readReferralsAhead } from '../../data/referral-queries.ts';
import {
  AuthProvider,
  useAuth,
  useOwnerLeft,
  useRouteAccess,
  useSession,
} from '../../data/session.tsx';
import { startOver } from '../../site/front-door.ts';
import { LazyPart } from '../../ui/load-states.tsx';
import { LoadingPage } from '../../ui/page.tsx';
import { clearToasts } from '../../ui/toast.tsx';
import { ShellFrame } from './shell-frame.tsx';

/* Re-exported so the pages and their frame are in one chunk. */
export { BusinessPage, ListPage, OwnersPage } from './owners-page.tsx';

const loadKept = async () =>
  (await import('../../features/referrals/kept-referrals.tsx')).KeptReferrals;

const isOpenedOffline = () => document.documentElement.hasAttribute(KEPT_MARK);

export function ShellRoute() {
  const [isOffline] = useState(isOpenedOffline);
  // The subscription can't be checked offline, so show only cached referrals.
  if (isOffline)
    return (
      <LazyPart
        load={loadKept}
        props={{}}
        fallback={<LoadingPage />}
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

/** Starts the page's first reads during the subscription check; its listeners reuse them. */
function ReadAhead() {
  const session = useSession();
  if (session.status !== 'signed-in' || !session.emailVerified) return null;
  return <ReadAheadFor key={session.uid} uid={session.uid} />;
}

function ReadAheadFor({ uid }: { readonly uid: string }) {
  useSubscription();
  const live = useOwnBusiness(uid);
  const [hint] = useState(() => businessHint(uid));
  const { pathname } = useLocation();
  const hasList = pathname === routes.dashboard || pathname.startsWith(routes.referrals);
  // The hint is only used to start reads early; it is never shown.
  const businessId = live.status === 'ready' ? (live.data?.id ?? null) : hint;
  useEffect(() => {
    if (businessId && hasList) return readReferralsAhead(businessId);
  }, [businessId, hasList]);
  return null;
}

function OwnersShell() {
  const session = useSession();
  useEffect(() => {
    // Preload, so it is available offline.
    loadKept().catch(() => undefined);
  }, []);
  if (session.status !== 'signed-in') return null;
  return <ShellFrame uid={session.uid} email={session.email} />;
}

/**
 * Lets only signed-in owners with a subscription through. Signing out in any tab leads to the
 * landing page; signing in as a different owner reloads the app.
 */
export function SessionGuard({ children }: { readonly children: ReactNode }) {
  const { session } = useAuth();
  const access = useRouteAccess();
  const hasLeft = useOwnerLeft();
  const { pathname, search } = useLocation();
  const uid = session.status === 'signed-in' ? session.uid : null;
  const isAnother = hasLeft && uid !== null;
  useEffect(() => {
    // Toasts belong to the owner who just left.
    if (uid) return clearToasts;
  }, [uid]);
  useEffect(() => {
    if (isAnother) startOver();
  }, [isAnother]);
  if (isAnother || access === 'loading') return <LoadingPage />;
  if (access === 'verifying') return <LoadingPage text={t('Verifying subscription...')} />;
  if (access === 'sign-in' && hasLeft) return <Navigate to={routes.home} replace />;
  if (access === 'sign-in')
    return <Navigate to={routes.auth} state={{ from: pathname + search }} replace />;
  if (access === 'pricing')
    return <Navigate to={routes.pricing} state={{ requiresSubscription: true }} replace />;
  return children;
}
