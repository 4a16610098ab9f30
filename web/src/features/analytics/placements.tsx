import { formatShare } from '@vouchwell/domain/analytics';
import type { Business } from '@vouchwell/domain/business';
import { type Placement, placementsOf, scanRate } from '@vouchwell/domain/placements';
import { usePlacementScans } from '../../data/business/placements.ts';
import { usePlacementReferrals } from '../../data/referrals/referral-analytics.ts';
import { TryAgain } from '../../ui/load-error.tsx';
import { Section } from '../../ui/section.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { type Column, type Row, Table } from '../../ui/table.tsx';
import { texts } from './texts.ts';

interface PlacementsProps {
  readonly business: Business;
  /** The number of all referrals. */
  readonly total: number;
}

/** The table of placements with their scans and referrals. */
export function Placements({ business, total }: PlacementsProps) {
  const placements = placementsOf(business.settings);
  const hasPlaces = placements.length > 0;
  return (
    <Section title={texts.places.title} text={hasPlaces ? texts.places.text : texts.places.none}>
      {hasPlaces && <Counted businessId={business.id} placements={placements} total={total} />}
    </Section>
  );
}

interface CountedProps {
  readonly businessId: string;
  readonly placements: readonly Placement[];
  readonly total: number;
}

function Counted({ businessId, placements, total }: CountedProps) {
  const scans = usePlacementScans(businessId, placements);
  const { referrals, failed, retry } = usePlacementReferrals(businessId, placements, total);
  const isKnown = scans.status === 'ready' && referrals;
  return (
    <>
      {isKnown && (
        <Table
          label={texts.places.title}
          columns={COLUMNS}
          rows={toRows(placements, scans.data, referrals, total)}
        />
      )}
      {scans.status === 'error' || failed ? (
        <TryAgain
          retry={() => {
            if (scans.status === 'error') scans.retry();
            if (failed) retry();
          }}
        >
          {texts.places.notCounted}
        </TryAgain>
      ) : (
        !isKnown && <Skeleton className="h-32 w-full" />
      )}
    </>
  );
}

const COLUMNS: readonly Column[] = [
  { name: texts.places.place },
  { name: texts.places.scans, isNumber: true, isWide: true },
  { name: texts.referrals, isNumber: true, isWide: true },
  { name: texts.rate, isNumber: true },
];
const NONE = '–';

type ByCode = ReadonlyMap<string, number>;

/** The placements by number of referrals, then the referrals without a placement. */
function toRows(
  placements: readonly Placement[],
  scansOf: ByCode,
  referralsOf: ByCode,
  total: number,
): readonly Row[] {
  const counted = placements
    .map(({ code, label }) => ({
      code,
      label,
      scans: scansOf.get(code) ?? 0,
      referrals: referralsOf.get(code) ?? 0,
    }))
    .toSorted((a, b) => b.referrals - a.referrals || b.scans - a.scans);
  const elsewhere = total - counted.reduce((sum, { referrals }) => sum + referrals, 0);
  const rows = counted.map(({ code, label, scans, referrals }) =>
    toRow(code, label, scans, referrals),
  );
  // A code has no space, so this key is unique.
  if (elsewhere > 0) rows.push(toRow('no place', texts.places.elsewhere, null, elsewhere));
  return rows;
}

/** Builds a table row; `scans` is null for the plain link, which is not counted. On a phone the counts move below the name. */
function toRow(key: string, label: string, scans: number | null, referrals: number): Row {
  const rate = scans === null ? null : scanRate({ scans, referrals });
  const name = (
    <>
      <span className="block font-medium">{label}</span>
      <span className="block text-sm sm:hidden">
        {scans !== null && `${texts.places.scanCount(scans)}, `}
        {texts.places.referralCount(referrals)}
      </span>
    </>
  );
  const percent = <span className="font-medium">{rate === null ? NONE : formatShare(rate)}</span>;
  return {
    key,
    cells: [name, scans?.toLocaleString() ?? NONE, referrals.toLocaleString(), percent],
  };
}
