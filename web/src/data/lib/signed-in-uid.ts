import { auth } from './firebase.ts';

/** The uid of the signed-in user; throws where there is none, as after a sign-out in another tab. */
export function signedInUid(): string {
  if (!auth.currentUser) throw new Error('You are signed out.');
  return auth.currentUser.uid;
}
