import { type Business, currencyOf } from '@vouchwell/domain/business/business';
import type { Campaign } from '@vouchwell/domain/business/campaign';
import { formatMoney } from '@vouchwell/domain/lib/money';
import { campaignResults } from '@vouchwell/domain/stats/campaign-figures';
import type { LiveFigures } from '../../data/business/figures.ts';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { texts } from './texts.ts';

const words = texts.figures;

interface CampaignFiguresProps {
  readonly business: Business;
  readonly campaign: Campaign;
  readonly figures: LiveFigures;
}

/** What a campaign brought: how often its link was opened, and what came of that. */
export function CampaignFigures({ business, campaign, figures }: CampaignFiguresProps) {
  const { failed, retry } = figures;
  const results = figures.figures && campaignResults(figures.figures, campaign.id);
  const { referrals, jobs, revenueCents, costCents } = results ?? {};
  const money = (cents: number | undefined) =>
    cents === undefined ? undefined : formatMoney(cents, currencyOf(business));
  const shown = [
    [words.visits, campaign.visits],
    [words.referrals, referrals],
    [words.jobs, jobs],
    [words.revenue, money(revenueCents)],
    [words.cost, money(costCents)],
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
