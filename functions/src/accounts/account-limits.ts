import type { CallableInput } from '@vouchwell/domain/callables';
import { HOUR_MS, MINUTE_MS } from '@vouchwell/domain/durations';
import { normalizeEmail } from '@vouchwell/domain/email';
import type { Caller, SignedInCaller } from '../http/caller.ts';
import { networkLimits } from '../http/network-limits.ts';
import type { RateLimit } from '../http/rate-limit.ts';

/**
 * Thirty attempts an hour for a network, and ten of them for an email: more say nothing that these do
 * not. An email alone has no limit, or a stranger could keep the attempts on it out of the log.
 */
export function loginAttemptLimits(
  { email }: CallableInput<'log-login-attempt'>,
  { ip }: Caller,
): RateLimit[] {
  return [
    ...networkLimits('login-ip', ip, { capacity: 30, periodMs: HOUR_MS }),
    ...networkLimits('login-email', ip, { capacity: 10, periodMs: HOUR_MS }, normalizeEmail(email)),
  ];
}

/** What changes a whole account is asked for seldom: five times in ten minutes. */
export const accountLimits =
  (scope: string) =>
  (_: unknown, { account }: SignedInCaller): RateLimit[] => [
    { scope, subject: account.uid, allowance: { capacity: 5, periodMs: 10 * MINUTE_MS } },
  ];

/** Sixty tries an hour for a network: a code is too long to be guessed. */
export const accountLinkLimits = (_: unknown, { ip }: Caller): RateLimit[] =>
  networkLimits('account-link-ip', ip, { capacity: 60, periodMs: HOUR_MS });
