import { auth } from './firebase.ts';

/** The id of the signed-in user. @throws where nobody is, for example after a sign-out in another tab. */
export function signedInUid(): string {
  const { currentUser } = auth;
  if (!currentUser) throw new Error('Nobody is signed in');
  return currentUser.uid;
}
