import { FirebaseError } from 'firebase/app';
import {
  onAuthStateChanged,
  signInWithEmailAndPassword,
  signOut as signOutOf,
} from 'firebase/auth';
import { create } from 'zustand';
import { auth } from './firebase.ts';
import { setSessionHint } from './session-hint.ts';
import { SignInError } from './sign-in-error.ts';

export type Session =
  | { readonly status: 'loading' }
  | { readonly status: 'signed-out' }
  | { readonly status: 'signed-in'; readonly uid: string; readonly email: string };

const useStore = create<Session>(() => ({ status: 'loading' }));

onAuthStateChanged(auth, (user) => {
  setSessionHint(user !== null);
  const session: Session = user
    ? { status: 'signed-in', uid: user.uid, email: user.email ?? '' }
    : { status: 'signed-out' };
  useStore.setState(session, true);
});

/** Who is signed in, followed as it changes, in this tab or another. */
export const useSession = (): Session => useStore();

/** Signs in; throws a SignInError whose code is Firebase's. */
export async function signIn(email: string, password: string): Promise<void> {
  try {
    await signInWithEmailAndPassword(auth, email, password);
  } catch (error) {
    throw error instanceof FirebaseError ? new SignInError(error.code, error.message) : error;
  }
}

/** Ends the session on this device, in all its tabs; the owner's pages and listeners end with it. */
export const signOut = (): Promise<void> => signOutOf(auth);
