import {
  formatPercent,
  getFirstDayOfWeek,
  getWeeklyTrend,
  hasEnoughWeeksForTrend,
  MIN_REFERRALS_FOR_CHART,
  TREND_WEEKS,
  type TrendWeek,
} from '@vouchwell/domain/analytics/analytics';
import type { Stats } from '@vouchwell/domain/analytics/stats';
import type { Business } from '@vouchwell/domain/business/business';
import { getStatusName, REFERRAL_STATUSES } from '@vouchwell/domain/referrals/referral';
import type { ReferralCounts } from '@vouchwell/domain/referrals/referrer';
import { formatCount, locale, t } from '@vouchwell/domain/shared/i18n';
import { useState } from 'react';
import { useStats } from '../../data/analytics.ts';
import { STATUS_DOTS, StatusDot } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card, Skeleton } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { RetryNote } from '../../ui/load-states.tsx';
import { EmptyState, Section } from '../../ui/section.tsx';
import { Table, type TableColumn, type TableRow } from '../../ui/table.tsx';
import { formatReferralCount, NO_REFERRALS_TEXTS } from './analytics-texts.ts';
import { PlacementResultsCard } from './placement-results.tsx';
import { Roi } from './roi.tsx';
import { TopReferrers } from './top-referrers.tsx';

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

const TREND_TITLE = t('Last {weeks} weeks', { weeks: TREND_WEEKS });

const TREND_COLUMNS: readonly TableColumn[] = [
  { name: t('Week of') },
  { name: t('Referrals'), isNumber: true },
];

/** Chart of referrals per week, with a table for screen readers and for owners who prefer it. */
function WeeklyTrend({ stats, total }: { readonly stats: Stats; readonly total: number }) {
  const weeks = getWeeklyTrend(stats, new Date(), getFirstDayOfWeek(navigator.language));
  const [isTable, setIsTable] = useState(false);
  const countText = formatReferralCount(weeks.reduce((sum, { count }) => sum + count, 0));
  return (
    <Section title={TREND_TITLE} aside={<p className="text-sm text-soft">{countText}</p>}>
      {hasEnoughWeeksForTrend(weeks, total) ? (
        <>
          {!isTable && <TrendChart weeks={weeks} />}
          <div className={isTable ? '' : 'sr-only'}>
            <Table label={TREND_TITLE} columns={TREND_COLUMNS} rows={weeks.map(toWeekRow)} />
          </div>
          <Button look="quiet" className="-ml-4 text-sm" onClick={() => setIsTable(!isTable)}>
            {isTable ? t('Show as a chart') : t('Show as a table')}
          </Button>
        </>
      ) : (
        <p>
          {t(
            'All your referrals came in during the last two weeks. The weekly chart starts in week three.',
          )}
        </p>
      )}
    </Section>
  );
}

/** Returns 'Nov 16', or '16 nov' in Spanish. */
const formatWeek = (start: string): string =>
  new Date(`${start}T12:00:00Z`).toLocaleDateString(locale(), {
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  });

const toWeekRow = (
  { start, count }: TrendWeek,
  index: number,
  { length }: readonly TrendWeek[],
): TableRow => ({
  key: start,
  cells: [
    index === length - 1
      ? t('{week} (this week so far)', { week: formatWeek(start) })
      : formatWeek(start),
    formatCount(count),
  ],
});

/* Heights in px. Widths are percentages, so text keeps its size on every screen. */
const TOP_SPACE = 24;
const PLOT_HEIGHT = 120;
const BASE_Y = TOP_SPACE + PLOT_HEIGHT;
const CHART_HEIGHT = BASE_Y + 28;
/** Bar width as a fraction of its week's column. */
const BAR_WIDTH = 0.7;
/** To save space on phones, only every third week has a date, and the last is “This week”. */
const WEEKS_PER_DATE = 3;
const UNDATED_WEEKS_AT_END = 4;
/** If a week has more referrals than this, only the highest and the last bar have a number. */
const MAX_COUNT_FOR_ALL_LABELS = 999;

const toPercent = (value: number) => `${value * 100}%`;

/** Drawn without a library, because chart libraries add 9 to 111 kB. */
function TrendChart({ weeks }: { weeks: readonly TrendWeek[] }) {
  const maxCount = Math.max(1, ...weeks.map(({ count }) => count));
  const columnWidth = 1 / weeks.length;
  return (
    <svg aria-hidden="true" width="100%" height={CHART_HEIGHT} className="overflow-visible text-sm">
      {weeks.map(({ start, count }, index) => {
        const height = (count / maxCount) * PLOT_HEIGHT;
        const isCurrent = index === weeks.length - 1;
        const hasLabel = maxCount <= MAX_COUNT_FOR_ALL_LABELS || isCurrent || count === maxCount;
        return (
          <g key={start}>
            <rect
              x={toPercent(columnWidth * (index + (1 - BAR_WIDTH) / 2))}
              y={BASE_Y - height}
              width={toPercent(columnWidth * BAR_WIDTH)}
              height={height}
              // The current week is incomplete, so its bar is only outlined.
              className={isCurrent ? 'fill-tint stroke-brand' : 'fill-brand'}
            />
            {hasLabel && (
              <text
                x={toPercent(columnWidth * (index + 0.5))}
                y={BASE_Y - height - 6}
                textAnchor="middle"
                className={count === 0 ? 'fill-soft' : 'fill-ink font-medium'}
              >
                {formatCount(count)}
              </text>
            )}
            {index % WEEKS_PER_DATE === 0 && index < weeks.length - UNDATED_WEEKS_AT_END && (
              <text
                x={toPercent(columnWidth * (index + 0.5))}
                y={CHART_HEIGHT - 8}
                textAnchor={index === 0 ? 'start' : 'middle'}
                dx={index === 0 ? -10 : 0}
                // The narrowest screens show every other label.
                className={classNames('fill-soft', index % 2 === 1 && 'max-[22.5rem]:hidden')}
              >
                {formatWeek(start)}
              </text>
            )}
          </g>
        );
      })}
      <line x1="0" x2="100%" y1={BASE_Y} y2={BASE_Y} className="stroke-control" />
      <text x="100%" y={CHART_HEIGHT - 8} textAnchor="end" className="fill-soft">
        {t('This week')}
      </text>
    </svg>
  );
}
