import { formatPercent } from '@vouchwell/domain/analytics';
import type { Business } from '@vouchwell/domain/business';
import type { Placement } from '@vouchwell/domain/placement';
import { placementsOf, scanRate } from '@vouchwell/domain/placements';
import { usePlacementScans } from '../../data/business/placements.ts';
import { usePlacementReferrals } from '../../data/referrals/placement-referrals.ts';
import { TryAgain } from '../../ui/load-error.tsx';
import { Section } from '../../ui/section.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { type Column, NumberCell, RowHead, Table } from '../../ui/table.tsx';
import { texts } from './texts.ts';

interface PlacementsProps {
  readonly business: Business;
  /** How many referrals the business has. */
  readonly total: number;
}

/** Which of the places where cards hang brings friends. */
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
        <PlacementTable
          label={texts.places.title}
          placements={placements}
          scans={scans.data}
          referrals={referrals}
          total={total}
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

type ByCode = ReadonlyMap<string, number>;

interface PlacementTableProps {
  readonly label: string;
  readonly placements: readonly Placement[];
  readonly scans: ByCode;
  readonly referrals: ByCode;
  /** How many referrals there are in all: what no place brought came from elsewhere. */
  readonly total: number;
}

interface Line {
  readonly key: string;
  readonly label: string;
  /** Null where nobody counts them: the plain link has no scans. */
  readonly scans: number | null;
  readonly referrals: number;
}

/** The places, those that bring most first, and last what came by no place's link. */
function linesOf({
  placements,
  scans,
  referrals,
  total,
}: Omit<PlacementTableProps, 'label'>): readonly Line[] {
  const lines = placements
    .map(({ code, label }) => ({
      key: code,
      label,
      scans: scans.get(code) ?? 0,
      referrals: referrals.get(code) ?? 0,
    }))
    .toSorted((a, b) => b.referrals - a.referrals || b.scans - a.scans);
  const placed = lines.reduce((sum, line) => sum + line.referrals, 0);
  // No code has a space, so this key is nobody's.
  const elsewhere = { key: 'no place', label: texts.places.elsewhere, scans: null };
  return placed < total ? [...lines, { ...elsewhere, referrals: total - placed }] : lines;
}

const COLUMNS: readonly Column[] = [
  { name: texts.places.place },
  { name: texts.places.scans, isNumber: true, isWide: true },
  { name: texts.referrals, isNumber: true, isWide: true },
  { name: texts.rate, isNumber: true },
];
const NONE = '–';

/** What each place's link brought. On a phone its counts stand below its name. */
function PlacementTable(props: PlacementTableProps) {
  return (
    <Table label={props.label} columns={COLUMNS}>
      {linesOf(props).map((line) => (
        <PlaceRow key={line.key} line={line} />
      ))}
    </Table>
  );
}

function PlaceRow({ line: { label, scans, referrals } }: { readonly line: Line }) {
  const rate = scans === null ? null : scanRate({ scans, referrals });
  return (
    <tr>
      <RowHead>
        <span className="block font-medium">{label}</span>
        <span className="block text-sm sm:hidden">
          {scans !== null && `${texts.places.scanCount(scans)}, `}
          {texts.places.referralCount(referrals)}
        </span>
      </RowHead>
      <NumberCell isWide>{scans?.toLocaleString() ?? NONE}</NumberCell>
      <NumberCell isWide>{referrals.toLocaleString()}</NumberCell>
      <NumberCell>
        <span className="font-medium">{rate === null ? NONE : formatPercent(rate)}</span>
      </NumberCell>
    </tr>
  );
}
