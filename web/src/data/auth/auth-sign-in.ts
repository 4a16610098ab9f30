import { MAILBOX_CLAIM } from '@vouchwell/domain/account';
import { sendEmailVerification, signInWithEmailAndPassword, type User } from 'firebase/auth';
import { paidEmail } from '../billing/checkout-hint.ts';
import { auth } from '../lib/firebase.ts';
import { AccountError, asAccountErrors } from './account-errors.ts';
import { verificationReturn } from './auth-links.ts';
import { passage } from './auth-state.ts';
import { currentUser } from './current-user.ts';
import { logFailedSignIn, logSignIn } from './login-attempts.ts';
import type { Factor } from './second-factor.ts';
import { type Challenge, challengeOf } from './second-factor-challenge.ts';
import { settledSession, signOut, withSecondFactor } from './session.ts';

/** How a sign-in went on, once the password was right. */
export type SignInStep =
  /** Signed in; `unchecked` where the subscription could not be asked for. */
  | { readonly kind: 'subscribed' | 'unchecked' }
  /** Signed out again, unless they came for their data. */
  | { readonly kind: 'not-subscribed' }
  | { readonly kind: 'unverified'; readonly sendLink: () => Promise<void> }
  | { readonly kind: 'second-factor'; readonly challenge: Challenge };

/** The spec's sentence for a sign-in that lacks something. */
const MISSING = 'You must provide either an email or phone number and a password';

/** What a sign-in is for: to work, or to take one's data along, which needs no subscription. */
export type SignInPurpose = 'work' | 'data';

/** Signs in as far as the password goes; throws an AccountError where it is refused. */
export async function signIn(
  email: string,
  password: string,
  purpose: SignInPurpose,
): Promise<SignInStep> {
  if (!email || !password) throw new AccountError('auth/missing-credentials', MISSING);
  return attempt(email, async () => {
    try {
      const { user } = await signInWithEmailAndPassword(auth, email, password);
      return () => arrive(user, purpose);
    } catch (error) {
      const challenge = challengeOf(error);
      if (!challenge) throw error;
      return async () => ({ kind: 'second-factor', challenge });
    }
  });
}

/** Goes on by the code of a second factor; throws an AccountError where it is refused. */
export function confirmSecondFactor(
  email: string,
  challenge: Challenge,
  factor: Factor,
  code: string,
  purpose: SignInPurpose,
): Promise<SignInStep> {
  return attempt(email, async () => {
    await withSecondFactor(() => challenge.answer(factor, code));
    return () => arrive(currentUser(), purpose);
  });
}

/** Records how `enter` went, then goes on as it says; a challenge is recorded when it is met. */
async function attempt(
  email: string,
  enter: () => Promise<() => Promise<SignInStep>>,
): Promise<SignInStep> {
  const goOn = await asAccountErrors(enter).catch((error: unknown) => {
    logFailedSignIn(email, error instanceof AccountError ? error.code : 'unknown');
    throw error;
  });
  return goOn();
}

/** Auth's own word is not enough: the server wants to have seen that the mailbox's reader chose the password. */
const isVerified = async (user: User): Promise<boolean> =>
  user.emailVerified && (await user.getIdTokenResult()).claims[MAILBOX_CLAIM] !== undefined;

async function arrive(user: User, purpose: SignInPurpose): Promise<SignInStep> {
  logSignIn(user.email ?? '');
  if (!(await isVerified(user))) {
    await signOut();
    const hasPaid = paidEmail() === user.email;
    const sendLink = () =>
      asAccountErrors(() => sendEmailVerification(user, verificationReturn(hasPaid)));
    return { kind: 'unverified', sendLink };
  }
  const session = await settledSession(user.uid);
  if (session.status !== 'signed-in')
    throw new AccountError('auth/no-current-user', 'Your session ended. Please sign in again.');
  if (passage(session, new Date()) !== 'dashboard') {
    if (purpose === 'work') await signOut();
    return { kind: 'not-subscribed' };
  }
  return { kind: session.check === 'failed' ? 'unchecked' : 'subscribed' };
}
