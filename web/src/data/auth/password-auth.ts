import { MAILBOX_CLAIM } from '@vouchwell/domain/business/account';
import { t } from '@vouchwell/domain/lib/translate';
import { signInWithEmailAndPassword, type User } from 'firebase/auth';
import { call } from '../lib/call.ts';
import { callSignedIn } from '../lib/call-signed-in.ts';
import { auth } from '../lib/firebase.ts';
import { AccountError, asAccountErrors } from './account-errors.ts';
import { sendVerificationLink } from './auth-links.ts';
import { passage } from './auth-state.ts';
import { noteOwnAccount, paidEmail } from './browser-hints.ts';
import { currentUser } from './current-user.ts';
import { leaveNewAccount, makeAccount } from './new-account.ts';
import { type Challenge, challengeOf, type Factor } from './second-factor.ts';
import { settledSession, signOut, withSecondFactor } from './session.ts';

export type SignInStep =
  /** Signed in; `unchecked` where the subscription could not be read. */
  | { readonly kind: 'subscribed' | 'unchecked' }
  /** Signed out again, unless they came for what needs no subscription. */
  | { readonly kind: 'not-subscribed' }
  | { readonly kind: 'unverified'; readonly sendLink: () => Promise<void> }
  | { readonly kind: 'second-factor'; readonly challenge: Challenge };

/** The message where the email or the password is empty. */
const MISSING = t('You must provide either an email or phone number and a password');

/** What a sign-in is for: to work; or what needs no subscription, to take one's data or to begin a trial. */
export type SignInPurpose = 'work' | 'data' | 'trial';

/** Signs in with the password; throws an AccountError where it is refused. */
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

/**
 * Continues a sign-in with the code of a second factor; throws an AccountError where it is refused.
 */
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

/** Runs `enter` and then the step that it gives; logs a failure of `enter` as a failed sign-in. */
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

/**
 * `emailVerified` is not enough: our server's claim says that the mailbox's reader chose the
 * password.
 */
const isVerified = async (user: User): Promise<boolean> =>
  user.emailVerified && (await user.getIdTokenResult()).claims[MAILBOX_CLAIM] !== undefined;

async function arrive(user: User, purpose: SignInPurpose): Promise<SignInStep> {
  logSignIn(user.email ?? '');
  if (!(await isVerified(user))) {
    await signOut();
    const hasPaid = paidEmail() === user.email;
    const sendLink = () => sendVerificationLink(user, hasPaid);
    return { kind: 'unverified', sendLink };
  }
  void leaveNewAccount();
  const session = await settledSession(user.uid);
  if (session.status !== 'signed-in')
    throw new AccountError('auth/no-current-user', 'Your session ended. Please sign in again.');
  if (passage(session, new Date()) !== 'dashboard') {
    if (purpose === 'work') await signOut();
    return { kind: 'not-subscribed' };
  }
  return { kind: session.check === 'failed' ? 'unchecked' : 'subscribed' };
}

export type SendLink = () => Promise<void>;

/**
 * Creates an account and mails the link that verifies its email: an owner is signed in only after
 * that. Gives a function that sends the link again. Throws an AccountError, with
 * the code `auth/verification-not-sent` where the account was created but the mail failed.
 */
export async function signUp(email: string, password: string, hasPaid: boolean): Promise<SendLink> {
  const user = await asAccountErrors(() => makeAccount(email, password));
  noteOwnAccount(user.uid);
  const sendLink: SendLink = () => sendVerificationLink(user, hasPaid);
  try {
    await sendLink();
  } catch (error) {
    throw new AccountError('auth/verification-not-sent', 'The mail was not sent', error);
  }
  return sendLink;
}

const unrecorded = (error: unknown) => console.warn('The sign-in attempt was not recorded', error);

/** Records a successful sign-in, without waiting; only the signed-in user may, so the call has their token. */
function logSignIn(email: string): void {
  callSignedIn('log-login-attempt', { email, success: true }).catch(unrecorded);
}

/** Records a failed sign-in, without waiting. */
export function logFailedSignIn(email: string, errorMessage: string): void {
  const attempt = { email, success: false, error_message: errorMessage };
  call('log-login-attempt', attempt).catch(unrecorded);
}
