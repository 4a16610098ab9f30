import { AccountError } from '../../data/auth/account-errors.ts';
import { toastError } from '../../ui/toast.tsx';
import type { Message } from './auth-messages.ts';

/**
 * Tells what went wrong, by its code. What we have no words for was not expected: it is logged, and
 * told in the service's own words where it has some.
 */
export function showToast(
  error: unknown,
  messageOf: (code: string | undefined, said?: string) => Message,
): void {
  const { code, message: said } = error instanceof AccountError ? error : {};
  const message = messageOf(code, said);
  const isUnmapped = message === messageOf(undefined);
  if (isUnmapped) console.error('Auth failed', error);
  toastError(message.title, (isUnmapped && said) || message.text);
}
