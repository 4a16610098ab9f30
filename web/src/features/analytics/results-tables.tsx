import {
  formatRate,
  getFirstDayOfWeek,
  getWeeklyTrend,
  hasEnoughWeeksForTrend,
  TREND_WEEKS,
  type TrendWeek,
} from '@vouchwell/domain/analytics/analytics';
import { ALL_TIME, type Stats } from '@vouchwell/domain/analytics/stats';
import { type Business, getCurrency } from '@vouchwell/domain/business/business';
import type { Placement } from '@vouchwell/domain/business/placements';
import { locale, t } from '@vouchwell/domain/shared/i18n';
import { type Currency, formatMoney } from '@vouchwell/domain/shared/money';
import { useState } from 'react';
import {
  type PlacementResults,
  usePlacementResults,
  usePlacementVisits,
} from '../../data/analytics.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { RetryNote } from '../../ui/load-states.tsx';
import { Section } from '../../ui/section.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Table, type TableColumn, type TableRow } from '../../ui/table.tsx';
import { formatReferralCount } from './top-referrers.tsx';

interface PlacementResultsCardProps {
  readonly business: Business;
  readonly stats: Stats;
}

export function PlacementResultsCard({ business, stats }: PlacementResultsCardProps) {
  const hasPlacements = business.settings.placements.length > 0;
  return (
    <Section
      title={t('Sources')}
      text={
        hasPlacements
          ? t('Scans and referrals for each link. The rate is referrals per 100 scans.')
          : t(
              'Give your van, your front desk or each employee a separate link, and see which one brings in the most referrals. You can add links on the Cards page, under More options > Track this card.',
            )
      }
    >
      {hasPlacements && <PlacementTable business={business} stats={stats} />}
    </Section>
  );
}

function PlacementTable({ business, stats: { sums } }: PlacementResultsCardProps) {
  const { placements } = business.settings;
  const { visits, ...otherSums } = sums[ALL_TIME] ?? {};
  const { total = 0 } = otherSums;
  // Recount if any sum except visits changes, because visits don't affect referrals or revenue.
  const recountKey = JSON.stringify(otherSums);
  const placementVisits = usePlacementVisits(business.id, placements);
  const {
    data: results,
    hasFailed,
    retry,
  } = usePlacementResults(business.id, placements, recountKey);
  const isLoaded = placementVisits.status === 'ready' && results;
  const hasRevenue = [...(results?.values() ?? [])].some(({ revenueCents }) => revenueCents > 0);
  return (
    <>
      {isLoaded && (
        <Table
          label={t('Sources')}
          columns={getColumns(hasRevenue)}
          rows={toPlacementRows(placements, placementVisits.data, results, total).map((row) =>
            toTableRow(row, hasRevenue, getCurrency(business)),
          )}
        />
      )}
      {placementVisits.status === 'error' || hasFailed ? (
        <RetryNote
          retry={() => {
            if (placementVisits.status === 'error') placementVisits.retry();
            if (hasFailed) retry();
          }}
        >
          {t('We couldn’t load the numbers for your locations.')}
        </RetryNote>
      ) : (
        !isLoaded && <Skeleton className="h-32 w-full" />
      )}
    </>
  );
}

export const NO_VALUE = '–';

/** If there is no revenue, phones show the rate instead. */
const getColumns = (hasRevenue: boolean): readonly TableColumn[] => [
  { name: t('Location') },
  { name: t('Scans'), isNumber: true, isHiddenOnPhones: true },
  { name: t('Referrals'), isNumber: true, isHiddenOnPhones: true },
  { name: t('Rate'), isNumber: true, isHiddenOnPhones: hasRevenue },
  ...(hasRevenue ? [{ name: t('Revenue'), isNumber: true }] : []),
];

interface PlacementRow {
  readonly key: string;
  readonly label: string;
  /** Number of scans; null for the plain link, whose visits aren't scans. */
  readonly visitCount: number | null;
  readonly referralCount: number;
  /** Null if this row's revenue isn't known. */
  readonly revenueCents: number | null;
}

/** Returns the placements sorted by number of referrals, then a row for all other referrals. */
function toPlacementRows(
  placements: readonly Placement[],
  visitsByCode: ReadonlyMap<string, number>,
  resultsByCode: ReadonlyMap<string, PlacementResults>,
  total: number,
): readonly PlacementRow[] {
  const placementRows = placements
    .map(({ code, label }) => ({
      key: code,
      label,
      visitCount: visitsByCode.get(code) ?? 0,
      ...(resultsByCode.get(code) ?? { referralCount: 0, revenueCents: 0 }),
    }))
    .toSorted((a, b) => b.referralCount - a.referralCount || b.visitCount - a.visitCount);
  const otherCount = total - placementRows.reduce((sum, row) => sum + row.referralCount, 0);
  if (otherCount <= 0) return placementRows;
  const otherRow = { label: t('Everywhere else'), visitCount: null, revenueCents: null };
  // Codes don't contain spaces, so this key is unique.
  return [...placementRows, { key: 'no place', referralCount: otherCount, ...otherRow }];
}

const formatVisits = (count: number) =>
  count === 1 ? t('1 scan') : t('{count} scans', { count: count.toLocaleString(locale()) });

function toTableRow(row: PlacementRow, hasRevenue: boolean, currency: Currency): TableRow {
  const { key, label, visitCount, referralCount, revenueCents } = row;
  const rate = visitCount === null ? null : formatRate(referralCount, visitCount);
  const name = (
    <>
      <span className="block font-medium">{label}</span>
      <span className="block text-sm sm:hidden">
        {visitCount !== null && `${formatVisits(visitCount)}, `}
        {formatReferralCount(referralCount)}
        {hasRevenue && rate !== null && ` (${rate})`}
      </span>
    </>
  );
  const revenue = revenueCents === null ? NO_VALUE : formatMoney(revenueCents, currency);
  const numbers = [
    visitCount?.toLocaleString(locale()) ?? NO_VALUE,
    referralCount.toLocaleString(locale()),
    rate ?? NO_VALUE,
  ];
  return { key, cells: [name, ...numbers, ...(hasRevenue ? [revenue] : [])] };
}

const TREND_TITLE = t('Last {weeks} weeks', { weeks: TREND_WEEKS });

const TREND_COLUMNS: readonly TableColumn[] = [
  { name: t('Week of') },
  { name: t('Referrals'), isNumber: true },
];

/** Chart of referrals per week, with a table for screen readers and for owners who prefer it. */
export function WeeklyTrend({ stats, total }: { readonly stats: Stats; readonly total: number }) {
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
    count.toLocaleString(locale()),
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
                {count.toLocaleString(locale())}
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
