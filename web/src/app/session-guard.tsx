import { routes } from '@vouchwell/domain/paths';
import { type ReactNode, useEffect } from 'react';
import { Navigate } from 'react-router-dom';
import { useAuth, useOwnerLeft } from '../data/auth/auth-provider.tsx';
import { useRouteAccess } from '../data/auth/use-route-access.ts';
import { startOver } from '../site/front-door.ts';
import { Loading } from '../ui/loading.tsx';
import { clearToasts } from '../ui/toast.tsx';

/**
 * Lets only owners with a subscription through to what is in it, for as long as they have one.
 * Whoever was never in signs in first; whoever signs out, here or in another tab, leaves by the
 * front door. Where another owner takes their place, the page is loaded anew.
 */
export function SessionGuard({ children }: { readonly children: ReactNode }) {
  const { session } = useAuth();
  const access = useRouteAccess();
  const hasLeft = useOwnerLeft();
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
  if (access === 'verifying') return <Loading text="Verifying subscription..." />;
  if (access === 'sign-in') return <Navigate to={hasLeft ? routes.home : routes.auth} replace />;
  if (access === 'pricing')
    return <Navigate to={routes.pricing} state={{ requiresSubscription: true }} replace />;
  return children;
}
