import { AccountError } from '../../data/account-errors.ts';

const NETWORK = 'We could not reach the server. Check your connection and try again.';
const PASSWORD_WRONG = 'This is not your current password.';

/** Our words for Firebase's refusals, where its own would not help an owner. */
const MESSAGES: Readonly<Record<string, string>> = {
  'auth/network-request-failed': NETWORK,
  'auth/timeout': NETWORK,
  'auth/too-many-requests': 'Too many attempts. Please wait a few minutes, then try again.',
  'auth/invalid-credential': PASSWORD_WRONG,
  'auth/wrong-password': PASSWORD_WRONG,
  'auth/user-token-expired': 'Your session has ended. Please sign in again.',
  'auth/no-current-user': 'Your session has ended. Please sign in again.',
  'auth/user-disabled': 'This account has been switched off.',
};

/** What to tell the owner of an error: in our words, else in the service's, else the `fallback`. */
export function accountMessage(error: unknown, fallback: string): string {
  if (!(error instanceof AccountError)) return fallback;
  return MESSAGES[error.code] ?? (error.message || fallback);
}
