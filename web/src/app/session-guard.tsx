import { routes } from '@vouchwell/domain/paths';
import { useEffect, useRef } from 'react';
import { Navigate, Outlet } from 'react-router-dom';
import { useSession } from '../data/session.ts';
import { Loading } from '../ui/loading.tsx';
import { clearToasts } from '../ui/toast.tsx';

/**
 * Lets only signed-in owners through to the pages below it. Whoever was never in signs in first;
 * whoever signs out, here or in another tab, leaves by the front door.
 */
export function SessionGuard() {
  const session = useSession();
  const wasIn = useRef(false);
  const isIn = session.status === 'signed-in';
  useEffect(() => {
    if (!isIn) return;
    wasIn.current = true;
    // What was told of a mistyped password, or to the owner who leaves, is over.
    clearToasts();
    return clearToasts;
  }, [isIn]);
  if (session.status === 'loading') return <Loading />;
  if (!isIn) return <Navigate to={wasIn.current ? routes.home : routes.auth} replace />;
  // The key gives each owner pages of their own: no state of the last one is there to be shown.
  return <Outlet key={session.uid} />;
}
