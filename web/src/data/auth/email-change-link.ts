import { ActionCodeOperation, checkActionCode } from 'firebase/auth';
import { auth } from '../lib/firebase.ts';
import { AccountError, asAccountErrors } from './account-errors.ts';
import { applyLink, readLink, sendResetLink } from './auth-links.ts';
import { signOut } from './session.ts';

export interface EmailChange {
  readonly kind: 'ready' | 'changed' | 'sign-in-first';
  readonly from: string;
  readonly to: string;
}

export const EMAIL_CHANGE_MODE = 'verifyAndChangeEmail';

/** What a link changes; throws an AccountError where it is of another kind, expired or used. */
const emailsOf = (code: string, operation: string) =>
  asAccountErrors(async () => {
    const info = await checkActionCode(auth, code);
    const { previousEmail: from, email: to } = info.data;
    if (info.operation !== operation || !to)
      throw new AccountError('auth/invalid-action-code', 'The link is of another kind.');
    return { from: from ?? '', to };
  });

/** Reads a change of email from its link, without making it; throws an AccountError. */
export async function readEmailChange(code: string): Promise<EmailChange> {
  const emails = await emailsOf(code, ActionCodeOperation.VERIFY_AND_CHANGE_EMAIL);
  const { state } = await readLink(code);
  return { kind: state === 'open-elsewhere' ? 'sign-in-first' : 'ready', ...emails };
}

/**
 * Changes the account's email as its link says, and signs out, because Auth revokes all sessions.
 * The server does so only for a browser that is signed in to that account (docs/decisions/005).
 * Throws an AccountError.
 */
export async function openEmailChange(code: string): Promise<EmailChange> {
  const emails = await emailsOf(code, ActionCodeOperation.VERIFY_AND_CHANGE_EMAIL);
  const { state } = await applyLink(code);
  if (state !== 'done') return { kind: 'sign-in-first', ...emails };
  await signOut();
  return { kind: 'changed', ...emails };
}

/**
 * Firebase's mode of the link in the mail that tells the old address of a change and can revert it.
 */
export const EMAIL_UNDO_MODE = 'recoverEmail';

/** The email that a link restores; throws an AccountError if the link has expired or was used. */
export const readEmailUndo = async (code: string): Promise<string> =>
  (await emailsOf(code, ActionCodeOperation.RECOVER_EMAIL)).to;

/**
 * Restores the account's old email, and mails a link there to choose a new password, because
 * whoever changed the email knew the old one. Gives that email; throws an AccountError where the
 * link is expired or used. Auth revokes all sessions.
 */
export async function undoEmailChange(code: string): Promise<string> {
  const email = await readEmailUndo(code);
  await applyLink(code);
  await signOut();
  // The link is used up, so only log a failure; the next page lets the owner request the mail
  // again.
  await sendResetLink(email).catch((error: unknown) =>
    console.error('No link to choose a new password was sent', error),
  );
  return email;
}
