import {
  BLEED_MM,
  CARD_MM,
  PAPER_SIZES,
  type PaperId,
  type PrintSize,
  STICKER_MM,
} from './paper-sizes.ts';

const COLUMNS = 2;
const ROWS = 5;

/**
 * Gaps between cards, in mm: two bleeds wide. On US Letter, rows are only an eighth of an inch apart,
 * which leaves a quarter inch at the top and bottom, where printers can't print.
 */
const GAPS: Readonly<Record<PaperId, { readonly column: number; readonly row: number }>> = {
  a4: { column: 2 * BLEED_MM, row: 2 * BLEED_MM },
  letter: { column: 2 * BLEED_MM, row: 3.175 },
};

/** Cut marks, in mm: distance to the bleed, maximum length, distance to the paper's edge. */
const MARK_OFF = 0.5;
const MARK_LENGTH = 5;
const MARK_EDGE = 0.5;
/** Share of the gap that is left empty on either side of a tick. */
const TICK_CLEAR = 1 / 3;

export interface Rect extends PrintSize {
  readonly x: number;
  readonly y: number;
}
interface SheetPiece {
  /** Outline along which the piece is cut out. */
  readonly trim: Rect;
  /** The outline plus its bleed; neighboring bleeds touch but don't overlap. */
  readonly bleed: Rect;
}
export interface Mark {
  readonly from: readonly [x: number, y: number];
  readonly to: readonly [x: number, y: number];
}
export interface Sheet {
  readonly paper: PrintSize;
  readonly pieces: readonly SheetPiece[];
  /** Cut marks in the white area around the cards. */
  readonly marks: readonly Mark[];
  /** Cut marks in the gaps between cards, on the bleeds, which are cut off. */
  readonly ticks: readonly Mark[];
}

/** Lays out two columns of five cards, centered, with cut marks. */
export function cardSheet(paperId: PaperId): Sheet {
  const { width, height } = PAPER_SIZES[paperId];
  const gap = GAPS[paperId];
  const columns = getPositions(COLUMNS, CARD_MM.width, gap.column, width);
  const rows = getPositions(ROWS, CARD_MM.height, gap.row, height);
  return createSheet({ width, height }, columns, rows);
}

/** Lays out one sticker with bleed, on a page just large enough for the cut marks. */
export function stickerSheet(): Sheet {
  const { width, height } = STICKER_MM;
  const around = BLEED_MM + MARK_OFF + MARK_LENGTH + MARK_EDGE;
  const paper = { width: width + 2 * around, height: height + 2 * around };
  return createSheet(
    paper,
    getPositions(1, width, 0, paper.width),
    getPositions(1, height, 0, paper.height),
  );
}

/** Lays out a poster, which fills its page and so doesn't need cut marks. */
export function pageSheet(paper: PrintSize): Sheet {
  const page: Rect = { x: 0, y: 0, ...paper };
  return { paper, pieces: [{ trim: page, bleed: page }], marks: [], ticks: [] };
}

function createSheet(
  paper: PrintSize,
  columns: readonly Position[],
  rows: readonly Position[],
): Sheet {
  const xs = columns.flatMap(({ edges }) => edges);
  const ys = rows.flatMap(({ edges }) => edges);
  return {
    paper,
    pieces: rows.flatMap((row) =>
      columns.map((column) => ({
        trim: span(column.edges, row.edges),
        bleed: span(column.bleed, row.bleed),
      })),
    ),
    marks: [
      ...xs.flatMap((x) => marksAt(x, rows, paper.height)),
      ...ys.flatMap((y) => marksAt(y, columns, paper.width).map(transpose)),
    ],
    ticks: [
      ...xs.flatMap((x) => ticksAt(x, rows)),
      ...ys.flatMap((y) => ticksAt(y, columns).map(transpose)),
    ],
  };
}

interface Position {
  readonly edges: readonly [number, number];
  readonly bleed: readonly [number, number];
}

function getPositions(count: number, size: number, gap: number, paper: number): Position[] {
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

const span = ([left, right]: Position['edges'], [top, bottom]: Position['edges']): Rect => ({
  x: left,
  y: top,
  width: right - left,
  height: bottom - top,
});

/** Returns the cut marks before the first card and after the last. */
function marksAt(at: number, across: readonly Position[], paper: number): Mark[] {
  const first = across[0]?.bleed[0] ?? 0;
  const last = across.at(-1)?.bleed[1] ?? paper;
  const length = Math.min(MARK_LENGTH, first - MARK_OFF - MARK_EDGE);
  return [
    { from: [at, first - MARK_OFF - length], to: [at, first - MARK_OFF] },
    { from: [at, last + MARK_OFF], to: [at, last + MARK_OFF + length] },
  ];
}

const ticksAt = (at: number, across: readonly Position[]): Mark[] =>
  across.slice(1).map((place, index) => {
    const from = across[index]?.edges[1] ?? 0;
    const clear = (place.edges[0] - from) * TICK_CLEAR;
    return { from: [at, from + clear], to: [at, place.edges[0] - clear] };
  });

const transpose = ({ from: [a, b], to: [c, d] }: Mark): Mark => ({ from: [b, a], to: [d, c] });
