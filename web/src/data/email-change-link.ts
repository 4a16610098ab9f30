import { normalizeEmail } from '@vouchwell/domain/email';
import { ActionCodeOperation, applyActionCode, checkActionCode } from 'firebase/auth';
import { AccountError, asAccountErrors } from './account-errors.ts';
import { sendResetLink } from './auth-links.ts';
import { auth } from './firebase.ts';
import { signOut } from './session.ts';

/** What came of the link that a change of email is confirmed by. */
export interface EmailChange {
  readonly kind: 'changed' | 'sign-in-first';
  readonly from: string;
  readonly to: string;
}

/** Firebase's name of that link. */
export const EMAIL_CHANGE_MODE = 'verifyAndChangeEmail';

/**
 * Changes the account's email as its link says, and signs out: Auth ends all of its sessions. Only in
 * a browser that is signed in to that account. The link alone proves that somebody reads the new
 * mailbox, not that the account is theirs: else whoever has an account of their own could have a
 * stranger's mailbox join it, and claim what the stranger pays for. Throws an AccountError.
 */
export const openEmailChange = (code: string): Promise<EmailChange> =>
  asAccountErrors(async () => {
    const { operation, data } = await checkActionCode(auth, code);
    const { previousEmail: from, email: to } = data;
    if (operation !== ActionCodeOperation.VERIFY_AND_CHANGE_EMAIL || !from || !to)
      throw new AccountError('auth/invalid-action-code', 'The link is of another kind.');
    await auth.authStateReady();
    const here = auth.currentUser?.email;
    if (!here || normalizeEmail(here) !== normalizeEmail(from))
      return { kind: 'sign-in-first', from, to };
    await applyActionCode(auth, code);
    await signOut();
    return { kind: 'changed', from, to };
  });

/** Firebase's name of the link that tells the old address of a change, and undoes it. */
export const EMAIL_UNDO_MODE = 'recoverEmail';

/**
 * Gives the account its old email back, and mails a link there to choose a new password: whoever
 * changed the email knew the old one. Gives that email; throws an AccountError where the link is of
 * no use any more. Auth ends all sessions.
 */
export async function undoEmailChange(code: string): Promise<string> {
  const email = await asAccountErrors(async () => {
    const { operation, data } = await checkActionCode(auth, code);
    if (operation !== ActionCodeOperation.RECOVER_EMAIL || !data.email)
      throw new AccountError('auth/invalid-action-code', 'The link is of another kind.');
    await applyActionCode(auth, code);
    return data.email;
  });
  await signOut();
  // The link is used up: what fails from here on, its owner can ask for on the next page.
  await sendResetLink(email).catch((error: unknown) =>
    console.error('No link to choose a new password was sent', error),
  );
  return email;
}
