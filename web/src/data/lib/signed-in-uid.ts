import { auth } from './firebase.ts';

/** The uid of the signed-in user; throws where there is none, for example after a sign-out elsewhere. */
export function signedInUid(): string {
  if (!auth.currentUser) throw new Error('Nobody is signed in');
  return auth.currentUser.uid;
}
