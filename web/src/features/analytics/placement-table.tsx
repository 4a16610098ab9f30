import { formatPercent } from '@vouchwell/domain/analytics';
import type { Placement } from '@vouchwell/domain/placement';
import { scanRate } from '@vouchwell/domain/placements';

type ByCode = ReadonlyMap<string, number>;

interface PlacementTableProps {
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
function linesOf({ placements, scans, referrals, total }: PlacementTableProps): readonly Line[] {
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
  const elsewhere = { key: 'no place', label: 'Anywhere else', scans: null };
  return placed < total ? [...lines, { ...elsewhere, referrals: total - placed }] : lines;
}

const COLUMNS = ['Scans', 'Referrals'] as const;
const WIDE = 'hidden px-3 text-right sm:table-cell';
const NONE = '–';

/** What each place's link brought. On a phone its counts stand below its name. */
export function PlacementTable(props: PlacementTableProps) {
  return (
    <table aria-labelledby="placements" className="w-full">
      <thead className="border-b border-line text-sm text-soft">
        <tr>
          <th scope="col" className="py-2 text-left font-medium">
            Place
          </th>
          {COLUMNS.map((column) => (
            <th key={column} scope="col" className={`${WIDE} py-2 font-medium`}>
              {column}
            </th>
          ))}
          <th scope="col" className="py-2 pl-3 text-right font-medium">
            Rate
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {linesOf(props).map((line) => (
          <PlaceRow key={line.key} line={line} />
        ))}
      </tbody>
    </table>
  );
}

const counted = (count: number, one: string) =>
  `${count.toLocaleString()} ${count === 1 ? one : `${one}s`}`;

function PlaceRow({ line: { label, scans, referrals } }: { readonly line: Line }) {
  const rate = scans === null ? null : scanRate({ scans, referrals });
  return (
    <tr>
      <th scope="row" className="wrap-anywhere py-2.5 text-left font-normal">
        <span className="block font-medium">{label}</span>
        <span className="block text-sm sm:hidden">
          {scans !== null && `${counted(scans, 'scan')}, `}
          {counted(referrals, 'referral')}
        </span>
      </th>
      <td className={WIDE}>{scans?.toLocaleString() ?? NONE}</td>
      <td className={WIDE}>{referrals.toLocaleString()}</td>
      <td className="py-2.5 pl-3 text-right align-top font-medium sm:align-middle">
        {rate === null ? NONE : formatPercent(rate)}
      </td>
    </tr>
  );
}
