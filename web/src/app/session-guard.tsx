import { routes } from '@vouchwell/domain/paths';
import { Navigate, Outlet } from 'react-router-dom';
import { useSession } from '../data/session.ts';
import { Loading } from '../ui/loading.tsx';

/** Lets only signed-in owners through to the pages below it. */
export function SessionGuard() {
  const session = useSession();
  if (session.status === 'loading') return <Loading />;
  if (session.status === 'signed-out') return <Navigate to={routes.auth} replace />;
  // The key gives each owner pages of their own: no state of the last one is there to be shown.
  return <Outlet key={session.uid} />;
}
