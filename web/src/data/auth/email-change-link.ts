import { ActionCodeOperation, checkActionCode } from 'firebase/auth';
import { auth } from '../lib/firebase.ts';
import { AccountError, asAccountErrors } from './account-errors.ts';
import { applyLink, sendResetLink } from './auth-links.ts';
import { signOut } from './session.ts';

/** What came of the link that a change of email is confirmed by. */
export interface EmailChange {
  readonly kind: 'changed' | 'sign-in-first';
  readonly from: string;
  readonly to: string;
}

/** Firebase's name of that link. */
export const EMAIL_CHANGE_MODE = 'verifyAndChangeEmail';

/** What a link changes; throws an AccountError where it is no link of this kind, or of no use any more. */
const readLink = (code: string, operation: string) =>
  asAccountErrors(async () => {
    const info = await checkActionCode(auth, code);
    const { previousEmail: from, email: to } = info.data;
    if (info.operation !== operation || !to)
      throw new AccountError('auth/invalid-action-code', 'The link is of another kind.');
    return { from: from ?? '', to };
  });

/**
 * Changes the account's email as its link says, and signs out: Auth ends all of its sessions. The
 * server does so only for a browser that is signed in to that account (docs/decisions/005). Throws an
 * AccountError.
 */
export async function openEmailChange(code: string): Promise<EmailChange> {
  const emails = await readLink(code, ActionCodeOperation.VERIFY_AND_CHANGE_EMAIL);
  const { state } = await applyLink(code);
  if (state !== 'done') return { kind: 'sign-in-first', ...emails };
  await signOut();
  return { kind: 'changed', ...emails };
}

/** Firebase's name of the link that tells the old address of a change, and undoes it. */
export const EMAIL_UNDO_MODE = 'recoverEmail';

/**
 * Gives the account its old email back, and mails a link there to choose a new password: whoever
 * changed the email knew the old one. Gives that email; throws an AccountError where the link is of
 * no use any more. Auth ends all sessions.
 */
export async function undoEmailChange(code: string): Promise<string> {
  const { to: email } = await readLink(code, ActionCodeOperation.RECOVER_EMAIL);
  await applyLink(code);
  await signOut();
  // The link is used up: what fails from here on, its owner can ask for on the next page.
  await sendResetLink(email).catch((error: unknown) =>
    console.error('No link to choose a new password was sent', error),
  );
  return email;
}
