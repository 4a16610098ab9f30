import { auth } from './firebase.ts';

/** Null if signed out, for example in another tab. */
export const uidIfSignedIn = (): string | null => auth.currentUser?.uid ?? null;

/**
 * Called after a denied read. If another device ended the session, Auth's SDK signs out here and
 * session.ts clears this browser.
 */
export function confirmSession(): void {
  auth.currentUser?.reload().catch((error) => console.warn('The session was not confirmed', error));
}

export function signedInUid(): string {
  const uid = uidIfSignedIn();
  if (uid === null) throw new Error('Nobody is signed in');
  return uid;
}
