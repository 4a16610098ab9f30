import { reachOf } from '@vouchwell/domain/referrals/contact-requests';
import { t } from '@vouchwell/domain/shared/i18n';
import { shortenName } from '@vouchwell/domain/shared/names';
import type { Arrived } from './use-arrivals.ts';

/** Empty if there are none. */
export function announceArrivals({ referrals, orMore }: Arrived): string {
  const [first, ...others] = referrals;
  if (!first) return '';
  if (orMore) return t('{count} or more new referrals', { count: referrals.length });
  if (others.length > 0) return t('{count} new referrals', { count: referrals.length });
  const friend = shortenName(first.referralName);
  if (!first.askedAt)
    return t('New referral: {referrer} referred {friend}', {
      referrer: shortenName(first.referrerName),
      friend,
    });
  return reachOf(first).phone
    ? t('{friend} asked you to call', { friend })
    : t('{friend} asked you to write', { friend });
}
