import { createContext, type ReactNode, useContext, useMemo } from 'react';
import type { AuthEvent } from './auth-events.ts';
import { type Session, signOut, useAuthEvent, useSession } from './session.ts';

/** What pages know of the session. */
export interface Auth {
  readonly session: Session;
  /** What happened to it last, by the spec's names. */
  readonly event: AuthEvent | null;
  readonly signOut: () => Promise<void>;
}

const AuthContext = createContext<Auth | null>(null);

/** Gives the pages below it the session. */
export function AuthProvider({ children }: { children: ReactNode }) {
  const session = useSession();
  const event = useAuthEvent();
  const value = useMemo(() => ({ session, event, signOut }), [session, event]);
  return <AuthContext value={value}>{children}</AuthContext>;
}

/** The session, as it changes; throws outside an AuthProvider. */
export function useAuth(): Auth {
  const value = useContext(AuthContext);
  if (!value) throw new Error('useAuth must be used within an AuthProvider');
  return value;
}
