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

/** @throws AccountError if the link has a different operation, is expired or used */
const emailsOf = (code: string, operation: string) =>
  asAccountErrors(async () => {
    const info = await checkActionCode(auth, code);
    const { previousEmail: from, email: to } = info.data;
    if (info.operation !== operation || !to)
      throw new AccountError('auth/invalid-action-code', 'The link is of another kind.');
    return { from: from ?? '', to };
  });

/** Reads the change without making it. @throws AccountError */
export async function readEmailChange(code: string): Promise<EmailChange> {
  const emails = await emailsOf(code, ActionCodeOperation.VERIFY_AND_CHANGE_EMAIL);
  const { state } = await readLink(code);
  return { kind: state === 'open-elsewhere' ? 'sign-in-first' : 'ready', ...emails };
}

/**
 * Changes the email and signs out, because Auth revokes all sessions. The server requires a session
 * of that account (docs/decisions/005). @throws AccountError
 */
export async function openEmailChange(code: string): Promise<EmailChange> {
  const emails = await emailsOf(code, ActionCodeOperation.VERIFY_AND_CHANGE_EMAIL);
  const { state } = await applyLink(code);
  if (state !== 'done') return { kind: 'sign-in-first', ...emails };
  await signOut();
  return { kind: 'changed', ...emails };
}

/** Firebase's link mode in the email that lets the old address revert a change. */
export const EMAIL_UNDO_MODE = 'recoverEmail';

/** Email that the link restores. @throws AccountError if it is expired or used */
export const readEmailUndo = async (code: string): Promise<string> =>
  (await emailsOf(code, ActionCodeOperation.RECOVER_EMAIL)).to;

/**
 * Restores the old email and sends a password reset link there, because whoever changed it knew the
 * password. Auth revokes all sessions. @throws AccountError if expired or used
 */
export async function undoEmailChange(code: string): Promise<string> {
  const email = await readEmailUndo(code);
  await applyLink(code);
  await signOut();
  // The link is used up, so only log a failure; the next page can send the email again.
  await sendResetLink(email).catch((error: unknown) =>
    console.error('No link to choose a new password was sent', error),
  );
  return email;
}
