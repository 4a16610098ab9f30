import type { User } from 'firebase/auth';
import { auth } from '../lib/firebase.ts';
import { AccountError } from './account-errors.ts';

/** The signed-in user; throws where there is none, for example after a sign-out in another tab. */
export function currentUser(): User {
  if (!auth.currentUser) throw new AccountError('auth/no-current-user', 'You are signed out.');
  return auth.currentUser;
}
