import type { User } from 'firebase/auth';
import { AccountError } from './account-errors.ts';
import { auth } from './firebase.ts';

/** Null if signed out, for example in another tab. */
export const getUidOrNull = (): string | null => auth.currentUser?.uid ?? null;

/** Makes Auth's SDK sign out here if another device ended the session. */
export function verifySession(): void {
  auth.currentUser?.reload().catch((error) => console.warn('The session was not confirmed', error));
}

/** Waits for Auth, without loading the session store. */
export async function isSignedIn(): Promise<boolean> {
  await auth.authStateReady();
  return auth.currentUser !== null;
}

/** Throws if signed out, for example in another tab. */
export function getCurrentUser(): User {
  if (!auth.currentUser) throw new AccountError('auth/no-current-user', 'You are signed out.');
  return auth.currentUser;
}
