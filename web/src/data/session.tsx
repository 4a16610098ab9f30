import { isEntitled } from '@vouchwell/domain/billing/entitlement';
import { onIdTokenChanged, signOut as signOutFrom, type User } from 'firebase/auth';
import { type ReactNode, use, useContext, useState } from 'react';
import {
  AppCheckProvider,
  AuthSdkContext,
  FirebaseAppProvider,
  FirestoreProvider,
  AuthProvider as ReactfireAuthProvider,
} from 'reactfire';
import { checkSubscription, listenToEntitlement, type Subscription } from './billing.ts';
import { clearLastSeen, getLastSeen, saveAccount } from './last-seen.ts';
import { app, appCheckReady, auth, firestore } from './lib/firebase.ts';
import {
  clearOtherUsersData,
  clearSignUpHints,
  readPushSubscription,
  unsubscribeOtherUserFromPush,
} from './lib/local-data.ts';
import { setSessionHint } from './lib/session-hint.ts';
import {
  type AuthState,
  createAssumedState,
  getRouteAccess,
  isAssumed,
  reduceAuthChange,
  reduceCheck,
  reduceEntitlement,
  type Session,
  useRouteAccess,
  useSession,
  useSessionStore,
} from './session-state.ts';

export { useRouteAccess, useSession };

const lastSeen = getLastSeen();
if (lastSeen) useSessionStore.setState(createAssumedState(lastSeen));
let isSecondFactorStep = false;
let stopWatching = () => {};

// The session's first Firestore read needs an App Check token.
void appCheckReady.then(() => onIdTokenChanged(auth, onUserChange));

function onUserChange(user: User | null) {
  const oldState = useSessionStore.getState();
  const authUser = user && {
    uid: user.uid,
    email: user.email ?? '',
    emailVerified: user.emailVerified,
  };
  const newState = reduceAuthChange(oldState, authUser, isSecondFactorStep);
  isSecondFactorStep = false;
  setSessionHint(user?.uid ?? null);
  clearTracesOfOtherUsers(user?.uid ?? null);
  if (user?.emailVerified) clearSignUpHints();
  if (getSessionUid(oldState.session) !== getSessionUid(newState.session)) stopWatching();
  useSessionStore.setState(newState, true);
  const { session } = newState;
  if (session.status !== 'signed-in' || session.check !== 'checking') return;
  const isCheckRunning =
    oldState.session.status === 'signed-in' &&
    !isAssumed(oldState.session) &&
    oldState.session.uid === session.uid &&
    oldState.session.check === 'checking';
  if (!isCheckRunning) void runCheck(session.uid);
}

/** Clears everything that other users left in this browser. */
function clearTracesOfOtherUsers(uid: string | null) {
  clearOtherUsersData(uid);
  if (!getLastSeen()) clearLastSeen();
  unsubscribeOtherUserFromPush(uid).catch((error: unknown) =>
    console.error('Failed to unsubscribe from push notifications', error),
  );
  // Removes the badge from the app icon; only supported in an installed app.
  if (uid === null) navigator.clearAppBadge?.().catch(() => undefined);
}

const getSessionUid = (session: Session) => (session.status === 'signed-in' ? session.uid : null);

/** If the subscription is active, its document usually loads before the check finishes. */
async function runCheck(uid: string) {
  watchEntitlement(uid);
  const subscription = await fetchSubscription();
  useSessionStore.setState((state) => reduceCheck(state, uid, subscription, new Date()));
  // Listen again: the check has updated the document, and now an inactive subscription counts too.
  if (getSessionUid(useSessionStore.getState().session) === uid) watchEntitlement(uid);
}

function watchEntitlement(uid: string): void {
  stopWatching();
  stopWatching = listenToEntitlement(
    uid,
    (entitlement) =>
      useSessionStore.setState((state) => reduceEntitlement(state, uid, entitlement, new Date())),
    (error) => console.warn('Failed to watch the subscription', error),
  );
}

useSessionStore.subscribe(({ session }) => {
  if (session.status !== 'signed-in' || session.check === 'checking') return;
  if (isEntitled(session.subscription, new Date())) saveAccount(session);
  else clearLastSeen();
});

async function fetchSubscription(): Promise<Subscription | null> {
  try {
    return await checkSubscription();
  } catch (error) {
    console.error('Failed to check the subscription', error);
    return null;
  }
}

/** Returns true if the server responded; a failure changes nothing. */
export async function recheckSubscription(): Promise<boolean> {
  const uid = getSessionUid(useSessionStore.getState().session);
  const subscription = uid && (await fetchSubscription());
  if (!uid || !subscription) return false;
  useSessionStore.setState((state) => reduceCheck(state, uid, subscription, new Date()));
  return true;
}

export const canAccessDashboard = (): boolean =>
  getRouteAccess(useSessionStore.getState().session, new Date()) === 'dashboard';

/** Resolves once the check for `uid` ends, or with the next session if the user signs out first. */
export const waitForSessionCheck = (uid: string): Promise<Session> =>
  new Promise((resolve) => {
    let wasSignedIn = false;
    const checkSession = ({ session }: AuthState) => {
      const isSignedIn = session.status === 'signed-in' && session.uid === uid;
      const mustWait = isSignedIn ? session.check === 'checking' : !wasSignedIn;
      wasSignedIn ||= isSignedIn;
      if (mustWait) return;
      stop();
      resolve(session);
    };
    const stop = useSessionStore.subscribe(checkSession);
    checkSession(useSessionStore.getState());
  });

/** Runs a sign-in step so that the session's event becomes MFA_CHALLENGE_VERIFIED. */
export async function runSecondFactorStep<T>(work: () => Promise<T>): Promise<T> {
  isSecondFactorStep = true;
  try {
    return await work();
  } catch (error) {
    isSecondFactorStep = false;
    throw error;
  }
}

/** Sets the PASSWORD_RECOVERY event, because Auth itself doesn't report it. */
export const startPasswordRecovery = () => useSessionStore.setState({ event: 'PASSWORD_RECOVERY' });

/** Call this before changing Auth's user, so a crash can't show one owner's data to the next. */
export function clearLastOwner(): void {
  setSessionHint(null);
  clearLastSeen();
}

/** Signs out in all tabs; the store is updated before this resolves. */
export async function signOut(): Promise<void> {
  clearLastOwner();
  await disablePushForSignOut().catch((error: unknown) =>
    console.warn('Failed to unsubscribe from push notifications', error),
  );
  await signOutFrom(auth);
  if (!auth.currentUser && useSessionStore.getState().session.status === 'signed-in')
    onUserChange(null);
}

/** Timeout for unsubscribing, in ms; if offline, push notifications end once back online. */
const PUSH_WAIT_MS = 4000;

/** Unsubscribes from push notifications while the user is still signed in. */
async function disablePushForSignOut(): Promise<void> {
  if (!readPushSubscription()) return;
  const { disablePush } = await import('./push.ts');
  await Promise.race([disablePush(), new Promise((resolve) => setTimeout(resolve, PUSH_WAIT_MS))]);
}

export function AuthProvider({ children }: { readonly children: ReactNode }) {
  const appCheck = use(appCheckReady);
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

export function useAuth() {
  const { session, event } = useSessionStore();
  if (!useContext(AuthSdkContext)) throw new Error('useAuth must be used within an AuthProvider');
  return { session, event, signOut };
}

/** True once the user signs out or changes: the page still shows their data and must reload. */
export function useHasUserChanged(): boolean {
  const session = useSession();
  const uid = session.status === 'signed-in' && !isAssumed(session) ? session.uid : null;
  const [owner, setOwner] = useState(uid);
  if (owner === null && uid !== null) setOwner(uid);
  return owner !== null && owner !== uid;
}
