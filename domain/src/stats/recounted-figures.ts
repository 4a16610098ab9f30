import * as z from 'zod/mini';
import { addDays, dayOf, isDay } from '../lib/time-zone.ts';
import { type Figures, parseSums, type Sums, storedFiguresSchema } from './figures.ts';

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

/** Whether the sums of a row are kept: those of a day for a time, all others for good. */
export const isKeptRow = (row: string, today: string): boolean =>
  !isDay(row) || row >= addDays(today, 1 - FIGURES_DAYS);

/**
 * The sums that are counted together: 'came 2026-11-23', 'jobs ever'. Its first word says what is
 * counted, its second which row they are in.
 */
export type Cell = `${string} ${string}`;

/** The row that a cell is in: a day, `EVER`, or a campaign's. */
export const rowOfCell = (cell: Cell): string => cell.slice(cell.indexOf(' ') + 1);

/** The cells that a change at `changedAt` may have changed since they were counted. */
export const staleCells = (
  { countedAt, recountedAt, timeZone }: CountedFigures,
  cells: readonly Cell[],
  changedAt: Date,
  now: Date,
): Cell[] =>
  cells.filter(
    (cell) =>
      isKeptRow(rowOfCell(cell), dayOf(now, timeZone)) &&
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
  const rows = new Map(Object.entries(figures.sums).filter(([row]) => isKeptRow(row, today)));
  for (const [cell, sums] of counted)
    rows.set(rowOfCell(cell), { ...rows.get(rowOfCell(cell)), ...sums });
  const sums = [...rows].map(([row, of]) => [
    row,
    Object.fromEntries(Object.entries(of).filter(([, sum]) => sum !== 0)),
  ]);
  const recountedAt = Object.entries(figures.recountedAt).filter(
    ([, ms]) => at.getTime() - ms < REMEMBERED_MS,
  );
  return {
    ...figures,
    sums: Object.fromEntries(sums.filter(([, of]) => Object.keys(Object(of)).length > 0)),
    recountedAt: Object.fromEntries([
      ...recountedAt,
      ...[...counted.keys()].map((cell) => [cell, at.getTime()]),
    ]),
  };
}
