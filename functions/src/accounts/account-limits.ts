import type { CallableInput } from '@vouchwell/domain/callables';
import { HOUR_MS, MINUTE_MS } from '@vouchwell/domain/durations';
import { normalizeEmail } from '@vouchwell/domain/email';
import type { Caller, SignedInCaller } from '../caller.ts';
import { ipNeighbourhood } from '../client-ip.ts';
import type { RateLimit } from '../rate-limit.ts';

/** Thirty attempts an hour for an address, ten for an email: more say nothing that these do not. */
export function loginAttemptLimits(
  { email }: CallableInput<'log-login-attempt'>,
  { ip }: Caller,
): RateLimit[] {
  return [
    {
      scope: 'login-ip',
      subject: ipNeighbourhood(ip),
      allowance: { capacity: 30, periodMs: HOUR_MS },
    },
    {
      scope: 'login-email',
      subject: normalizeEmail(email),
      allowance: { capacity: 10, periodMs: HOUR_MS },
    },
  ];
}

/** What changes a whole account is asked for seldom: five times in ten minutes. */
export const accountLimits =
  (scope: string) =>
  (_: unknown, { account }: SignedInCaller): RateLimit[] => [
    { scope, subject: account.uid, allowance: { capacity: 5, periodMs: 10 * MINUTE_MS } },
  ];

/** Sixty tries an hour for an address: a code is too long to be guessed. */
export const accountLinkLimits = (_: unknown, { ip }: Caller): RateLimit[] => [
  {
    scope: 'account-link-ip',
    subject: ipNeighbourhood(ip),
    allowance: { capacity: 60, periodMs: HOUR_MS },
  },
];
