import { type Business, currencyOf } from '@vouchwell/domain/business/business';
import { formatMoney } from '@vouchwell/domain/lib/money';
import { t } from '@vouchwell/domain/lib/translate';
import type { RewardState } from '@vouchwell/domain/reward/reward';
import type { LiveRewardTotal } from '../../data/rewards/rewards.ts';
import { TryAgain } from '../../ui/load-error.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { texts } from './texts.ts';

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
  if (cents === 0) return <p>{texts.totals.without[state](count)}</p>;
  return (
    <p className="flex flex-wrap items-baseline gap-x-2">
      <span className="font-heading text-2xl font-semibold">
        {formatMoney(cents, currencyOf(business))}
      </span>
      {texts.totals[state](count)}
    </p>
  );
}
