import type { CallableOutput, ErrorReason } from '@vouchwell/domain/callables';
import { routes } from '@vouchwell/domain/paths';
import { type ActionCodeSettings, sendPasswordResetEmail } from 'firebase/auth';
import { call } from '../lib/call.ts';
import { CallRefused } from '../lib/call-errors.ts';
import { auth } from '../lib/firebase.ts';
import { AccountError, asAccountErrors } from './account-errors.ts';
import { ownAccount } from './browser-hints.ts';
import { notePasswordRecovery } from './session.ts';

const at = (path: string): ActionCodeSettings => ({ url: window.location.origin + path });

const PAID = 'paid';

/**
 * Where Auth's mails lead back to (spec, sections 4 and 7). The one that verifies an email remembers
 * whether its owner has paid already, for it may be opened on another device.
 */
export const verificationReturn = (hasPaid = false) =>
  at(hasPaid ? `${routes.home}?${PAID}` : routes.home);
export const resetReturn = () => at(`${routes.auth}?reset=true`);

/** Whether the address that a mail leads back to remembers a payment; null where it has none. */
export const remembersPayment = (returnUrl: string | null): boolean =>
  returnUrl !== null && URL.canParse(returnUrl) && new URL(returnUrl).searchParams.has(PAID);

/**
 * Sends a link to choose a new password. An email without an account is answered alike, so that
 * nobody learns who has one; throws an AccountError for anything else.
 */
export async function sendResetLink(email: string): Promise<void> {
  try {
    await asAccountErrors(() => sendPasswordResetEmail(auth, email, resetReturn()));
  } catch (error) {
    if (!(error instanceof AccountError && error.code === 'auth/user-not-found')) throw error;
  }
}

/** Whose account a link is about, and what came of it. */
export type OpenedLink = CallableOutput<'open-account-link'>;

/** What the server's refusals are called by Auth, whose names the pages know. */
const AUTH_CODES: Partial<Readonly<Record<ErrorReason, string>>> = {
  'link-unusable': 'auth/invalid-action-code',
  'invalid-input': 'auth/weak-password',
  'too-many-requests': 'auth/too-many-requests',
};

/** Has the server open a link: it decides who may have the account by it. Throws an AccountError. */
async function open(code: string, password?: string): Promise<OpenedLink> {
  await auth.authStateReady();
  // Without a session that still works, the server takes them for nobody in particular.
  const token = await auth.currentUser?.getIdToken().catch(() => undefined);
  try {
    return await call('open-account-link', { code, account: ownAccount(), password }, token);
  } catch (error) {
    const isRefused = error instanceof CallRefused;
    if (!isRefused) throw new AccountError('auth/network-request-failed', 'No answer', error);
    const { reason, message } = error;
    throw new AccountError((reason && AUTH_CODES[reason]) ?? 'auth/internal-error', message, error);
  }
}

/** Whose password the link's code sets; throws an AccountError where the code is too old or used. */
export async function openResetLink(code: string): Promise<string> {
  const { email } = await open(code);
  notePasswordRecovery();
  return email;
}

/** Sets a new password by the link's code, which ends every session; throws an AccountError. */
export async function setNewPassword(code: string, password: string): Promise<void> {
  await open(code, password);
}

/** Does what the link in a mail of Auth's promises, such as to verify an email; throws an AccountError. */
export async function applyLink(code: string): Promise<OpenedLink> {
  const opened = await open(code);
  // Whoever is signed in here may be the one whose email it is. A change of email ends the session.
  if (opened.state === 'done')
    await auth.currentUser?.reload().then(
      () => auth.currentUser?.getIdToken(true),
      () => undefined,
    );
  return opened;
}
