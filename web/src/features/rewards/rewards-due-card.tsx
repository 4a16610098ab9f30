import { getDueTotal, type Stats } from '@vouchwell/domain/analytics/stats';
import { type Business, getCurrency } from '@vouchwell/domain/business/business';
import { routes } from '@vouchwell/domain/paths';
import { getRecipientName } from '@vouchwell/domain/rewards/reward';
import { t } from '@vouchwell/domain/shared/i18n';
import { formatMoney } from '@vouchwell/domain/shared/money';
import { Link } from 'react-router-dom';
import { useOldestDueReward } from '../../data/rewards.ts';
import { buttonClass } from '../../ui/button.tsx';
import { CompactCard } from '../../ui/card.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Trans } from '../../ui/text/trans.tsx';
import { formatRewardCount } from './reward-badge.tsx';

interface RewardsDueCardProps {
  readonly business: Business;
  readonly stats: Stats;
}

/** One line with the total due and who has waited longest; renders nothing if no reward is due. */
export function RewardsDueCard({ business, stats }: RewardsDueCardProps) {
  const { count, cents } = getDueTotal(stats);
  const liveReward = useOldestDueReward(business.id);
  const oldestReward = liveReward.status === 'ready' ? liveReward.data : undefined;
  if (count === 0) return null;
  const total =
    cents > 0
      ? t('{amount} in rewards', { amount: formatMoney(cents, getCurrency(business)) })
      : formatRewardCount(count);
  return (
    <CompactCard>
      <Icon name="gift" className="size-5 text-soft" />
      <h2 className="min-w-0 flex-1 font-sans text-base font-normal wrap-anywhere">
        <Trans
          text={oldestReward ? '{total} due. Start with {name}.' : '{total} due.'}
          values={{
            total: <b className="font-semibold">{total}</b>,
            name: oldestReward ? getRecipientName(oldestReward) : null,
          }}
        />
      </h2>
      <Link
        to={routes.rewards}
        aria-label={t('See all rewards')}
        className={buttonClass('quiet', '-mr-4')}
      >
        {t('See all')}
      </Link>
    </CompactCard>
  );
}
