import { CallRefused, NoAnswer } from '../../data/lib/call-errors.ts';
import { accountMessage } from './account-messages.ts';
import { deletionTexts as texts } from './deletion-texts.ts';

/** What to tell an owner whose account was not deleted, or may not have been. */
export function deletionMessage(error: unknown): string {
  if (error instanceof NoAnswer) return texts.isUnknown;
  if (error instanceof CallRefused) return texts.refused[error.reason ?? ''] ?? texts.failed;
  return accountMessage(error, texts.failed);
}
