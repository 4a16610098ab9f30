import {
  createUserWithEmailAndPassword,
  signOut,
  type User,
  updateCurrentUser,
} from 'firebase/auth';
import { auth, newAccountAuth } from '../lib/firebase.ts';
import { settledSession } from './session.ts';

/* This browser's last new account, kept apart from the session until its email is verified. */

/** Creates an account without signing in. */
export async function makeAccount(email: string, password: string): Promise<User> {
  const { user } = await createUserWithEmailAndPassword(await newAccountAuth(), email, password);
  return user;
}

/**
 * Signs in this browser's new account after its verification; true if it did, once the subscription
 * is known. Never rejects, because the user can still sign in.
 */
export async function enterNewAccount(email: string): Promise<boolean> {
  try {
    const waiting = await newAccountAuth();
    await waiting.authStateReady();
    const { currentUser: user } = waiting;
    if (user?.email !== email || auth.currentUser) return false;
    await user.reload();
    // Refresh the token, which then states that the mailbox is verified.
    await user.getIdToken(true);
    await updateCurrentUser(auth, user);
    await signOut(waiting);
    await settledSession(user.uid);
    return true;
  } catch (error) {
    console.warn('The new account was not entered', error);
    return false;
  }
}

/** Drops the account after a sign-in, in case the computer is shared. */
export const leaveNewAccount = (): Promise<void> =>
  newAccountAuth()
    .then(signOut)
    .catch((error: unknown) => console.warn('The new account was not left', error));
