import type { Business } from '@vouchwell/domain/business/business';
import { placementsOf } from '@vouchwell/domain/business/placements';
import { t } from '@vouchwell/domain/lib/translate';
import { CHARTED_REFERRALS_MIN } from '@vouchwell/domain/stats/analytics';
import { useStats } from '../../data/business/stats.ts';
import { Card } from '../../ui/card.tsx';
import { TryAgain } from '../../ui/load-error.tsx';
import { EmptyState } from '../../ui/section.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Placements } from './placements.tsx';
import { StatusShares } from './status-shares.tsx';
import { texts } from './texts.ts';
import { Trend } from './trend.tsx';
import { Worth } from './worth.tsx';

interface ResultsProps {
  readonly business: Business;
}

/** The page of results: what referrals are worth, how they come in, and where they come from. */
export function Results({ business }: ResultsProps) {
  return (
    <Card title={t('What came of it')}>
      <Content business={business} />
    </Card>
  );
}

function Content({ business }: ResultsProps) {
  const { stats, counts, failed, retry } = useStats(business.id);
  if (!stats && failed)
    return <TryAgain retry={retry}>{t('We could not count your referrals.')}</TryAgain>;
  if (!stats || !counts) return <Skeleton className="h-64 w-full" />;
  if (counts.total === 0)
    return (
      <>
        <EmptyState {...texts.empty} />
        {/* Scans are counted even before the first referral. */}
        {placementsOf(business.settings).length > 0 && (
          <Placements business={business} stats={stats} />
        )}
      </>
    );
  const isCharted = counts.total >= CHARTED_REFERRALS_MIN;
  return (
    <div className="@container grid grid-cols-1 gap-8">
      <Worth business={business} stats={stats} />
      <div className="grid grid-cols-1 items-start gap-8 @4xl:grid-cols-2 @4xl:gap-x-12">
        {isCharted ? (
          <Trend stats={stats} total={counts.total} />
        ) : (
          <p>{texts.few(counts.total, counts.converted)}</p>
        )}
        <div className="grid min-w-0 grid-cols-1 gap-8">
          <Placements business={business} stats={stats} />
          {isCharted && <StatusShares counts={counts} />}
        </div>
      </div>
    </div>
  );
}
