import { formatRate } from '@vouchwell/domain/analytics/analytics';
import { ALL_TIME, type Stats } from '@vouchwell/domain/analytics/stats';
import { type Business, getCurrency } from '@vouchwell/domain/business/business';
import type { Placement } from '@vouchwell/domain/business/placements';
import { formatCount, t } from '@vouchwell/domain/shared/i18n';
import { type Currency, formatMoney } from '@vouchwell/domain/shared/money';
import {
  type PlacementResults,
  usePlacementResults,
  usePlacementVisits,
} from '../../data/analytics.ts';
import { Skeleton } from '../../ui/card.tsx';
import { RetryNote } from '../../ui/load-states.tsx';
import { Section } from '../../ui/section.tsx';
import { Table, type TableColumn, type TableRow } from '../../ui/table.tsx';
import { formatReferralCount, NO_VALUE } from './analytics-texts.ts';

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
  const liveVisits = usePlacementVisits(business.id, placements);
  const results = usePlacementResults(business.id, placements, recountKey);
  const isLoaded = liveVisits.status === 'ready' && results.data;
  const hasFailed = liveVisits.status === 'error' || results.hasFailed;
  const retry = () => {
    if (liveVisits.status === 'error') liveVisits.retry();
    if (results.hasFailed) results.retry();
  };
  const hasRevenue = [...(results.data?.values() ?? [])].some(
    ({ revenueCents }) => revenueCents > 0,
  );
  return (
    <>
      {isLoaded && (
        <Table
          label={t('Sources')}
          columns={getColumns(hasRevenue)}
          rows={toPlacementRows(placements, liveVisits.data, results.data, total).map((row) =>
            toTableRow(row, hasRevenue, getCurrency(business)),
          )}
        />
      )}
      {hasFailed && (
        <RetryNote retry={retry}>{t('We couldn’t load the numbers for your locations.')}</RetryNote>
      )}
      {!isLoaded && !hasFailed && <Skeleton className="h-32 w-full" />}
    </>
  );
}

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
  t(count === 1 ? '1 scan' : '{count} scans', { count: formatCount(count) });

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
    visitCount === null ? NO_VALUE : formatCount(visitCount),
    formatCount(referralCount),
    rate ?? NO_VALUE,
  ];
  return { key, cells: [name, ...numbers, ...(hasRevenue ? [revenue] : [])] };
}
