import { type Business, currencyOf } from '@vouchwell/domain/business/business';
import type { RewardState } from '@vouchwell/domain/rewards/reward';
import { t } from '@vouchwell/domain/shared/i18n';
import { formatMoney } from '@vouchwell/domain/shared/money';
import type { LiveRewardTotal } from '../../data/rewards.ts';
import { TryAgain } from '../../ui/load-states.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { countRewards, number } from './texts.ts';

type TotalTexts = Readonly<Record<RewardState, (count: number) => string>>;

const WITH_AMOUNT: TotalTexts = {
  due: (count) => t('due for {rewards}', { rewards: countRewards(count) }),
  paid: (count) => t('paid for {rewards}', { rewards: countRewards(count) }),
  void: (count) => t('not owed any more, for {rewards}', { rewards: countRewards(count) }),
};

const WITHOUT_AMOUNT: TotalTexts = {
  due: (count) => t('{rewards} due', { rewards: countRewards(count) }),
  paid: (count) =>
    count === 1 ? t('1 reward paid') : t('{count} rewards paid', { count: number(count) }),
  void: (count) => t('{rewards} not owed any more', { rewards: countRewards(count) }),
};

interface RewardTotalProps {
  readonly business: Business;
  readonly state: RewardState;
  readonly total: LiveRewardTotal;
}

export function RewardTotal({ business, state, total }: RewardTotalProps) {
  const { counts, failed, retry } = total;
  if (!counts && failed)
    return <TryAgain retry={retry}>{t('The total could not be read.')}</TryAgain>;
  if (!counts) return <Skeleton className="h-9 w-48" />;
  const { count, cents } = counts;
  if (count === 0) return null;
  // Promises in words have no amount.
  if (cents === 0) return <p>{WITHOUT_AMOUNT[state](count)}</p>;
  return (
    <p className="flex flex-wrap items-baseline gap-x-2">
      <span className="font-heading text-2xl font-semibold">
        {formatMoney(cents, currencyOf(business))}
      </span>
      {WITH_AMOUNT[state](count)}
    </p>
  );
}
