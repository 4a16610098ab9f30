import {
  createUserWithEmailAndPassword,
  signOut,
  type User,
  updateCurrentUser,
} from 'firebase/auth';
import { auth, newAccountAuth } from '../lib/firebase.ts';
import { settledSession } from './session.ts';

/*
 * The account that this browser made last. It is no part of the session, and waits here until its email
 * is verified.
 */

/** Makes an account, and signs nobody in. */
export async function makeAccount(email: string, password: string): Promise<User> {
  const { user } = await createUserWithEmailAndPassword(await newAccountAuth(), email, password);
  return user;
}

/**
 * Signs in who has just verified this email, where this browser made its account; gives whether it did,
 * once the session's subscription is known. Never rejects: whoever is not signed in can sign in.
 */
export async function enterNewAccount(email: string): Promise<boolean> {
  try {
    const waiting = await newAccountAuth();
    await waiting.authStateReady();
    const { currentUser: user } = waiting;
    if (user?.email !== email || auth.currentUser) return false;
    await user.reload();
    // The session's first token says already that the mailbox is theirs.
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

/** Forgets that account once somebody has signed in: it may be another's, on a shared computer. */
export const leaveNewAccount = (): Promise<void> =>
  newAccountAuth()
    .then(signOut)
    .catch((error: unknown) => console.warn('The new account was not left', error));
