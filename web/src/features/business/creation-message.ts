import { CallRefused } from '../../data/lib/call-errors.ts';
import { tryAgain } from './fields-texts.ts';
import { refused } from './set-up-texts.ts';

/** What to do about a business that was not created. */
export function creationMessage(error: unknown): string {
  const reason = error instanceof CallRefused ? error.reason : null;
  return (reason && refused[reason]) || tryAgain;
}

/** Whether the link was somebody else's by the time it was asked for. */
export const isSlugRefusal = (error: unknown): boolean =>
  error instanceof CallRefused && error.reason === 'slug-taken';
