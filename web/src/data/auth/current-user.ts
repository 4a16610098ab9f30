import type { User } from 'firebase/auth';
import { auth } from '../lib/firebase.ts';
import { AccountError } from './account-errors.ts';

/** Throws if signed out, for example in another tab. */
export function currentUser(): User {
  if (!auth.currentUser) throw new AccountError('auth/no-current-user', 'You are signed out.');
  return auth.currentUser;
}
