import type { CallableInput, CallableOutput } from '@vouchwell/domain/callables';
import type { ErrorReason } from '@vouchwell/domain/lib/error-reasons';
import { PAID_QUERY, routes } from '@vouchwell/domain/lib/paths';
import { spokenLanguage } from '@vouchwell/domain/lib/translate';
import { type ActionCodeSettings, sendPasswordResetEmail, type User } from 'firebase/auth';
import { call } from '../lib/call.ts';
import { CallRefused } from '../lib/call-errors.ts';
import { auth } from '../lib/firebase.ts';
import { AccountError, asAccountErrors } from './account-errors.ts';
import { ownAccount } from './browser-hints.ts';
import { notePasswordRecovery } from './session.ts';

const at = (path: string): ActionCodeSettings => ({ url: window.location.origin + path });

export const resetReturn = () => at(`${routes.auth}?reset=true`);

/** Whether a link's return URL carries that its owner has paid; null is no URL. */
export const remembersPayment = (returnUrl: string | null): boolean =>
  returnUrl !== null && URL.canParse(returnUrl) && new URL(returnUrl).searchParams.has(PAID_QUERY);

/**
 * Sends a link to choose a new password. An email without an account gets the same answer, so that
 * nobody learns who has one; throws an AccountError for any other failure.
 */
export async function sendResetLink(email: string): Promise<void> {
  try {
    await asAccountErrors(() => sendPasswordResetEmail(auth, email, resetReturn()));
  } catch (error) {
    if (!(error instanceof AccountError && error.code === 'auth/user-not-found')) throw error;
  }
}

export type OpenedLink = CallableOutput<'open-account-link'>;

/** Auth's error codes for the server's reasons, because the pages handle Auth's codes. */
const AUTH_CODES: Partial<Readonly<Record<ErrorReason, string>>> = {
  'link-unusable': 'auth/invalid-action-code',
  'invalid-input': 'auth/weak-password',
  'wrong-password': 'auth/invalid-credential',
  'too-many-requests': 'auth/too-many-requests',
  'mail-unavailable': 'auth/mail-unavailable',
};

async function asAccountCall<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const isRefused = error instanceof CallRefused;
    if (!isRefused) throw new AccountError('auth/network-request-failed', 'No answer', error);
    const { reason, message } = error;
    throw new AccountError((reason && AUTH_CODES[reason]) ?? 'auth/internal-error', message, error);
  }
}

/**
 * Mails the link that verifies this account's email. The account may be signed out by now: what it
 * had of a session is asked with. Throws an AccountError.
 */
export async function sendVerificationLink(user: User, hasPaid: boolean): Promise<void> {
  const token = await asAccountErrors(() => user.getIdToken());
  await asAccountCall(() =>
    call('send-verification-link', { hasPaid, language: spokenLanguage() }, token),
  );
}

/** What the user did on the link's page: confirmed it, or entered a password. */
type Answer = Omit<CallableInput<'open-account-link'>, 'code' | 'account'>;

/** Opens a link on the server, which decides who gets the account. Throws an AccountError. */
async function open(code: string, answer: Answer = {}): Promise<OpenedLink> {
  await auth.authStateReady();
  // Without a valid session, the call is made as a visitor.
  const token = await auth.currentUser?.getIdToken().catch(() => undefined);
  return asAccountCall(() =>
    call('open-account-link', { code, account: ownAccount(), ...answer }, token),
  );
}

/**
 * The email of the account whose password the code sets; throws an AccountError where the code is
 * expired or used.
 */
export async function openResetLink(code: string): Promise<string> {
  const { email, state } = await open(code);
  if (state !== 'password-needed')
    throw new AccountError('auth/invalid-action-code', 'The link is of another kind.');
  notePasswordRecovery();
  return email;
}

/**
 * Sets a new password with the link's code, which revokes every session; throws an AccountError.
 */
export async function setNewPassword(code: string, password: string): Promise<void> {
  await open(code, { isConfirmed: true, password });
}

/**
 * Verifies an email in another browser than the one of the sign-up, by the password that was chosen
 * there; throws an AccountError, `auth/invalid-credential` where it is another.
 */
export const verifyByPassword = (code: string, chosenPassword: string): Promise<OpenedLink> =>
  open(code, { isConfirmed: true, chosenPassword });

/** Reads what a link in Auth's emails will do, without doing it; throws an AccountError. */
export const readLink = (code: string): Promise<OpenedLink> => open(code);

/**
 * Performs the action of a link in Auth's mails, such as verifying an email; throws an
 * AccountError.
 */
export async function applyLink(code: string): Promise<OpenedLink> {
  const opened = await open(code, { isConfirmed: true });
  // Refresh the session, in case it belongs to this account. A change of email ends the session.
  if (opened.state === 'done')
    await auth.currentUser?.reload().then(
      () => auth.currentUser?.getIdToken(true),
      () => undefined,
    );
  return opened;
}
