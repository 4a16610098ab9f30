import type { User } from 'firebase/auth';
import { AccountError } from './account-errors.ts';
import { auth } from './firebase.ts';
import { readSessionHint } from './session-hint.ts';

/** Returns null if signed out, for example in another tab. */
export const getUidOrNull = (): string | null => auth.currentUser?.uid ?? null;

/** Makes Auth's SDK sign out here if another device ended the session. */
export function verifySession(): void {
  auth.currentUser?.reload().catch((error) => console.warn('Failed to confirm the session', error));
}

/** Waits for Auth's first report, without loading the session store. */
export async function isSignedIn(): Promise<boolean> {
  await auth.authStateReady();
  return auth.currentUser !== null;
}

/** Waits for Auth's first report. @throws AccountError if signed out or if the user has changed */
export async function waitForUser(): Promise<User> {
  if (auth.currentUser) return auth.currentUser;
  await auth.authStateReady();
  const user = getCurrentUser();
  if (initialUid !== null && initialUid !== user.uid) throw createSignedOutError();
  return user;
}

/** Uid of the owner whose data the page may show until Auth reports who is signed in. */
const initialUid = readSessionHint();

const createSignedOutError = () => new AccountError('auth/no-current-user', 'You are signed out.');

/** Throws if signed out, for example in another tab. */
export function getCurrentUser(): User {
  if (!auth.currentUser) throw createSignedOutError();
  return auth.currentUser;
}
