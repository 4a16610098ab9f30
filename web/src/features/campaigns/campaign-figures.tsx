import { type Business, currencyOf } from '@vouchwell/domain/business';
import type { Campaign } from '@vouchwell/domain/campaign';
import { formatMoney } from '@vouchwell/domain/money';
import { useCampaignResults } from '../../data/campaigns/campaign-results.ts';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { texts } from './texts.ts';

const words = texts.figures;

interface CampaignFiguresProps {
  readonly business: Business;
  readonly campaign: Campaign;
}

/** What a campaign brought: how often its link was opened, and what came of that. */
export function CampaignFigures({ business, campaign }: CampaignFiguresProps) {
  const { data, failed, retry } = useCampaignResults(business.id, campaign.id);
  const { referrals, jobs, revenueCents } = data ?? {};
  const figures = [
    [words.visits, campaign.visits],
    [words.referrals, referrals],
    [words.jobs, jobs],
    [
      words.revenue,
      revenueCents === undefined ? undefined : formatMoney(revenueCents, currencyOf(business)),
    ],
  ] as const;
  return (
    <>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-2 sm:grid-cols-4">
        {figures.map(([name, value]) => (
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
                value.toLocaleString()
              )}
            </dd>
          </div>
        ))}
      </dl>
      {failed && (
        <p role="status" className="mt-1 text-sm text-soft">
          {words.notCounted}{' '}
          <Button look="quiet" width="narrow" onClick={retry}>
            {words.tryAgain}
          </Button>
        </p>
      )}
    </>
  );
}
