import { CallRefused, NoAnswer } from '../../data/call-errors.ts';
import { accountMessage } from './account-messages.ts';

const FAILED = 'Your account could not be deleted. Please try again.';
const MESSAGES: Readonly<Record<string, string>> = {
  'wrong-confirmation': 'This is not the email address of your account.',
  'billing-unavailable':
    'We could not cancel your subscription, so we deleted nothing. Please try again in a few minutes.',
  'too-many-requests': 'Too many attempts. Please wait a few minutes, then try again.',
};

/** What to tell an owner whose account was not deleted, or may not have been. */
export function deletionMessage(error: unknown): string {
  if (error instanceof NoAnswer)
    return 'We do not know yet if your account is deleted. Check your connection and try again. It is safe to try twice.';
  if (error instanceof CallRefused) return MESSAGES[error.reason ?? ''] ?? FAILED;
  return accountMessage(error, FAILED);
}
