import { t } from '@vouchwell/domain/lib/translate';
import { statusName, withRemovedNames } from '@vouchwell/domain/referral/referral';
import { useSentBy } from '../../data/customers/sent-referrals.ts';
import { StatusDot } from '../../ui/badge.tsx';
import { TEXT_LINK } from '../../ui/class-names.ts';
import { TryAgain } from '../../ui/load-error.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ReferralLink } from '../referrals/open-referral.tsx';
import { relativeTime } from '../referrals/referral-time.ts';

interface SentFriendsProps {
  readonly businessId: string;
  /** The keys by which the customer is known as a referrer. */
  readonly keys: readonly string[];
}

/** The newest friends whom a customer sent, and what became of each. */
export function SentFriends({ businessId, keys }: SentFriendsProps) {
  const live = useSentBy(businessId, keys);
  if (live.status === 'error')
    return <TryAgain retry={live.retry}>{t('This part could not be loaded')}</TryAgain>;
  if (live.status === 'loading') return <Skeleton className="h-16 w-full" />;
  if (live.data.length === 0) return <p className="text-soft">{t('Nobody yet.')}</p>;
  return (
    <ul className="grid gap-2">
      {live.data.map(withRemovedNames).map(({ id, referralName, status, createdAt }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-3">
          <ReferralLink id={id} className={TEXT_LINK}>
            {referralName}
          </ReferralLink>
          <span className="flex items-center gap-2 text-sm text-soft">
            <StatusDot status={status} />
            {statusName(status)}, {relativeTime(createdAt, new Date())}
          </span>
        </li>
      ))}
    </ul>
  );
}
