import { createUserWithEmailAndPassword, sendEmailVerification } from 'firebase/auth';
import { auth } from '../lib/firebase.ts';
import { AccountError, asAccountErrors } from './account-errors.ts';
import { verificationReturn } from './auth-links.ts';
import { noteOwnAccount } from './new-account-hint.ts';
import { signOut } from './session.ts';

/** Sends the link that verifies an email; throws an AccountError. */
export type SendLink = () => Promise<void>;

/**
 * Creates an account, sends the link that verifies its email, and signs out: nobody is in before the
 * email is theirs. Gives what sends the link again. Throws an AccountError; `auth/verification-not-sent`
 * where the account is there and only the mail is not.
 */
export async function signUp(email: string, password: string, hasPaid: boolean): Promise<SendLink> {
  const { user } = await asAccountErrors(() =>
    createUserWithEmailAndPassword(auth, email, password),
  );
  noteOwnAccount(user.uid);
  const sendLink: SendLink = () =>
    asAccountErrors(() => sendEmailVerification(user, verificationReturn(hasPaid)));
  try {
    await sendLink();
  } catch (error) {
    throw new AccountError('auth/verification-not-sent', 'The mail was not sent', error);
  } finally {
    await signOut();
  }
  return sendLink;
}
