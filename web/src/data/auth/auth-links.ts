import type { CallableInput, CallableOutput } from '@vouchwell/domain/api/callables';
import { PAID_QUERY } from '@vouchwell/domain/paths';
import { isEmail } from '@vouchwell/domain/shared/email';
import type { ErrorReason } from '@vouchwell/domain/shared/errors';
import { spokenLanguage } from '@vouchwell/domain/shared/i18n';
import type { User } from 'firebase/auth';
import { call } from '../lib/call.ts';
import { CallRefused } from '../lib/call-errors.ts';
import { auth } from '../lib/firebase.ts';
import { AccountError, asAccountErrors } from './account-errors.ts';
import { ownAccount } from './browser-hints.ts';
import { notePasswordRecovery } from './session.ts';

/** Whether a link's return URL marks a paid checkout. */
export const remembersPayment = (returnUrl: string | null): boolean =>
  returnUrl !== null && URL.canParse(returnUrl) && new URL(returnUrl).searchParams.has(PAID_QUERY);

export type OpenedLink = CallableOutput<'open-account-link'>;

/** Auth's codes for the server's reasons, because the pages handle Auth's codes. */
const AUTH_CODES: Partial<Readonly<Record<ErrorReason, string>>> = {
  'link-unusable': 'auth/invalid-action-code',
  'invalid-input': 'auth/weak-password',
  'wrong-password': 'auth/invalid-credential',
  'too-many-requests': 'auth/too-many-requests',
  'mail-unavailable': 'auth/mail-unavailable',
};

/** @throws AccountError, RecentSignInRequired */
export async function asAccountCall<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const isRefused = error instanceof CallRefused;
    if (!isRefused) throw new AccountError('auth/network-request-failed', 'No answer', error);
    const { reason, message } = error;
    if (reason === 'recent-sign-in-required') throw error;
    throw new AccountError((reason && AUTH_CODES[reason]) ?? 'auth/internal-error', message, error);
  }
}

/** Succeeds for unknown emails too, so it doesn't reveal who has an account. @throws AccountError */
export async function sendResetLink(email: string): Promise<void> {
  if (!isEmail(email)) throw new AccountError('auth/invalid-email', '');
  await asAccountCall(() => call('send-reset-link', { email, language: spokenLanguage() }));
}

/** Works after a sign-out, using the user's own token. @throws AccountError */
export async function sendVerificationLink(user: User, hasPaid: boolean): Promise<void> {
  const token = await asAccountErrors(() => user.getIdToken());
  await asAccountCall(() =>
    call('send-verification-link', { hasPaid, language: spokenLanguage() }, token),
  );
}

type Answer = Omit<CallableInput<'open-account-link'>, 'code' | 'account'>;

/** The server decides who gets the account. @throws AccountError */
async function open(code: string, answer: Answer = {}): Promise<OpenedLink> {
  await auth.authStateReady();
  // Without a valid session, call as a visitor.
  const token = await auth.currentUser?.getIdToken().catch(() => undefined);
  return asAccountCall(() =>
    call('open-account-link', { code, account: ownAccount(), ...answer }, token),
  );
}

/** Returns the account's email. @throws AccountError if the code is expired or used */
export async function openResetLink(code: string): Promise<string> {
  const { email, state } = await open(code);
  if (state !== 'password-needed')
    throw new AccountError('auth/invalid-action-code', 'The link is of another kind.');
  notePasswordRecovery();
  return email;
}

/** Revokes every session. @throws AccountError */
export async function setNewPassword(code: string, password: string): Promise<void> {
  await open(code, { isConfirmed: true, password });
}

/** Uses the sign-up password. @throws AccountError, with `auth/invalid-credential` if wrong */
export const verifyByPassword = (code: string, chosenPassword: string): Promise<OpenedLink> =>
  open(code, { isConfirmed: true, chosenPassword });

/** Reads what an emailed link will do, without doing it. @throws AccountError */
export const readLink = (code: string): Promise<OpenedLink> => open(code);

/** Performs an emailed link's action, such as verifying an email. @throws AccountError */
export async function applyLink(code: string): Promise<OpenedLink> {
  const opened = await open(code, { isConfirmed: true });
  // Refresh the session, in case it is this account's. A change of email ends it.
  if (opened.state === 'done')
    await auth.currentUser?.reload().then(
      () => auth.currentUser?.getIdToken(true),
      () => undefined,
    );
  return opened;
}
