import { type Entitlement, isEntitled } from '@vouchwell/domain/entitlement';
import type { Subscription } from '../billing/entitlement.ts';

/** What may happen to a session, by the spec's names (section 4). */
const AUTH_EVENTS = [
  'INITIAL_SESSION',
  'SIGNED_IN',
  'SIGNED_OUT',
  'TOKEN_REFRESHED',
  'USER_UPDATED',
  'PASSWORD_RECOVERY',
  'MFA_CHALLENGE_VERIFIED',
] as const;
export type AuthEvent = (typeof AUTH_EVENTS)[number];

/**
 * What comes with somebody whose subscription nobody has asked for yet: each sign-in, and a page that
 * begins with a session. The others leave what is known of it; SIGNED_OUT clears it.
 */
export const BEGINS_SESSION: readonly AuthEvent[] = [
  'INITIAL_SESSION',
  'SIGNED_IN',
  'MFA_CHALLENGE_VERIFIED',
];

/** What we take over of Auth's user. */
export interface AuthUser {
  readonly uid: string;
  readonly email: string;
  readonly emailVerified: boolean;
}

/**
 * Names a change that Auth tells of; Auth itself says only who is signed in from now on. `before` is
 * undefined until Auth has spoken for the first time, and null while nobody is signed in.
 */
export function nameAuthChange(
  before: AuthUser | null | undefined,
  after: AuthUser | null,
  secondFactorShown: boolean,
): AuthEvent {
  if (before === undefined) return 'INITIAL_SESSION';
  if (!after) return 'SIGNED_OUT';
  if (before?.uid !== after.uid) return secondFactorShown ? 'MFA_CHALLENGE_VERIFIED' : 'SIGNED_IN';
  const isSame = before.email === after.email && before.emailVerified === after.emailVerified;
  return isSame ? 'TOKEN_REFRESHED' : 'USER_UPDATED';
}

/** Also what a check that failed is treated as. */
export const NOT_SUBSCRIBED: Subscription = {
  subscribed: false,
  subscriptionTier: null,
  subscriptionEnd: null,
};

export interface SignedIn extends AuthUser {
  readonly status: 'signed-in';
  /** Whether they signed in on this page, or came with a session. */
  readonly by: 'sign-in' | 'load';
  /** How far the one check of this sign-in or load is. */
  readonly check: 'checking' | 'done' | 'failed';
  readonly subscription: Subscription;
}
export type Session = { readonly status: 'loading' } | { readonly status: 'signed-out' } | SignedIn;

export interface AuthState {
  readonly session: Session;
  /** What happened last. */
  readonly event: AuthEvent | null;
}
export const LOADING: AuthState = { session: { status: 'loading' }, event: null };

/** Auth says who is signed in from now on: what that is called decides what becomes of the subscription. */
export function afterAuthChange(
  { session }: AuthState,
  user: AuthUser | null,
  secondFactorShown: boolean,
): AuthState {
  const before = session.status === 'loading' ? undefined : userOf(session);
  const event = nameAuthChange(before, user, secondFactorShown);
  if (!user) return { event, session: { status: 'signed-out' } };
  const stays = session.status === 'signed-in' && !BEGINS_SESSION.includes(event);
  // A user whose email is not verified can have claimed nothing: there is nothing to ask about.
  const becameVerified = stays && user.emailVerified && !session.emailVerified;
  if (stays && !becameVerified) return { event, session: { ...session, ...user } };
  const by = stays ? session.by : event === 'INITIAL_SESSION' ? 'load' : 'sign-in';
  const check = user.emailVerified ? 'checking' : 'done';
  return {
    event,
    session: { status: 'signed-in', ...user, by, check, subscription: NOT_SUBSCRIBED },
  };
}

const userOf = (session: Session): AuthUser | null =>
  session.status === 'signed-in' ? session : null;

/** What `check-subscription` said of `uid`; null where it failed. An answer for someone who left is dropped. */
export function afterCheck(
  state: AuthState,
  uid: string,
  subscription: Subscription | null,
): AuthState {
  const { session } = state;
  if (session.status !== 'signed-in' || session.uid !== uid) return state;
  const answer = subscription
    ? { check: 'done' as const, subscription }
    : { check: 'failed' as const, subscription: NOT_SUBSCRIBED };
  return { ...state, session: { ...session, ...answer } };
}

/**
 * What the server says of `uid` from now on. No document says nothing: a claim may be under way. Who
 * came with a session and could not be checked stays out until a check is answered (spec, section 4),
 * whether the document or the page is there first.
 */
export function afterEntitlement(
  state: AuthState,
  uid: string,
  entitlement: Entitlement | null,
): AuthState {
  const { session } = state;
  const isKeptOut =
    session.status === 'signed-in' && session.check === 'failed' && session.by === 'load';
  if (!entitlement || isKeptOut) return state;
  const { subscribed, subscriptionTier, subscriptionEnd } = entitlement;
  return afterCheck(state, uid, { subscribed, subscriptionTier, subscriptionEnd });
}

/** Where the guard lets a session go. */
export type Passage = 'loading' | 'verifying' | 'sign-in' | 'pricing' | 'dashboard';

/**
 * The way of a session at `now` (spec, section 4). A check that failed lets those through who have just
 * shown their password, with a warning; those who came with a session count as not subscribed.
 */
export function passage(session: Session, now: Date): Passage {
  if (session.status === 'loading') return 'loading';
  if (session.status === 'signed-out') return 'sign-in';
  if (session.check === 'checking') return 'verifying';
  if (session.check === 'failed' && session.by === 'sign-in') return 'dashboard';
  return isEntitled(session.subscription, now) ? 'dashboard' : 'pricing';
}
