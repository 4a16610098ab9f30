import { routes } from '@vouchwell/domain/paths';
import { Fragment, type ReactNode, useEffect, useRef } from 'react';
import { Navigate } from 'react-router-dom';
import { useAuth } from '../data/auth/auth-provider.tsx';
import { useRouteAccess } from '../data/auth/use-route-access.ts';
import { Loading } from '../ui/loading.tsx';
import { clearToasts } from '../ui/toast.tsx';
import { verifying } from './dashboard/texts.ts';

/**
 * Lets only owners with a subscription through to what is in it, for as long as they have one.
 * Whoever was never in signs in first; whoever signs out, here or in another tab, leaves by the
 * front door.
 */
export function SessionGuard({ children }: { readonly children: ReactNode }) {
  const { session } = useAuth();
  const passage = useRouteAccess();
  const wasIn = useRef(false);
  const uid = session.status === 'signed-in' ? session.uid : null;
  useEffect(() => {
    if (!uid) return;
    wasIn.current = true;
    // What was told to the owner who leaves is over.
    return clearToasts;
  }, [uid]);
  if (passage === 'loading') return <Loading />;
  if (passage === 'verifying') return <Loading text={verifying} />;
  if (passage === 'sign-in')
    return <Navigate to={wasIn.current ? routes.home : routes.auth} replace />;
  if (passage === 'pricing')
    return <Navigate to={routes.pricing} state={{ requiresSubscription: true }} replace />;
  // The key gives each owner pages of their own: no state of the last one is there to be shown.
  return <Fragment key={uid}>{children}</Fragment>;
}
