import { AccountError } from '../../data/account-errors.ts';
import { toastError } from '../../ui/toast.tsx';
import type { Message } from './auth-messages.ts';

/** Tells what went wrong, by its code; what has none is ours, and logged. */
export function tell(error: unknown, messageOf: (code: string | undefined) => Message): void {
  const code = error instanceof AccountError ? error.code : undefined;
  if (!code) console.error('Auth failed', error);
  const { title, text } = messageOf(code);
  toastError(title, text);
}
