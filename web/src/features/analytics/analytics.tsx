import { getReferralRoi } from '@vouchwell/domain/analytics/analytics';
import type { Stats } from '@vouchwell/domain/analytics/stats';
import { type Business, getCurrency } from '@vouchwell/domain/business/business';
import { formatCount, t } from '@vouchwell/domain/shared/i18n';
import { formatMoney } from '@vouchwell/domain/shared/money';
import type { LiveStats } from '../../data/analytics.ts';
import { Card, Skeleton } from '../../ui/card.tsx';
import { RetryNote } from '../../ui/load-states.tsx';
import { EmptyState } from '../../ui/section.tsx';
import { formatMedianResponseTime, NO_REFERRALS_TEXTS } from './analytics-texts.ts';
import { TopReferrers } from './top-referrers.tsx';

interface AnalyticsProps {
  readonly business: Business;
  readonly live: LiveStats;
}

export function AnalyticsCard(props: AnalyticsProps) {
  return (
    <Card title={t('Referral Analytics')}>
      <AnalyticsContent {...props} />
    </Card>
  );
}

function AnalyticsContent({ business, live: { stats, counts, hasFailed, retry } }: AnalyticsProps) {
  if (!stats && hasFailed)
    return <RetryNote retry={retry}>{t('We couldn’t load your totals.')}</RetryNote>;
  if (!stats || !counts) return <Skeleton className="h-64 w-full" />;
  if (counts.total === 0) return <EmptyState {...NO_REFERRALS_TEXTS} />;
  return (
    <>
      <p className="-mt-2 mb-3">{describeYear(business, stats)}</p>
      <TopReferrers business={business} stats={stats} isBrief />
    </>
  );
}

function describeYear(business: Business, stats: Stats): string {
  const { wait, jobs, revenueCents } = getReferralRoi(stats, 'year', new Date());
  const revenue = revenueCents > 0 ? formatMoney(revenueCents, getCurrency(business)) : null;
  const jobsText = formatJobs(jobs, revenue);
  return wait.bucket === null ? jobsText : `${jobsText} ${formatMedianResponseTime(wait.bucket)}`;
}

function formatJobs(jobCount: number, revenue: string | null): string {
  if (jobCount === 0) return t('No referrals have converted in the last 12 months.');
  const count = formatCount(jobCount);
  if (!revenue)
    return t(
      jobCount === 1
        ? '1 referral converted in the last 12 months.'
        : '{count} referrals converted in the last 12 months.',
      { count },
    );
  return t(
    jobCount === 1
      ? '{revenue} from 1 converted referral in the last 12 months.'
      : '{revenue} from {count} converted referrals in the last 12 months.',
    { revenue, count },
  );
}
