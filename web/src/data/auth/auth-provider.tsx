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

export interface Auth {
  readonly session: Session;
  readonly event: AuthEvent | null;
  readonly signOut: () => Promise<void>;
}

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

export function useAuth(): Auth {
  const session = useSession();
  const event = useAuthEvent();
  if (!useContext(AuthSdkContext)) throw new Error('useAuth must be used within an AuthProvider');
  return { session, event, signOut };
}

/** Whether the page's first user left; the page then holds their data and must reload. */
export function useOwnerLeft(): boolean {
  const session = useSession();
  const uid = session.status === 'signed-in' ? session.uid : null;
  const [owner, setOwner] = useState(uid);
  if (owner === null && uid !== null) setOwner(uid);
  return owner !== null && owner !== uid;
}
