import { auth } from '../lib/firebase.ts';

/** Whether somebody is signed in on this device, once Auth knows; without what the app follows beside it. */
export async function isSignedIn(): Promise<boolean> {
  await auth.authStateReady();
  return auth.currentUser !== null;
}
