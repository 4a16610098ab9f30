import { formatRate } from '@vouchwell/domain/analytics/analytics';
import { EVER, type Stats } from '@vouchwell/domain/analytics/stats';
import { type Business, currencyOf } from '@vouchwell/domain/business/business';
import { type Placement, placementsOf } from '@vouchwell/domain/business/placements';
import { locale, t } from '@vouchwell/domain/shared/i18n';
import { type Currency, formatMoney } from '@vouchwell/domain/shared/money';
import {
  type PlacementResults,
  usePlacementReferrals,
  usePlacementScans,
} from '../../data/analytics.ts';
import { TryAgain } from '../../ui/load-states.tsx';
import { Section } from '../../ui/section.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { type Column, type Row, Table } from '../../ui/table.tsx';
import { countReferrals } from './texts.ts';

interface PlacementsProps {
  readonly business: Business;
  readonly stats: Stats;
}

export function Placements({ business, stats }: PlacementsProps) {
  const placements = placementsOf(business.settings);
  const hasPlaces = placements.length > 0;
  return (
    <Section
      title={t('Where they come from')}
      text={
        hasPlaces
          ? t(
              'How often people opened each place’s link, and how many friends it brought. The rate is how many referrals you get for every 100 scans.',
            )
          : t(
              'Give your van, your counter or each person on your team their own link on the Share page. Then you will see here which one brings the most referrals.',
            )
      }
    >
      {hasPlaces && <Counted business={business} placements={placements} stats={stats} />}
    </Section>
  );
}

interface CountedProps extends PlacementsProps {
  readonly placements: readonly Placement[];
}

function Counted({ business, placements, stats: { sums } }: CountedProps) {
  const { visits, ...rest } = sums[EVER] ?? {};
  const scans = usePlacementScans(business.id, placements);
  const { results, failed, retry } = usePlacementReferrals(
    business.id,
    placements,
    // A visit brings neither referrals nor revenue.
    JSON.stringify(rest),
  );
  const isKnown = scans.status === 'ready' && results;
  const hasRevenue = [...(results?.values() ?? [])].some(({ revenueCents }) => revenueCents > 0);
  return (
    <>
      {isKnown && (
        <Table
          label={t('Where they come from')}
          columns={columns(hasRevenue)}
          rows={toPlaces(placements, scans.data, results, rest.total ?? 0).map((place) =>
            toRow(place, hasRevenue, currencyOf(business)),
          )}
        />
      )}
      {scans.status === 'error' || failed ? (
        <TryAgain
          retry={() => {
            if (scans.status === 'error') scans.retry();
            if (failed) retry();
          }}
        >
          {t('We could not count your places.')}
        </TryAgain>
      ) : (
        !isKnown && <Skeleton className="h-32 w-full" />
      )}
    </>
  );
}

const NONE = '–';

/** Without revenue, its column is left out, and phones show the rate there. */
const columns = (hasRevenue: boolean): readonly Column[] => [
  { name: t('Place') },
  { name: t('Scans'), isNumber: true, isWide: true },
  { name: t('Referrals'), isNumber: true, isWide: true },
  { name: t('Rate'), isNumber: true, isWide: hasRevenue },
  ...(hasRevenue ? [{ name: t('Revenue'), isNumber: true }] : []),
];

interface Place {
  readonly key: string;
  readonly label: string;
  /** null for the plain link, whose visits aren't scans. */
  readonly scans: number | null;
  readonly referrals: number;
  /** null if it isn't counted separately. */
  readonly revenueCents: number | null;
}

/** Placements by number of referrals, then the referrals without a placement. */
function toPlaces(
  placements: readonly Placement[],
  scansOf: ReadonlyMap<string, number>,
  resultsOf: ReadonlyMap<string, PlacementResults>,
  total: number,
): readonly Place[] {
  const counted = placements
    .map(({ code, label }) => ({
      key: code,
      label,
      scans: scansOf.get(code) ?? 0,
      ...(resultsOf.get(code) ?? { referrals: 0, revenueCents: 0 }),
    }))
    .toSorted((a, b) => b.referrals - a.referrals || b.scans - a.scans);
  const elsewhere = total - counted.reduce((sum, { referrals }) => sum + referrals, 0);
  if (elsewhere <= 0) return counted;
  const others = { label: t('Anywhere else'), scans: null, revenueCents: null };
  // A code has no space, so this key is unique.
  return [...counted, { key: 'no place', referrals: elsewhere, ...others }];
}

const countScans = (count: number) =>
  count === 1 ? t('1 scan') : t('{count} scans', { count: count.toLocaleString(locale()) });

function toRow(place: Place, hasRevenue: boolean, currency: Currency): Row {
  const { key, label, scans, referrals, revenueCents } = place;
  const rate = scans === null ? null : formatRate(referrals, scans);
  const name = (
    <>
      <span className="block font-medium">{label}</span>
      <span className="block text-sm sm:hidden">
        {scans !== null && `${countScans(scans)}, `}
        {countReferrals(referrals)}
        {hasRevenue && rate !== null && ` (${rate})`}
      </span>
    </>
  );
  const revenue = revenueCents === null ? NONE : formatMoney(revenueCents, currency);
  const numbers = [
    scans?.toLocaleString(locale()) ?? NONE,
    referrals.toLocaleString(locale()),
    rate ?? NONE,
  ];
  return { key, cells: [name, ...numbers, ...(hasRevenue ? [revenue] : [])] };
}
