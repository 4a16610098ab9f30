import { useEffect, useState } from 'react';
import { create } from 'zustand';
import {
  type AuthState,
  getRouteAccess,
  LOADING_STATE,
  type RouteAccess,
  type Session,
} from './session-state.ts';

/** Changed only by session.tsx, which loads Firebase. */
export const useSessionStore = create<AuthState>(() => LOADING_STATE);

export const useSession = (): Session => useSessionStore((state) => state.session);

/** How often to recheck access, in ms: a subscription can end without a change to its document. */
const RECHECK_INTERVAL_MS = 30_000;

export function useRouteAccess(): RouteAccess {
  const session = useSession();
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), RECHECK_INTERVAL_MS);
    return () => clearInterval(timer);
  }, []);
  return getRouteAccess(session, now);
}
