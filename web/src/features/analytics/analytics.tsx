import type { Business } from '@vouchwell/domain/business/business';
import { placementsOf } from '@vouchwell/domain/business/placements';
import { REFERRAL_STATUSES, STATUS_LABELS } from '@vouchwell/domain/referral/referral';
import type { ReferralCounts } from '@vouchwell/domain/referral/referrer';
import { CHARTED_REFERRALS_MIN, formatShare } from '@vouchwell/domain/stats/analytics';
import { sumOf } from '@vouchwell/domain/stats/stats';
import type { LiveStats } from '../../data/business/stats.ts';
import { STATUS_DOTS, StatusDot } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { TryAgain } from '../../ui/load-error.tsx';
import { EmptyState, Section } from '../../ui/section.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Placements } from './placements.tsx';
import { texts } from './texts.ts';
import { TopReferrers } from './top-referrers.tsx';
import { Trend } from './trend.tsx';
import { Worth } from './worth.tsx';

interface AnalyticsProps {
  readonly business: Business;
  readonly live: LiveStats;
}

const COLUMN = 'grid min-w-0 grid-cols-1 content-start gap-8';

/** The analytics card: what referrals are worth, status shares, trend, top referrers and placements. */
export function Analytics(props: AnalyticsProps) {
  return (
    <Card title={texts.title}>
      <Content {...props} />
    </Card>
  );
}

function Content({ business, live: { stats, counts, failed, retry } }: AnalyticsProps) {
  const hasPlacements = placementsOf(business.settings).length > 0;
  if (!stats && failed) return <TryAgain retry={retry}>{texts.notCounted}</TryAgain>;
  if (!stats || !counts) return <Skeleton className="h-64 w-full" />;
  if (counts.total === 0)
    return (
      <>
        <EmptyState {...texts.empty} />
        {/* Scans are counted even before the first referral. */}
        {hasPlacements && <Placements business={business} stats={stats} />}
      </>
    );
  const isCharted = counts.total >= CHARTED_REFERRALS_MIN;
  return (
    <div className="@container grid grid-cols-1 gap-8">
      <Worth business={business} stats={stats} />
      <div className="grid grid-cols-1 gap-8 @4xl:grid-cols-2 @4xl:gap-x-12">
        <div className={COLUMN}>
          <TopReferrers business={business} all={sumOf(stats, 'referrers', null)} />
        </div>
        <div className={COLUMN}>
          {isCharted ? (
            <Trend stats={stats} total={counts.total} />
          ) : (
            <p>{texts.few(counts.total, counts.converted)}</p>
          )}
          <Placements business={business} stats={stats} />
          {isCharted && <StatusShares counts={counts} />}
        </div>
      </div>
    </div>
  );
}

/** The share of referrals at each status; their numbers are at the top of the dashboard. */
export function StatusShares({ counts }: { counts: ReferralCounts }) {
  return (
    <Section title={texts.shares.title}>
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
              {STATUS_LABELS[status]}
            </dt>
            <dd className="font-medium">{formatShare((counts[status] / counts.total) * 100)}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
