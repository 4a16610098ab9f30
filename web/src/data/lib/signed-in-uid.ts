import { auth } from './firebase.ts';

/** The id of the signed-in user; null where nobody is, for example after a sign-out in another tab. */
export const uidIfSignedIn = (): string | null => auth.currentUser?.uid ?? null;

/**
 * Asks Auth whether the session still exists, after the server has denied it. If it was ended on
 * another device, Auth's SDK signs out here too, and session.ts clears what this browser stores.
 */
export function confirmSession(): void {
  auth.currentUser?.reload().catch((error) => console.warn('The session was not confirmed', error));
}

export function signedInUid(): string {
  const uid = uidIfSignedIn();
  if (uid === null) throw new Error('Nobody is signed in');
  return uid;
}
