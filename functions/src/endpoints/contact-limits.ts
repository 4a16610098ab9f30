import type { CallableInput } from '@vouchwell/domain/callables';
import { DAY_MS, HOUR_MS } from '@vouchwell/domain/durations';
import { contactLinkId } from '../contact-token.ts';
import type { SignedInCaller } from '../http/caller.ts';
import type { RateLimit } from '../http/rate-limit.ts';
import { Refusal } from '../http/refusal.ts';

/** Three links an hour and ten a day for an account: they go to people who have asked for nothing. */
export const sendContactLinkLimits = (_: unknown, { account }: SignedInCaller): RateLimit[] => [
  {
    scope: 'contact-link-hour',
    subject: account.uid,
    allowance: { capacity: 3, periodMs: HOUR_MS },
  },
  {
    scope: 'contact-link-day',
    subject: account.uid,
    allowance: { capacity: 10, periodMs: DAY_MS },
  },
];

/**
 * Thirty tries an hour for a link. Only who has its token counts, so that nobody else uses them up; a
 * token that we never made costs no more than its check.
 */
export function confirmContactLimits({ token }: CallableInput<'confirm-contact'>): RateLimit[] {
  const linkId = contactLinkId(token);
  if (!linkId) throw new Refusal('link-unusable');
  return [
    { scope: 'confirm-contact', subject: linkId, allowance: { capacity: 30, periodMs: HOUR_MS } },
  ];
}
