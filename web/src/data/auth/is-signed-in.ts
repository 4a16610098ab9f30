import { auth } from '../lib/firebase.ts';

/**
 * Whether somebody is signed in on this device, once Auth knows. It does not load the session
 * store.
 */
export async function isSignedIn(): Promise<boolean> {
  await auth.authStateReady();
  return auth.currentUser !== null;
}
