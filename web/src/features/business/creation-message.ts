import type { ErrorReason } from '@vouchwell/domain/callables';
import { CallRefused } from '../../data/call-errors.ts';

const MESSAGES: Partial<Readonly<Record<ErrorReason, string>>> = {
  'too-many-requests': 'You have tried many times. Wait ten minutes, then try again.',
  'not-subscribed': 'Your subscription has ended. Choose a plan, then come back here.',
  'email-not-verified': 'Open the link in the email that we sent you, then try again.',
  'invalid-input': 'Something here is not valid. Check it, then try again.',
};
const ELSE = 'Check your connection, then try again. What you typed stays here.';

/** What to do about a business that was not created. */
export function creationMessage(error: unknown): string {
  const reason = error instanceof CallRefused ? error.reason : null;
  return (reason && MESSAGES[reason]) || ELSE;
}

/** Whether the link was somebody else's by the time it was asked for. */
export const isSlugRefusal = (error: unknown): boolean =>
  error instanceof CallRefused && error.reason === 'slug-taken';
