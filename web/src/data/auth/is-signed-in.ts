import { auth } from '../lib/firebase.ts';

/** Waits for Auth, without loading the session store. */
export async function isSignedIn(): Promise<boolean> {
  await auth.authStateReady();
  return auth.currentUser !== null;
}
