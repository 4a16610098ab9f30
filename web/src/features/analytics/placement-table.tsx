import { formatPercent } from '@vouchwell/domain/analytics';
import { type Placement, scanRate } from '@vouchwell/domain/placements';
import { type Column, NumberCell, RowHead, Table } from '../../ui/table.tsx';
import { texts } from './texts.ts';

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
export function PlacementTable(props: PlacementTableProps) {
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
