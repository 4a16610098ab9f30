import type { CallableInput, CallableOutput } from '@vouchwell/domain/api/callables';
import { isEmail } from '@vouchwell/domain/shared/email';
import type { ErrorReason } from '@vouchwell/domain/shared/errors';
import { getCurrentLanguage } from '@vouchwell/domain/shared/i18n';
import {
  ActionCodeOperation,
  checkActionCode,
  EmailAuthProvider,
  reauthenticateWithCredential,
  signInWithCustomToken,
  type User,
  updatePassword,
} from 'firebase/auth';
import { AccountError, convertAccountErrors } from './lib/account-errors.ts';
import { call } from './lib/call.ts';
import { ApiError } from './lib/call-errors.ts';
import { callSignedIn } from './lib/call-signed-in.ts';
import { auth } from './lib/firebase.ts';
import { readSignUpUid } from './lib/local-data.ts';
import { waitForUser } from './lib/signed-in.ts';
import { type FactorChallenge, findFactorChallenge } from './second-factor.ts';
import { signOut, startPasswordRecovery } from './session.tsx';

export type ActionLink = CallableOutput<'open-account-link'>;

/** Maps the server's error reasons to Auth's error codes, which the pages handle. */
const AUTH_ERROR_CODES: Partial<Readonly<Record<ErrorReason, string>>> = {
  'link-unusable': 'auth/invalid-action-code',
  'invalid-input': 'auth/weak-password',
  'wrong-password': 'auth/invalid-credential',
  'too-many-requests': 'auth/too-many-requests',
  'mail-unavailable': 'auth/mail-unavailable',
};

/** For calls to our server; `convertAccountErrors` is for calls to Auth. @throws AccountError, RecentSignInRequiredError */
async function convertApiErrors<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ApiError))
      throw new AccountError('auth/network-request-failed', 'No answer', error);
    const { reason, message } = error;
    if (reason === 'recent-sign-in-required') throw error;
    const code = reason && AUTH_ERROR_CODES[reason];
    throw new AccountError(code ?? 'auth/internal-error', message, error);
  }
}

/** Also succeeds for unknown email addresses, to hide who has an account. @throws AccountError */
export async function sendResetLink(email: string): Promise<void> {
  if (!isEmail(email)) throw new AccountError('auth/invalid-email', '');
  await convertApiErrors(() => call('send-reset-link', { email, language: getCurrentLanguage() }));
}

/** Calls the server with the user's token, so it works after a sign-out. @throws AccountError */
export async function sendVerificationLink(user: User, hasPaid: boolean): Promise<void> {
  const token = await convertAccountErrors(() => user.getIdToken());
  await convertApiErrors(() =>
    call('send-verification-link', { hasPaid, language: getCurrentLanguage() }, token),
  );
}

type OpenLinkOptions = Omit<CallableInput<'open-account-link'>, 'code' | 'account'>;

/** The server checks whether the caller owns the account. @throws AccountError */
async function openAccountLink(code: string, options: OpenLinkOptions = {}): Promise<ActionLink> {
  await auth.authStateReady();
  // If there is no valid session, call the function as a visitor.
  const token = await auth.currentUser?.getIdToken().catch(() => undefined);
  return convertApiErrors(() =>
    call('open-account-link', { code, account: readSignUpUid(), ...options }, token),
  );
}

/** Returns the account's email. @throws AccountError if the code is expired or used */
export async function openResetLink(code: string): Promise<string> {
  const { email, state } = await openAccountLink(code);
  if (state !== 'password-needed')
    throw new AccountError('auth/invalid-action-code', 'The link is of another kind.');
  startPasswordRecovery();
  return email;
}

/** Sets the password and revokes all sessions. @throws AccountError */
export async function setNewPassword(code: string, password: string): Promise<void> {
  await openAccountLink(code, { isConfirmed: true, password });
}

/**
 * Verifies the email, with the password chosen at sign-up as proof.
 * @throws AccountError, with `auth/invalid-credential` for a wrong password
 */
export const verifyWithPassword = (code: string, chosenPassword: string): Promise<ActionLink> =>
  openAccountLink(code, { isConfirmed: true, chosenPassword });

/** Reads an emailed link's action without performing it. @throws AccountError */
export const readActionLink = (code: string): Promise<ActionLink> => openAccountLink(code);

/** Performs an emailed link's action, such as verifying an email. @throws AccountError */
export async function applyActionLink(code: string): Promise<ActionLink> {
  const link = await openAccountLink(code, { isConfirmed: true });
  // Refresh the session, in case it is for this account. Changing the email ends the session.
  if (link.state === 'done')
    await auth.currentUser
      ?.reload()
      .then(() => auth.currentUser?.getIdToken(true))
      .catch(() => undefined);
  return link;
}

/** Returns the second factor's challenge, if any. @throws AccountError if the password is wrong */
export const reauthenticate = (password: string): Promise<FactorChallenge | null> =>
  convertAccountErrors(async () => {
    const user = await waitForUser();
    const credential = EmailAuthProvider.credential(user.email ?? '', password);
    try {
      await reauthenticateWithCredential(user, credential);
      return null;
    } catch (error) {
      const challenge = findFactorChallenge(error);
      if (!challenge) throw error;
      return challenge;
    }
  });

export const changePassword = (password: string): Promise<void> =>
  convertAccountErrors(async () => {
    await updatePassword(await waitForUser(), password);
    // Not awaited, because the password has already been changed.
    callSignedIn('send-password-notice', {}).catch((error: unknown) =>
      console.error('Failed to send the notice about the new password', error),
    );
  });

export const signOutOtherSessions = (): Promise<void> =>
  convertAccountErrors(async () => {
    const { token } = await callSignedIn('sign-out-others', {});
    await signInWithCustomToken(auth, token);
  });

/** @throws RecentSignInRequiredError, ApiError */
export const deleteAccount = (confirmation: string): Promise<void> =>
  convertAccountErrors(async () => {
    await callSignedIn('delete-account', { confirmation });
  });

/** The email changes once the link is opened. @throws RecentSignInRequiredError, AccountError */
export const sendEmailChangeLink = (email: string): Promise<void> =>
  convertAccountErrors(async () => {
    const input = { hasPaid: false, newEmail: email, language: getCurrentLanguage() };
    await convertApiErrors(() => callSignedIn('send-verification-link', input));
  });

export interface EmailChange {
  readonly kind: 'ready' | 'changed' | 'sign-in-first';
  readonly from: string;
  readonly to: string;
}

/** @throws AccountError if the link is for a different action, or is expired or used */
const readActionEmails = (code: string, operation: string) =>
  convertAccountErrors(async () => {
    const info = await checkActionCode(auth, code);
    const { previousEmail: from, email: to } = info.data;
    if (info.operation !== operation || !to)
      throw new AccountError('auth/invalid-action-code', 'The link is of another kind.');
    return { from: from ?? '', to };
  });

/** Reads the email change without applying it. @throws AccountError */
export async function readEmailChange(code: string): Promise<EmailChange> {
  const emails = await readActionEmails(code, ActionCodeOperation.VERIFY_AND_CHANGE_EMAIL);
  const { state } = await readActionLink(code);
  return { kind: state === 'open-elsewhere' ? 'sign-in-first' : 'ready', ...emails };
}

/**
 * Changes the email and signs out, because Auth revokes all sessions. The server requires a session
 * for that account (docs/decisions/005). @throws AccountError
 */
export async function openEmailChange(code: string): Promise<EmailChange> {
  const emails = await readActionEmails(code, ActionCodeOperation.VERIFY_AND_CHANGE_EMAIL);
  const { state } = await applyActionLink(code);
  if (state !== 'done') return { kind: 'sign-in-first', ...emails };
  await signOut();
  return { kind: 'changed', ...emails };
}

/** Returns the email that the link restores. @throws AccountError if it is expired or used */
export const readEmailUndo = async (code: string): Promise<string> =>
  (await readActionEmails(code, ActionCodeOperation.RECOVER_EMAIL)).to;

/**
 * Restores the old email and sends a password reset link to it, because the person who changed the
 * email knew the password. Auth revokes all sessions.
 * @throws AccountError if the link is expired or used
 */
export async function undoEmailChange(code: string): Promise<string> {
  const email = await readEmailUndo(code);
  await applyActionLink(code);
  await signOut();
  // The link has been used, so only log a failure; the next page can send the email again.
  await sendResetLink(email).catch((error: unknown) =>
    console.error('Failed to send the link to choose a new password', error),
  );
  return email;
}
