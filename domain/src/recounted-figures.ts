import { type Cell, type Figures, isKeptDay, type Sums } from './figures.ts';
import { dayOf } from './time-zone.ts';

/** The day of a cell, or `EVER`. */
export const dayOfCell = (cell: Cell): string => cell.slice(cell.indexOf(' ') + 1);

/** The cells that a change at `changedAt` may have changed since they were counted. */
export const staleCells = (
  { countedAt, recountedAt, timeZone }: Figures,
  cells: readonly Cell[],
  changedAt: Date,
  now: Date,
): Cell[] =>
  cells.filter(
    (cell) =>
      isKeptDay(dayOfCell(cell), dayOf(now, timeZone)) &&
      changedAt.getTime() >= Math.max(countedAt.getTime(), recountedAt[cell] ?? 0),
  );

/** How long it is remembered when a cell was counted; an older change has it counted once more. */
const REMEMBERED_MS = 600_000;

/**
 * The figures with these cells as they were counted at `at`, and without the days that are no longer
 * kept.
 */
export function withCells(figures: Figures, counted: ReadonlyMap<Cell, Sums>, at: Date): Figures {
  const today = dayOf(at, figures.timeZone);
  const rows = new Map(Object.entries(figures.sums).filter(([day]) => isKeptDay(day, today)));
  for (const [cell, sums] of counted)
    rows.set(dayOfCell(cell), { ...rows.get(dayOfCell(cell)), ...sums });
  const sums = [...rows].map(([day, row]) => [
    day,
    Object.fromEntries(Object.entries(row).filter(([, sum]) => sum !== 0)),
  ]);
  const recountedAt = Object.entries(figures.recountedAt).filter(
    ([, ms]) => at.getTime() - ms < REMEMBERED_MS,
  );
  return {
    ...figures,
    sums: Object.fromEntries(sums.filter(([, row]) => Object.keys(Object(row)).length > 0)),
    recountedAt: Object.fromEntries([
      ...recountedAt,
      ...[...counted.keys()].map((cell) => [cell, at.getTime()]),
    ]),
  };
}
