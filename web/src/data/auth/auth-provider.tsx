import { type ReactNode, use, useContext, useState } from 'react';
import {
  AppCheckProvider,
  AuthSdkContext,
  FirebaseAppProvider,
  FirestoreProvider,
  AuthProvider as ReactfireAuthProvider,
} from 'reactfire';
import { app, appCheckProvided, auth, firestore } from '../lib/firebase.ts';
import type { AuthEvent } from './auth-state.ts';
import { type Session, signOut, useAuthEvent, useSession } from './session.ts';

/** What pages know of the session. */
export interface Auth {
  readonly session: Session;
  /** What happened to it last, by the spec's names. */
  readonly event: AuthEvent | null;
  readonly signOut: () => Promise<void>;
}

/** Gives the pages below it Firebase's SDKs, and with them the session. */
export function AuthProvider({ children }: { readonly children: ReactNode }) {
  const appCheck = use(appCheckProvided);
  return (
    <FirebaseAppProvider firebaseApp={app} suspense={false}>
      <ReactfireAuthProvider sdk={auth}>
        <FirestoreProvider sdk={firestore}>
          {appCheck ? <AppCheckProvider sdk={appCheck}>{children}</AppCheckProvider> : children}
        </FirestoreProvider>
      </ReactfireAuthProvider>
    </FirebaseAppProvider>
  );
}

/** The session, as it changes; throws outside an AuthProvider. */
export function useAuth(): Auth {
  const session = useSession();
  const event = useAuthEvent();
  if (!useContext(AuthSdkContext)) throw new Error('useAuth must be used within an AuthProvider');
  return { session, event, signOut };
}

/**
 * Whether the owner whom this page was shown to first has left, or another has come. The page is then
 * to be loaded anew, for what it holds is the first one's.
 */
export function useOwnerLeft(): boolean {
  const session = useSession();
  const uid = session.status === 'signed-in' ? session.uid : null;
  const [owner, setOwner] = useState(uid);
  if (owner === null && uid !== null) setOwner(uid);
  return owner !== null && owner !== uid;
}
