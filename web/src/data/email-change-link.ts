import { normalizeEmail } from '@vouchwell/domain/email';
import { ActionCodeOperation, applyActionCode, checkActionCode } from 'firebase/auth';
import { AccountError, asAccountErrors } from './account-errors.ts';
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
