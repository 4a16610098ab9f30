import { spokenLanguage } from '@vouchwell/domain/shared/i18n';
import {
  EmailAuthProvider,
  reauthenticateWithCredential,
  signInWithCustomToken,
  updatePassword,
} from 'firebase/auth';
import { callSignedIn } from '../lib/call-signed-in.ts';
import { auth } from '../lib/firebase.ts';
import { asAccountErrors } from './account-errors.ts';
import { asAccountCall } from './auth-links.ts';
import { currentUser } from './current-user.ts';
import { type Challenge, challengeOf } from './second-factor.ts';

/** Returns the second factor's challenge, if any. @throws AccountError if the password is wrong */
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
  asAccountErrors(async () => {
    await updatePassword(currentUser(), password);
    // Not awaited: the password has already been changed.
    callSignedIn('send-password-notice', {}).catch((error: unknown) =>
      console.error('The notice about the new password was not sent', error),
    );
  });

export const signOutOthers = (): Promise<void> =>
  asAccountErrors(async () => {
    const { token } = await callSignedIn('sign-out-others', {});
    await signInWithCustomToken(auth, token);
  });

/** @throws RecentSignInRequired, CallRefused */
export const deleteAccount = (confirmation: string): Promise<void> =>
  asAccountErrors(async () => {
    await callSignedIn('delete-account', { confirmation });
  });

/** Changes the email once the link is opened. @throws RecentSignInRequired, AccountError */
export const sendEmailChangeLink = (email: string): Promise<void> =>
  asAccountErrors(async () => {
    const input = { hasPaid: false, newEmail: email, language: spokenLanguage() };
    await asAccountCall(() => callSignedIn('send-verification-link', input));
  });
