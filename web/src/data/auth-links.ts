import {
  applyActionCode,
  confirmPasswordReset,
  sendPasswordResetEmail,
  verifyPasswordResetCode,
} from 'firebase/auth';
import { AccountError, asAccountErrors } from './account-errors.ts';
import { resetReturn } from './auth-return.ts';
import { auth } from './firebase.ts';
import { notePasswordRecovery } from './session.ts';

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

/** Whose password the link's code sets; throws an AccountError where the code is too old or used. */
export async function openResetLink(code: string): Promise<string> {
  const email = await asAccountErrors(() => verifyPasswordResetCode(auth, code));
  notePasswordRecovery();
  return email;
}

/** Sets a new password by the link's code; throws an AccountError. */
export const setNewPassword = (code: string, password: string): Promise<void> =>
  asAccountErrors(() => confirmPasswordReset(auth, code, password));

/** Does what the link in a mail of Auth's promises, such as to verify an email; throws an AccountError. */
export const applyLink = (code: string): Promise<void> =>
  asAccountErrors(async () => {
    await applyActionCode(auth, code);
    // Whoever is signed in here may be the one whose email it is.
    await auth.currentUser?.reload();
    await auth.currentUser?.getIdToken(true);
  });
