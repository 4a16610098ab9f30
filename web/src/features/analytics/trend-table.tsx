import type { TrendWeek } from '@vouchwell/domain/analytics';
import { type Column, NumberCell, RowHead, Table } from '../../ui/table.tsx';
import { texts } from './texts.ts';
import { weekLabel } from './week-label.ts';

const COLUMNS: readonly Column[] = [
  { name: texts.trend.weekFrom },
  { name: texts.referrals, isNumber: true },
];

interface TrendTableProps {
  readonly label: string;
  readonly weeks: readonly TrendWeek[];
}

/** The trend in words and numbers. */
export function TrendTable({ label, weeks }: TrendTableProps) {
  return (
    <Table label={label} columns={COLUMNS}>
      {weeks.map(({ start, count }, index) => (
        <tr key={start.getTime()}>
          <RowHead>
            {weekLabel(start)}
            {index === weeks.length - 1 && texts.trend.soFar}
          </RowHead>
          <NumberCell>{count.toLocaleString()}</NumberCell>
        </tr>
      ))}
    </Table>
  );
}
