import type { Business } from '@vouchwell/domain/business';
import type { ReferralTotals } from '../../data/referrers.ts';
import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { StatusShares } from './status-shares.tsx';
import { TopReferrers } from './top-referrers.tsx';
import { Trend } from './trend.tsx';
import { TryAgain } from './try-again.tsx';

interface AnalyticsProps {
  readonly business: Business;
  readonly totals: ReferralTotals;
}

/** Who sends friends, when they came, and what becomes of them. */
export function Analytics({ business, totals }: AnalyticsProps) {
  return (
    <Card title="Referral Analytics">
      <Content businessId={business.id} totals={totals} />
    </Card>
  );
}

interface ContentProps {
  readonly businessId: string;
  readonly totals: ReferralTotals;
}

function Content({ businessId, totals: { counts, failed, retry } }: ContentProps) {
  if (!counts && failed)
    return <TryAgain retry={retry}>Your referrals could not be counted.</TryAgain>;
  if (!counts) return <Skeleton className="h-64 w-full" />;
  if (counts.total === 0)
    return (
      <div className="py-8 text-center text-soft">
        <p>No referral data available yet...</p>
        <p>Once friends come in, you see here who sent them.</p>
      </div>
    );
  return (
    <div className="grid grid-cols-1 gap-8">
      <TopReferrers businessId={businessId} total={counts.total} />
      <Trend businessId={businessId} counts={counts} />
      <StatusShares counts={counts} />
    </div>
  );
}
