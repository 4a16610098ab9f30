/** What may happen to a session, by the spec's names (section 4). */
export const AUTH_EVENTS = [
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
