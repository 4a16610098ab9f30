import { BLEED_MM, CARD_MM, PAPERS, type PaperId, type Size } from './papers.ts';

const COLUMNS = 2;
const ROWS = 5;

/**
 * The gaps between neighbouring cards, in mm: two bleeds of 3 mm, except between the rows on US
 * Letter, whose height of 279.4 mm is too small for five cards, four such gaps and two bleeds (284
 * mm). There the gap is an eighth of an inch, which leaves a quarter of an inch at top and bottom
 * that printers cannot reach.
 */
const GAPS: Readonly<Record<PaperId, { readonly column: number; readonly row: number }>> = {
  a4: { column: 2 * BLEED_MM, row: 2 * BLEED_MM },
  letter: { column: 2 * BLEED_MM, row: 3.175 },
};

/**
 * The marks around the block: their distance from the bleed, their maximum length, and their
 * distance from the paper's edge.
 */
const MARK_OFF = 0.5;
const MARK_LENGTH = 5;
const MARK_EDGE = 0.5;
/** The ticks in the gaps leave this share of the gap free on either side. */
const TICK_CLEAR = 1 / 3;

export interface Rect extends Size {
  readonly x: number;
  readonly y: number;
}
interface SheetPiece {
  /** The rectangle after cutting. */
  readonly trim: Rect;
  /** The rectangle with its bleed; neighbouring bleeds touch but do not overlap. */
  readonly bleed: Rect;
}
export interface Mark {
  readonly from: readonly [x: number, y: number];
  readonly to: readonly [x: number, y: number];
}
export interface Sheet {
  readonly paper: Size;
  readonly pieces: readonly SheetPiece[];
  /** The marks on the white around the block. */
  readonly marks: readonly Mark[];
  /** The marks in the gaps, on the bleeds, which are cut away. */
  readonly ticks: readonly Mark[];
}

/** Ten cards on a sheet, two by five in its middle, with cut marks. */
export function cardSheet(paperId: PaperId): Sheet {
  const { width, height } = PAPERS[paperId];
  const gap = GAPS[paperId];
  const columns = placesOf(COLUMNS, CARD_MM.width, gap.column, width);
  const rows = placesOf(ROWS, CARD_MM.height, gap.row, height);
  return sheetOf({ width, height }, columns, rows);
}

/** One piece with its bleed, on a page just large enough for the cut marks. */
export function cutSheet(size: Size): Sheet {
  const around = BLEED_MM + MARK_OFF + MARK_LENGTH + MARK_EDGE;
  const paper: Size = { width: size.width + 2 * around, height: size.height + 2 * around };
  const columns = placesOf(1, size.width, 0, paper.width);
  const rows = placesOf(1, size.height, 0, paper.height);
  return sheetOf(paper, columns, rows);
}

/** A poster, which fills its page and needs no cut marks. */
export function wholeSheet(paper: Size): Sheet {
  const page: Rect = { x: 0, y: 0, ...paper };
  return { paper, pieces: [{ trim: page, bleed: page }], marks: [], ticks: [] };
}

function sheetOf(paper: Size, columns: readonly Place[], rows: readonly Place[]): Sheet {
  const xs = columns.flatMap(({ edges }) => edges);
  const ys = rows.flatMap(({ edges }) => edges);
  return {
    paper,
    pieces: rows.flatMap((row) => columns.map((column) => pieceAt(column, row))),
    marks: [
      ...xs.flatMap((x) => marksAt(x, rows, paper.height)),
      ...ys.flatMap((y) => marksAt(y, columns, paper.width).map(turned)),
    ],
    ticks: [
      ...xs.flatMap((x) => ticksAt(x, rows)),
      ...ys.flatMap((y) => ticksAt(y, columns).map(turned)),
    ],
  };
}

interface Place {
  readonly edges: readonly [number, number];
  readonly bleed: readonly [number, number];
}

function placesOf(count: number, size: number, gap: number, paper: number): Place[] {
  const start = (paper - count * size - (count - 1) * gap) / 2;
  const inner = Math.min(BLEED_MM, gap / 2);
  return Array.from({ length: count }, (_, index) => {
    const from = start + index * (size + gap);
    const to = from + size;
    const before = index === 0 ? BLEED_MM : inner;
    const after = index === count - 1 ? BLEED_MM : inner;
    return { edges: [from, to], bleed: [from - before, to + after] };
  });
}

const span = ([left, right]: Place['edges'], [top, bottom]: Place['edges']): Rect => ({
  x: left,
  y: top,
  width: right - left,
  height: bottom - top,
});

const pieceAt = (column: Place, row: Place): SheetPiece => ({
  trim: span(column.edges, row.edges),
  bleed: span(column.bleed, row.bleed),
});

/** Two marks in line with an edge: before the first and after the last card across it. */
function marksAt(at: number, across: readonly Place[], paper: number): Mark[] {
  const first = across[0]?.bleed[0] ?? 0;
  const last = across.at(-1)?.bleed[1] ?? paper;
  const length = Math.min(MARK_LENGTH, first - MARK_OFF - MARK_EDGE);
  return [
    { from: [at, first - MARK_OFF - length], to: [at, first - MARK_OFF] },
    { from: [at, last + MARK_OFF], to: [at, last + MARK_OFF + length] },
  ];
}

function ticksAt(at: number, across: readonly Place[]): Mark[] {
  return across.slice(1).map((place, index) => {
    const from = across[index]?.edges[1] ?? 0;
    const clear = (place.edges[0] - from) * TICK_CLEAR;
    return { from: [at, from + clear], to: [at, place.edges[0] - clear] };
  });
}

/** The same mark with the axes swapped. */
const turned = ({ from: [a, b], to: [c, d] }: Mark): Mark => ({ from: [b, a], to: [d, c] });
