import { routes } from '@vouchwell/domain/paths';
import { t } from '@vouchwell/domain/shared/i18n';
import { useEffect, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { getLastSeen } from '../../data/last-seen.ts';
import { AuthProvider, useAuth, useHasUserChanged, useRouteAccess } from '../../data/session.tsx';
import { isOpenedOffline } from '../../network.ts';
import { reloadUnlessLeaving } from '../../site/landing-redirect.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { useOnline } from '../../ui/offline-notice.tsx';
import { LoadingPage, NoticePage } from '../../ui/page.tsx';
import { clearToasts } from '../../ui/toast.tsx';
import { ReferralsPrefetch } from '../prefetch.tsx';
import { ShellFrame } from './shell-frame.tsx';

/* Re-exported so the pages and their layout are in the same chunk. */
export { preloadSection } from '../../ui/load-states.tsx';
export { BusinessOptional, HomeOrReferrals, RequireBusiness } from './page-loaders.tsx';

export function ShellRoute() {
  const [isOffline] = useState(isOpenedOffline);
  if (isOffline && !getLastSeen()) return <OfflinePage />;
  return (
    <AuthProvider>
      <ReferralsPrefetch />
      <GuardedShell />
    </AuthProvider>
  );
}

function OfflinePage() {
  const isOnline = useOnline();
  useEffect(() => {
    if (isOnline) window.location.reload();
  }, [isOnline]);
  return (
    <NoticePage
      title={t('You’re offline')}
      text={t('Your referrals aren’t saved on this device yet. Try again when you’re back online.')}
    >
      <ButtonLink href="">{t('Try again')}</ButtonLink>
    </NoticePage>
  );
}

/** Opens the landing page after a sign-out in any tab; reloads if a different owner signs in. */
function GuardedShell() {
  const { session } = useAuth();
  const access = useRouteAccess();
  const hasUserChanged = useHasUserChanged();
  const { pathname, search } = useLocation();
  const uid = session.status === 'signed-in' ? session.uid : null;
  const isOtherOwner = hasUserChanged && uid !== null;
  useEffect(() => {
    // Toasts may contain data about the owner who just signed out.
    if (uid) return clearToasts;
  }, [uid]);
  useEffect(() => {
    if (isOtherOwner) reloadUnlessLeaving();
  }, [isOtherOwner]);
  if (isOtherOwner || access === 'loading') return <LoadingPage />;
  if (access === 'verifying') return <LoadingPage text={t('Verifying subscription...')} />;
  if (access === 'sign-in' && hasUserChanged) return <Navigate to={routes.home} replace />;
  if (access === 'sign-in')
    return <Navigate to={routes.auth} state={{ from: pathname + search }} replace />;
  if (access === 'pricing')
    return <Navigate to={routes.pricing} state={{ requiresSubscription: true }} replace />;
  if (session.status !== 'signed-in') return null;
  return <ShellFrame key={session.uid} uid={session.uid} email={session.email} />;
}
