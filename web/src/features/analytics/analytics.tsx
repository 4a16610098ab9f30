import type { Business } from '@vouchwell/domain/business';
import type { ReferralTotals } from '../../data/referrers.ts';
import { Card } from '../../ui/card.tsx';

interface AnalyticsProps {
  readonly business: Business;
  readonly totals: ReferralTotals;
}

/** Who sends friends, and what becomes of them. */
export function Analytics({ business, totals }: AnalyticsProps) {
  return (
    <Card title="Referral Analytics">
      <p>
        {business.name} {totals.counts?.total}
      </p>
    </Card>
  );
}
