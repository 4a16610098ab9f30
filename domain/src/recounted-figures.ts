import * as z from 'zod/mini';
import { EVER, type Figures, parseSums, type Sums, storedFiguresSchema } from './figures.ts';
import { addDays, dayOf } from './time-zone.ts';

/** Figures with what functions keep beside them, to know which of their cells to count again. */
export interface CountedFigures extends Figures {
  readonly ownerUserId: string;
  /** All changes before this are in every cell. */
  readonly countedAt: Date;
  /** The same for cells that were counted again lately, in ms. */
  readonly recountedAt: Readonly<Record<string, number>>;
}

const countedFiguresSchema = z.object({
  ...storedFiguresSchema.shape,
  ownerUserId: z.string(),
  countedAt: z.date(),
  recountedAt: z.record(z.string(), z.number()),
});

/** The figures in a document; null where it cannot be read. */
export function parseFigures(document: unknown): CountedFigures | null {
  const stored = countedFiguresSchema.safeParse(document).data;
  const sums = stored && parseSums(stored.sums);
  return stored && sums ? { ...stored, sums } : null;
}

/** How many days are kept, today among them: what is told of a year, and of weeks in any country. */
export const FIGURES_DAYS = 370;

/** Whether the sums of a day, or of `EVER`, are kept. */
export const isKeptDay = (day: string, today: string): boolean =>
  day === EVER || day >= addDays(today, 1 - FIGURES_DAYS);

/**
 * The sums that are counted by one query: 'came 2026-11-23', 'jobs ever'. Its first word says what is
 * counted, its second when.
 */
export type Cell = `${string} ${string}`;

/** The day of a cell, or `EVER`. */
export const dayOfCell = (cell: Cell): string => cell.slice(cell.indexOf(' ') + 1);

/** The cells that a change at `changedAt` may have changed since they were counted. */
export const staleCells = (
  { countedAt, recountedAt, timeZone }: CountedFigures,
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
export function withCells(
  figures: CountedFigures,
  counted: ReadonlyMap<Cell, Sums>,
  at: Date,
): CountedFigures {
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
