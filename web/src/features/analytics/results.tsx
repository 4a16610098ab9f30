import { formatPercent, MIN_REFERRALS_FOR_CHART } from '@vouchwell/domain/analytics/analytics';
import type { Business } from '@vouchwell/domain/business/business';
import { getStatusName, REFERRAL_STATUSES } from '@vouchwell/domain/referrals/referral';
import type { ReferralCounts } from '@vouchwell/domain/referrals/referrer';
import { t } from '@vouchwell/domain/shared/i18n';
import { useStats } from '../../data/analytics.ts';
import { STATUS_DOTS, StatusDot } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { RetryNote } from '../../ui/load-states.tsx';
import { EmptyState, Section } from '../../ui/section.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { formatReferralCount, NO_REFERRALS_TEXTS } from './analytics-texts.ts';
import { PlacementResultsCard } from './placement-results.tsx';
import { Roi } from './roi.tsx';
import { TopReferrers } from './top-referrers.tsx';
import { WeeklyTrend } from './weekly-trend.tsx';

interface ResultsProps {
  readonly business: Business;
}

export function ResultsCard({ business }: ResultsProps) {
  return (
    <Card title={t('Referral results')}>
      <ResultsContent business={business} />
    </Card>
  );
}

function ResultsContent({ business }: ResultsProps) {
  const { stats, counts, hasFailed, retry } = useStats(business.id);
  if (!stats && hasFailed)
    return <RetryNote retry={retry}>{t('We couldn’t load your totals.')}</RetryNote>;
  if (!stats || !counts) return <Skeleton className="h-64 w-full" />;
  if (counts.total === 0)
    return (
      <>
        <EmptyState {...NO_REFERRALS_TEXTS} />
        {/* Scans are counted even before the first referral. */}
        {business.settings.placements.length > 0 && (
          <PlacementResultsCard business={business} stats={stats} />
        )}
      </>
    );
  const hasChart = counts.total >= MIN_REFERRALS_FOR_CHART;
  return (
    <div className="@container grid grid-cols-1 gap-8">
      <Roi business={business} stats={stats} />
      <div className="grid grid-cols-1 items-start gap-8 @4xl:grid-cols-2 @4xl:gap-x-12">
        <div className="grid min-w-0 grid-cols-1 gap-8">
          {hasChart ? (
            <>
              <WeeklyTrend stats={stats} total={counts.total} />
              <StatusShares counts={counts} />
            </>
          ) : (
            <FewReferralsNote counts={counts} />
          )}
          <PlacementResultsCard business={business} stats={stats} />
        </div>
        <Section title={t('Top referrers')} className="min-w-0">
          <TopReferrers business={business} stats={stats} />
        </Section>
      </div>
    </div>
  );
}

function FewReferralsNote({ counts: { total, converted } }: { counts: ReferralCounts }) {
  const referrals = formatReferralCount(total);
  return (
    <p>
      {converted === 1
        ? t('{referrals} so far, and 1 converted.', { referrals })
        : t('{referrals} so far, and {converted} converted.', { referrals, converted })}{' '}
      {t('The weekly chart appears after {enough} referrals.', {
        enough: MIN_REFERRALS_FOR_CHART,
      })}
    </p>
  );
}

function StatusShares({ counts }: { counts: ReferralCounts }) {
  return (
    <Section title={t('By status')} text={t('All your referrals so far')}>
      <div aria-hidden="true" className="flex h-4 gap-0.5 overflow-hidden rounded-full">
        {REFERRAL_STATUSES.filter((status) => counts[status] > 0).map((status) => (
          <span
            key={status}
            className={`min-w-1 ${STATUS_DOTS[status]}`}
            style={{ flexGrow: counts[status], flexBasis: 0 }}
          />
        ))}
      </div>
      <dl className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-sm">
        {REFERRAL_STATUSES.map((status) => (
          <div key={status} className="flex items-center gap-1.5">
            <dt className="flex items-center gap-1.5 text-soft">
              <StatusDot status={status} />
              {getStatusName(status)}
            </dt>
            <dd className="font-medium">{formatPercent((counts[status] / counts.total) * 100)}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
