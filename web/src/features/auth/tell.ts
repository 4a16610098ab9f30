import { AccountError } from '../../data/account-errors.ts';
import { toastError } from '../../ui/toast.tsx';
import type { Message } from './auth-messages.ts';

/**
 * Tells what went wrong, by its code. What we have no words for was not expected: it is logged, and
 * told in the service's own words where it has some.
 */
export function tell(error: unknown, messageOf: (code: string | undefined) => Message): void {
  const code = error instanceof AccountError ? error.code : undefined;
  const message = messageOf(code);
  const isUnmapped = message === messageOf(undefined);
  if (isUnmapped) console.error('Auth failed', error);
  const said = isUnmapped && error instanceof AccountError && error.message;
  toastError(message.title, said || message.text);
}
