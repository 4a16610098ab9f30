import { MINUTE_MS } from '@vouchwell/domain/durations';
import type { Account } from '../http/callable.ts';
import { RequestError } from '../http/request-error.ts';

/** An open laptop is not enough: the password was given within this time. */
const RECENT_MS = 5 * MINUTE_MS;

/**
 * Refuses where the password, and the second factor of an account that has one, were not given in
 * the last minutes. A token of ours signs in as freshly as a password does, and proves nothing.
 */
export function requireRecentSignIn({ signedInAt, signInProvider }: Account): void {
  const isRecent = Date.now() - signedInAt.getTime() <= RECENT_MS;
  // Not by the second factor alone: a session of any kind can enrol one, and then has it.
  if (!isRecent || signInProvider !== 'password') throw new RequestError('recent-sign-in-required');
}
