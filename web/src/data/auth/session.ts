import { onIdTokenChanged, signOut as signOutOf, type User } from 'firebase/auth';
import { useEffect, useState } from 'react';
import { create } from 'zustand';
import {
  checkSubscription,
  listenToEntitlement,
  type Subscription,
} from '../billing/entitlement.ts';
import { appCheckProvided, auth } from '../lib/firebase.ts';
import { leavePush, readMark } from '../lib/push-mark.ts';
import { leaveKept } from '../referrals/leave-kept.ts';
import {
  type AuthEvent,
  type AuthState,
  afterAuthChange,
  afterCheck,
  afterEntitlement,
  LOADING,
  passage,
  type RouteAccess,
  type Session,
} from './auth-state.ts';
import { forgetCheckout, forgetNewAccount } from './browser-hints.ts';
import { setSessionHint } from './session-hint.ts';

export type { Session };

/** The store of the session and its subscription; only Auth and the server change it. */
const useStore = create<AuthState>(() => LOADING);
let secondFactorShown = false;
let stopFollowing = () => {};

// Wait for App Check, because the session's first read of Firestore needs its token.
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
  setSessionHint(user?.uid ?? null);
  leaveBrowser(user?.uid ?? null);
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

/** Takes out of this browser what it keeps and tells for somebody else than who is signed in. */
function leaveBrowser(uid: string | null) {
  leaveKept(uid);
  leavePush(uid).catch((error: unknown) => console.error('Pushes were not ended', error));
  // The number of referrals on the app's icon; only an installed app has one.
  if (uid === null) navigator.clearAppBadge?.().catch(() => undefined);
}

const uidOf = (session: Session) => (session.status === 'signed-in' ? session.uid : null);
const isHere = (uid: string) => uidOf(useStore.getState().session) === uid;

/** Checks the subscription once per sign-in or page load; then listens to the entitlement. */
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

/**
 * Checks the subscription again, for example after checkout; a failure changes nothing. Gives
 * whether the server answered.
 */
export async function recheckSubscription(): Promise<boolean> {
  const uid = uidOf(useStore.getState().session);
  const subscription = uid && (await askForSubscription());
  if (!uid || !subscription) return false;
  useStore.setState((state) => afterCheck(state, uid, subscription));
  return true;
}

export const isDashboardOpen = (): boolean =>
  passage(useStore.getState().session, new Date()) === 'dashboard';

export const useSession = (): Session => useStore((state) => state.session);
export const useAuthEvent = (): AuthEvent | null => useStore((state) => state.event);

/**
 * Resolves with the session of `uid` once its check has ended, or with the next session if they
 * signed out before.
 */
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

/** Runs a sign-in with a second factor, so that the session's event is MFA_CHALLENGE_VERIFIED. */
export async function withSecondFactor<T>(work: () => Promise<T>): Promise<T> {
  secondFactorShown = true;
  try {
    return await work();
  } catch (error) {
    secondFactorShown = false;
    throw error;
  }
}

/** Sets the event for a link to choose a new password, because Auth reports none. */
export const notePasswordRecovery = () => useStore.setState({ event: 'PASSWORD_RECOVERY' });

/**
 * Signs out on this device, in all tabs, which ends the owner's pages and listeners. The store is
 * updated before this resolves.
 */
export async function signOut(): Promise<void> {
  await endPush().catch((error: unknown) => console.warn('Pushes were not ended', error));
  await signOutOf(auth);
  if (!auth.currentUser && useStore.getState().session.status === 'signed-in') follow(null);
}

/** How long a sign-out waits for pushes to end, in ms; without a network they end once there is one. */
const END_PUSH_MS = 4000;

/** Ends pushes to this browser while the server still knows who asks. */
async function endPush(): Promise<void> {
  if (!readMark()) return;
  const { turnPushOff } = await import('../lib/push.ts');
  await Promise.race([turnPushOff(), new Promise((resolve) => setTimeout(resolve, END_PUSH_MS))]);
}

/**
 * How often the route guard looks at the clock, in ms, because a subscription ends without a change
 * of a document.
 */
const LOOK_AGAIN_MS = 30_000;

/** Where the route guard sends this session, updated as it changes. */
export function useRouteAccess(): RouteAccess {
  const session = useSession();
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, []);
  return passage(session, now);
}
