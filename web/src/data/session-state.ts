import { type Entitlement, isEntitled } from '@vouchwell/domain/billing/entitlement';
import { useEffect, useState } from 'react';
import { create } from 'zustand';
import type { Subscription } from './billing.ts';

export type AuthEvent =
  | 'INITIAL_SESSION'
  | 'SIGNED_IN'
  | 'SIGNED_OUT'
  | 'TOKEN_REFRESHED'
  | 'USER_UPDATED'
  | 'PASSWORD_RECOVERY'
  | 'MFA_CHALLENGE_VERIFIED';

/** Events that trigger a subscription check. SIGNED_OUT clears the subscription; others keep it. */
export const SESSION_START_EVENTS: readonly AuthEvent[] = [
  'INITIAL_SESSION',
  'SIGNED_IN',
  'MFA_CHALLENGE_VERIFIED',
];

export interface AuthUser {
  readonly uid: string;
  readonly email: string;
  readonly emailVerified: boolean;
}

/** `oldUser` is undefined until Auth's first report, and null if signed out. */
function getAuthEvent(
  oldUser: AuthUser | null | undefined,
  newUser: AuthUser | null,
  hasSecondFactor: boolean,
): AuthEvent {
  if (oldUser === undefined) return 'INITIAL_SESSION';
  if (!newUser) return 'SIGNED_OUT';
  if (oldUser?.uid !== newUser.uid) return hasSecondFactor ? 'MFA_CHALLENGE_VERIFIED' : 'SIGNED_IN';
  const isSame = oldUser.email === newUser.email && oldUser.emailVerified === newUser.emailVerified;
  return isSame ? 'TOKEN_REFRESHED' : 'USER_UPDATED';
}

/** Initial subscription state; also used if the subscription check fails. */
export const NOT_SUBSCRIBED: Subscription = {
  subscribed: false,
  subscriptionTier: null,
  subscriptionEnd: null,
};

export interface SignedInSession extends AuthUser {
  readonly status: 'signed-in';
  /** Whether the user signed in on this page or loaded it with an existing session. */
  readonly origin: 'sign-in' | 'load';
  /** State of the subscription check, which runs once per sign-in or page load. */
  readonly check: 'checking' | 'done' | 'failed';
  readonly subscription: Subscription;
  /** True while the session is last-seen data, until Auth reports who is signed in. */
  readonly isAssumed?: true;
}
export type Session = { readonly status: 'loading' | 'signed-out' } | SignedInSession;

export interface AuthState {
  readonly session: Session;
  readonly event: AuthEvent | null;
}
export const LOADING_STATE: AuthState = { session: { status: 'loading' }, event: null };

/** Returns a provisional state until Auth first reports, from this browser's last-seen data. */
export const createAssumedState = (
  account: Pick<SignedInSession, 'uid' | 'email' | 'subscription'>,
): AuthState => ({
  event: null,
  session: {
    ...account,
    status: 'signed-in',
    emailVerified: true,
    origin: 'load',
    check: 'checking',
    isAssumed: true,
  },
});

/** Returns the state for the reported user; keeps the subscription or starts a new check. */
export function reduceAuthChange(
  { session }: AuthState,
  user: AuthUser | null,
  hasSecondFactor: boolean,
): AuthState {
  const isFirstReport = session.status === 'loading' || isAssumed(session);
  const oldUser = isFirstReport ? undefined : toAuthUser(session);
  const event = getAuthEvent(oldUser, user, hasSecondFactor);
  if (!user) return { event, session: { status: 'signed-out' } };
  const isContinuing = session.status === 'signed-in' && !SESSION_START_EVENTS.includes(event);
  // An unverified user can't have claimed a subscription, so skip the check.
  const isNewlyVerified = isContinuing && user.emailVerified && !session.emailVerified;
  if (isContinuing && !isNewlyVerified) return { event, session: { ...session, ...user } };
  const newOrigin = event === 'INITIAL_SESSION' ? 'load' : 'sign-in';
  const origin = isContinuing ? session.origin : newOrigin;
  const check = user.emailVerified ? 'checking' : 'done';
  const isSameUser = isAssumed(session) && session.uid === user.uid;
  const subscription = isSameUser ? session.subscription : NOT_SUBSCRIBED;
  return { event, session: { status: 'signed-in', ...user, origin, check, subscription } };
}

export const isAssumed = (session: Session): session is SignedInSession & { isAssumed: true } =>
  session.status === 'signed-in' && session.isAssumed === true;

const toAuthUser = (session: Session): AuthUser | null =>
  session.status === 'signed-in' ? session : null;

/** `subscription` is null if the call failed; an active subscription then stays active. */
export function reduceCheck(
  state: AuthState,
  uid: string,
  subscription: Subscription | null,
  now: Date,
): AuthState {
  const { session } = state;
  if (session.status !== 'signed-in' || session.uid !== uid) return state;
  const activeSubscription = isEntitled(session.subscription, now) ? session.subscription : null;
  const current = subscription ?? activeSubscription;
  const result = current
    ? { check: 'done' as const, subscription: current }
    : { check: 'failed' as const, subscription: NOT_SUBSCRIBED };
  return { ...state, session: { ...session, ...result } };
}

/**
 * Ignores an inactive entitlement during the check, because a renewal or a claim may be pending.
 * If the check failed, a session loaded with the page stays unsubscribed until a check succeeds.
 */
export function reduceEntitlement(
  state: AuthState,
  uid: string,
  entitlement: Entitlement | null,
  now: Date,
): AuthState {
  const { session } = state;
  if (!entitlement || session.status !== 'signed-in') return state;
  if (session.check === 'failed' && session.origin === 'load') return state;
  if (session.check === 'checking' && !isEntitled(entitlement, now)) return state;
  const { subscribed, subscriptionTier, subscriptionEnd } = entitlement;
  return reduceCheck(state, uid, { subscribed, subscriptionTier, subscriptionEnd }, now);
}

export type RouteAccess = 'loading' | 'verifying' | 'sign-in' | 'pricing' | 'dashboard';

/**
 * During the check, the dashboard opens if the last-seen subscription was active. If the check
 * fails, users who have just signed in may also enter, but they see a warning.
 */
export function getRouteAccess(session: Session, now: Date): RouteAccess {
  if (session.status === 'loading') return 'loading';
  if (session.status !== 'signed-in') return 'sign-in';
  if (isEntitled(session.subscription, now)) return 'dashboard';
  if (session.check === 'checking') return 'verifying';
  return session.check === 'failed' && session.origin === 'sign-in' ? 'dashboard' : 'pricing';
}

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
