import { MAILBOX_CLAIM } from '@vouchwell/domain/accounts';
import {
  createUserWithEmailAndPassword,
  signInWithEmailAndPassword,
  signOut as signOutFrom,
  type User,
  updateCurrentUser,
} from 'firebase/auth';
import { sendVerificationLink } from './account.ts';
import { AccountError, convertAccountErrors } from './lib/account-errors.ts';
import { call } from './lib/call.ts';
import { callSignedIn } from './lib/call-signed-in.ts';
import { auth, getNewAccountAuth } from './lib/firebase.ts';
import { readPaidEmail, rememberSignUp } from './lib/local-data.ts';
import { getCurrentUser } from './lib/signed-in.ts';
import { type FactorChallenge, findFactorChallenge, type SecondFactor } from './second-factor.ts';
import { clearLastOwner, runSecondFactorStep, signOut, waitForSessionCheck } from './session.tsx';
import { getRouteAccess } from './session-state.ts';

/* This browser's last new account is kept separate from the session until its email is verified. */

/** Waits for the subscription check, too. Returns false on failure; users then sign in manually. */
export async function signInToNewAccount(email: string): Promise<boolean> {
  try {
    const newAuth = await getNewAccountAuth();
    await newAuth.authStateReady();
    const { currentUser: user } = newAuth;
    if (user?.email !== email || auth.currentUser) return false;
    await user.reload();
    // Refresh the token so that it includes the mailbox's verification.
    await user.getIdToken(true);
    clearLastOwner();
    await updateCurrentUser(auth, user);
    await signOutFrom(newAuth);
    await waitForSessionCheck(user.uid);
    return true;
  } catch (error) {
    console.warn('Failed to sign in to the new account', error);
    return false;
  }
}

/** Signs out of the new account after a sign-in, in case the computer is shared. */
const signOutNewAccount = (): Promise<void> =>
  getNewAccountAuth()
    .then(signOutFrom)
    .catch((error: unknown) => console.warn('Failed to sign out of the new account', error));

export type SignInStep =
  /** `unchecked` if the subscription couldn't be read. */
  | { readonly kind: 'subscribed' | 'unchecked' }
  /** The user is signed out again, unless the purpose doesn't need a subscription. */
  | { readonly kind: 'not-subscribed' }
  | { readonly kind: 'unverified'; readonly sendLink: () => Promise<void> }
  | { readonly kind: 'second-factor'; readonly challenge: FactorChallenge };

/** Exporting data and starting a trial don't require a subscription. */
export type SignInPurpose = 'work' | 'data' | 'trial';

/** @throws AccountError if the sign-in is rejected */
export async function signIn(
  email: string,
  password: string,
  purpose: SignInPurpose,
): Promise<SignInStep> {
  if (!email || !password) throw new AccountError('auth/missing-credentials', '');
  const result = await attemptSignIn(email, async () => {
    try {
      return await signInWithEmailAndPassword(auth, email, password);
    } catch (error) {
      const challenge = findFactorChallenge(error);
      if (!challenge) throw error;
      return { challenge };
    }
  });
  return 'challenge' in result
    ? { kind: 'second-factor', challenge: result.challenge }
    : finishSignIn(result.user, purpose);
}

/** @throws AccountError if the code is rejected */
export async function confirmSecondFactor(
  email: string,
  challenge: FactorChallenge,
  factor: SecondFactor,
  code: string,
  purpose: SignInPurpose,
): Promise<SignInStep> {
  await attemptSignIn(email, () => runSecondFactorStep(() => challenge.answer(factor, code)));
  return finishSignIn(getCurrentUser(), purpose);
}

/** If `authenticate` fails, logs a failed sign-in. */
async function attemptSignIn<T>(email: string, authenticate: () => Promise<T>): Promise<T> {
  clearLastOwner();
  try {
    return await convertAccountErrors(authenticate);
  } catch (error) {
    logFailedSignIn(email, error instanceof AccountError ? error.code : 'unknown');
    throw error;
  }
}

/** Requires the mailbox claim, which proves that the mailbox's owner chose the password. */
const isVerified = async (user: User): Promise<boolean> =>
  user.emailVerified && (await user.getIdTokenResult()).claims[MAILBOX_CLAIM] !== undefined;

async function finishSignIn(user: User, purpose: SignInPurpose): Promise<SignInStep> {
  logSignIn(user.email ?? '');
  if (!(await isVerified(user))) {
    await signOut();
    const hasPaid = readPaidEmail() === user.email;
    const sendLink = () => sendVerificationLink(user, hasPaid);
    return { kind: 'unverified', sendLink };
  }
  void signOutNewAccount();
  const session = await waitForSessionCheck(user.uid);
  if (session.status !== 'signed-in')
    throw new AccountError('auth/no-current-user', 'Your session ended. Please sign in again.');
  if (getRouteAccess(session, new Date()) !== 'dashboard') {
    if (purpose === 'work') await signOut();
    return { kind: 'not-subscribed' };
  }
  return { kind: session.check === 'failed' ? 'unchecked' : 'subscribed' };
}

export type SendLink = () => Promise<void>;

/**
 * Creates an account and emails its verification link, without signing in. Returns a function that
 * resends it. @throws AccountError, with `auth/verification-not-sent` if only the email failed
 */
export async function signUp(email: string, password: string, hasPaid: boolean): Promise<SendLink> {
  const { user } = await convertAccountErrors(async () =>
    createUserWithEmailAndPassword(await getNewAccountAuth(), email, password),
  );
  rememberSignUp(user.uid);
  const sendLink: SendLink = () => sendVerificationLink(user, hasPaid);
  try {
    await sendLink();
  } catch (error) {
    throw new AccountError('auth/verification-not-sent', 'Failed to send the email', error);
  }
  return sendLink;
}

const warnNotRecorded = (error: unknown) =>
  console.warn('Failed to record the sign-in attempt', error);

/** Runs in the background. Needs a token, because only the user may log a successful sign-in. */
function logSignIn(email: string): void {
  callSignedIn('log-login-attempt', { email, success: true }).catch(warnNotRecorded);
}

function logFailedSignIn(email: string, errorMessage: string): void {
  const input = { email, success: false, error_message: errorMessage };
  call('log-login-attempt', input).catch(warnNotRecorded);
}
