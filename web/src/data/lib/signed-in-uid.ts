import { auth } from './firebase.ts';

/** The id of the signed-in user; null where nobody is, for example after a sign-out in another tab. */
export const uidIfSignedIn = (): string | null => auth.currentUser?.uid ?? null;

/** The id of the signed-in user. @throws where nobody is. */
export function signedInUid(): string {
  const uid = uidIfSignedIn();
  if (uid === null) throw new Error('Nobody is signed in');
  return uid;
}
