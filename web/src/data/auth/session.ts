import { onIdTokenChanged, signOut as signOutOf, type User } from 'firebase/auth';
import { useEffect, useState } from 'react';
import { create } from 'zustand';
import {
  checkSubscription,
  listenToEntitlement,
  type Subscription,
} from '../billing/entitlement.ts';
import { appCheckProvided, auth } from '../lib/firebase.ts';
import {
  type AuthEvent,
  type AuthState,
  afterAuthChange,
  afterCheck,
  afterEntitlement,
  LOADING,
  type Passage,
  passage,
  type Session,
} from './auth-state.ts';
import { forgetCheckout, forgetNewAccount } from './browser-hints.ts';
import { setSessionHint } from './session-hint.ts';

export type { Session };

/** The one store of who is signed in and what they paid for; only Auth and the server write it. */
const useStore = create<AuthState>(() => LOADING);
let secondFactorShown = false;
let stopFollowing = () => {};

// Nothing is read from Firestore before somebody is known to be signed in.
void appCheckProvided.then(() => onIdTokenChanged(auth, (user) => follow(user)));

function follow(user: User | null) {
  const before = useStore.getState();
  const known = user && {
    uid: user.uid,
    email: user.email ?? '',
    emailVerified: user.emailVerified,
  };
  const after = afterAuthChange(before, known, secondFactorShown);
  secondFactorShown = false;
  setSessionHint(user !== null);
  if (user?.emailVerified) {
    forgetCheckout();
    forgetNewAccount();
  }
  if (uidOf(before.session) !== uidOf(after.session)) stopFollowing();
  useStore.setState(after, true);
  const { session } = after;
  if (session.status !== 'signed-in' || session.check !== 'checking') return;
  const isUnderWay =
    before.session.status === 'signed-in' &&
    before.session.uid === session.uid &&
    before.session.check === 'checking';
  if (!isUnderWay) void check(session.uid);
}

const uidOf = (session: Session) => (session.status === 'signed-in' ? session.uid : null);
const isHere = (uid: string) => uidOf(useStore.getState().session) === uid;

/** The one check of a sign-in or load; from its answer on, the entitlement itself is followed. */
async function check(uid: string) {
  const subscription = await askForSubscription();
  useStore.setState((state) => afterCheck(state, uid, subscription));
  if (!isHere(uid)) return;
  stopFollowing();
  stopFollowing = listenToEntitlement(
    uid,
    (entitlement) => useStore.setState((state) => afterEntitlement(state, uid, entitlement)),
    (error) => console.warn('The subscription cannot be followed just now', error),
  );
}

async function askForSubscription(): Promise<Subscription | null> {
  try {
    return await checkSubscription();
  } catch (error) {
    console.error('The subscription could not be checked', error);
    return null;
  }
}

/** Asks the server again, as on the return from checkout; a failure changes nothing. Gives whether it answered. */
export async function recheckSubscription(): Promise<boolean> {
  const uid = uidOf(useStore.getState().session);
  const subscription = uid && (await askForSubscription());
  if (!uid || !subscription) return false;
  useStore.setState((state) => afterCheck(state, uid, subscription));
  return true;
}

/** Whether the guard lets this session through to the dashboard now. */
export const isDashboardOpen = (): boolean =>
  passage(useStore.getState().session, new Date()) === 'dashboard';

/** Who is signed in, followed as it changes, in this tab or another. */
export const useSession = (): Session => useStore((state) => state.session);
/** What happened to the session last. */
export const useAuthEvent = (): AuthEvent | null => useStore((state) => state.event);

/** The session of `uid` once it is checked; the session that came instead where they left before. */
export function settledSession(uid: string): Promise<Session> {
  return new Promise((resolve) => {
    let wasHere = false;
    const look = ({ session }: AuthState) => {
      const isTheirs = session.status === 'signed-in' && session.uid === uid;
      if (isTheirs ? session.check === 'checking' : !wasHere) {
        wasHere ||= isTheirs;
        return;
      }
      stop();
      resolve(session);
    };
    const stop = useStore.subscribe(look);
    look(useStore.getState());
  });
}

/** Does what signs a user in by a second factor, so that the session says so. */
export async function withSecondFactor<T>(work: () => Promise<T>): Promise<T> {
  secondFactorShown = true;
  try {
    return await work();
  } catch (error) {
    secondFactorShown = false;
    throw error;
  }
}

/** A link to choose a new password was opened: Auth has no word of its own for it. */
export const notePasswordRecovery = () => useStore.setState({ event: 'PASSWORD_RECOVERY' });

/**
 * Ends the session on this device, in all its tabs; the owner's pages and listeners end with it. The
 * store knows of it before this resolves.
 */
export async function signOut(): Promise<void> {
  await signOutOf(auth);
  if (!auth.currentUser && useStore.getState().session.status === 'signed-in') follow(null);
}

/** Subscriptions end at a moment that no document tells of; in ms. */
const LOOK_AGAIN_MS = 30_000;

/** Where the guard lets this session go, followed as it changes. */
export function useRouteAccess(): Passage {
  const session = useSession();
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, []);
  return passage(session, now);
}
