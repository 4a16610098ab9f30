import { AccountError } from '../../data/account-errors.ts';
import { toastError } from '../../ui/toast.tsx';
import type { Message } from './auth-messages.ts';

/** Tells what went wrong, by its code; what we have no words for was not expected, and is logged. */
export function tell(
  error: unknown,
  messageOf: (code: string | undefined, said?: string) => Message,
): void {
  const { code, message: said } = error instanceof AccountError ? error : {};
  const message = messageOf(code, said);
  if (message === messageOf(undefined)) console.error('Auth failed', error);
  toastError(message.title, message.text);
}
