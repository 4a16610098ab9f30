import { routes } from '@vouchwell/domain/paths';
import type { ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { useSession } from '../data/session.ts';
import { Loading } from '../ui/loading.tsx';

/** Takes signed-in owners to their dashboard, and shows everybody else `otherwise`. */
export function ToDashboard({ otherwise }: { otherwise: ReactNode }) {
  const { status } = useSession();
  if (status === 'loading') return <Loading />;
  return status === 'signed-in' ? <Navigate to={routes.dashboard} replace /> : otherwise;
}
