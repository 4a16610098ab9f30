import { createUserWithEmailAndPassword, sendEmailVerification, type User } from 'firebase/auth';
import { AccountError, asAccountErrors } from './account-errors.ts';
import { verificationReturn } from './auth-return.ts';
import { auth } from './firebase.ts';
import { signOut } from './session.ts';

/**
 * Creates an account, sends the link that verifies its email, and signs out: nobody is in before the
 * email is theirs. Throws an AccountError; `auth/verification-not-sent` where the account is there
 * and only the mail is not.
 */
export async function signUp(email: string, password: string): Promise<void> {
  const { user } = await asAccountErrors(() =>
    createUserWithEmailAndPassword(auth, email, password),
  );
  try {
    await sendLink(user);
  } finally {
    await signOut();
  }
}

async function sendLink(user: User): Promise<void> {
  try {
    await sendEmailVerification(user, verificationReturn());
  } catch (error) {
    throw new AccountError('auth/verification-not-sent', 'The mail was not sent', error);
  }
}
