import { TREND_WEEKS } from '@vouchwell/domain/analytics';
import type { ReferralCounts } from '@vouchwell/domain/referrer';
import { useState } from 'react';
import { useReferralTrend } from '../../data/referrals/referral-trend.ts';
import { Button } from '../../ui/button.tsx';
import { Section } from '../../ui/section.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TryAgain } from '../../ui/try-again.tsx';
import { texts } from './texts.ts';
import { TrendChart } from './trend-chart.tsx';
import { TrendTable } from './trend-table.tsx';

const TITLE = texts.trend.title(TREND_WEEKS);

interface TrendProps {
  readonly businessId: string;
  readonly counts: ReferralCounts;
}

/**
 * How many referrals came in each of the last weeks, drawn. The table is always there for whoever
 * cannot see the drawing, and takes its place for whoever would rather read.
 */
export function Trend({ businessId, counts }: TrendProps) {
  const { weeks, failed, retry } = useReferralTrend(businessId, counts);
  const [asTable, setAsTable] = useState(false);
  const sum = weeks?.reduce((all, { count }) => all + count, 0) ?? 0;
  return (
    <Section
      title={TITLE}
      aside={
        weeks && (
          <p className="text-sm text-soft">{texts.trend.sum(sum.toLocaleString(), sum === 1)}</p>
        )
      }
    >
      {!weeks && !failed && <Skeleton className="h-44 w-full" />}
      {weeks && (
        <>
          {!asTable && <TrendChart weeks={weeks} />}
          <div className={asTable ? '' : 'sr-only'}>
            <TrendTable label={TITLE} weeks={weeks} />
          </div>
          <Button look="quiet" className="-ml-4 text-sm" onClick={() => setAsTable(!asTable)}>
            {asTable ? texts.trend.asChart : texts.trend.asTable}
          </Button>
        </>
      )}
      {failed && <TryAgain retry={retry}>{texts.trend.notCounted}</TryAgain>}
    </Section>
  );
}
