import {
  EmailAuthProvider,
  reauthenticateWithCredential,
  signInWithCustomToken,
  updatePassword,
  verifyBeforeUpdateEmail,
} from 'firebase/auth';
import { callSignedIn } from '../lib/call-signed-in.ts';
import { auth } from '../lib/firebase.ts';
import { asAccountErrors } from './account-errors.ts';
import { currentUser } from './current-user.ts';
import { type Challenge, challengeOf } from './second-factor.ts';

/**
 * Sends the current password to Auth again; throws an AccountError where it is wrong. Gives the
 * second factor's challenge where the account has one.
 */
export const reauthenticate = (password: string): Promise<Challenge | null> =>
  asAccountErrors(async () => {
    const user = currentUser();
    const credential = EmailAuthProvider.credential(user.email ?? '', password);
    try {
      await reauthenticateWithCredential(user, credential);
      return null;
    } catch (error) {
      const challenge = challengeOf(error);
      if (!challenge) throw error;
      return challenge;
    }
  });

export const changePassword = (password: string): Promise<void> =>
  asAccountErrors(() => updatePassword(currentUser(), password));

export const signOutOthers = (): Promise<void> =>
  asAccountErrors(async () => {
    const { token } = await callSignedIn('sign-out-others', {});
    await signInWithCustomToken(auth, token);
  });

/** Deletes the owner's account with everything in it; throws RecentSignInRequired or CallRefused. */
export const deleteAccount = (confirmation: string): Promise<void> =>
  asAccountErrors(async () => {
    await callSignedIn('delete-account', { confirmation });
  });

/**
 * Mails a link to the new address. The account's email changes only when that link is opened.
 * Throws RecentSignInRequired or an AccountError.
 */
export const sendEmailChangeLink = (email: string): Promise<void> =>
  asAccountErrors(() => verifyBeforeUpdateEmail(currentUser(), email));
