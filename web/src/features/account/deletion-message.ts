import { CallRefused, NoAnswer } from '../../data/call-errors.ts';
import { accountMessage } from './account-messages.ts';

const FAILED = 'Your account could not be deleted. Please try again.';
const MESSAGES: Readonly<Record<string, string>> = {
  'wrong-confirmation': 'This is not the email address of your account.',
  'billing-unavailable':
    'Your subscription could not be cancelled, so nothing is deleted. Please try again in a few minutes.',
  'too-many-requests': 'Too many attempts. Please wait a few minutes, then try again.',
};

/** What to tell an owner whose account was not deleted, or may not have been. */
export function deletionMessage(error: unknown): string {
  if (error instanceof NoAnswer)
    return 'We did not hear whether it is done. Check your connection and try again: nothing is done twice.';
  if (error instanceof CallRefused) return MESSAGES[error.reason ?? ''] ?? FAILED;
  return accountMessage(error, FAILED);
}
