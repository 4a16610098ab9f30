import { campaignResults } from '@vouchwell/domain/analytics/stats';
import { type Business, currencyOf } from '@vouchwell/domain/business/business';
import type { Campaign } from '@vouchwell/domain/campaigns';
import { locale, t } from '@vouchwell/domain/shared/i18n';
import { formatMoney } from '@vouchwell/domain/shared/money';
import type { LiveStats } from '../../data/analytics.ts';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

interface CampaignStatsProps {
  readonly business: Business;
  readonly campaign: Campaign;
  readonly stats: LiveStats;
}

export function CampaignStats({ business, campaign, stats }: CampaignStatsProps) {
  const { failed, retry } = stats;
  const results = stats.stats && campaignResults(stats.stats, campaign.id);
  const { referrals, jobs, revenueCents, costCents } = results ?? {};
  const money = (cents: number | undefined) =>
    cents === undefined ? undefined : formatMoney(cents, currencyOf(business));
  const shown = [
    [t('Visits'), campaign.visits],
    [t('Referrals'), referrals],
    [t('Converted'), jobs],
    [t('Revenue'), money(revenueCents)],
    [t('Rewards'), money(costCents)],
  ] as const;
  return (
    <>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-2 sm:grid-cols-5">
        {shown.map(([name, value]) => (
          <div key={name}>
            <dt className="text-sm text-soft">{name}</dt>
            <dd className="text-lg font-medium">
              {value === undefined ? (
                failed ? (
                  '–'
                ) : (
                  <Skeleton className="h-7 w-10" />
                )
              ) : (
                value.toLocaleString(locale())
              )}
            </dd>
          </div>
        ))}
      </dl>
      {failed && (
        <p role="status" className="mt-1 text-sm text-soft">
          {t('We could not count what came of it.')}{' '}
          <Button look="quiet" width="narrow" onClick={retry}>
            {t('Try again')}
          </Button>
        </p>
      )}
    </>
  );
}
