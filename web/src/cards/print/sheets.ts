import type { Box, Size } from '../scene.ts';
import { BLEED_MM, CARD_MM, PAPER_SIZES, type PaperId, STICKER_MM } from './paper-sizes.ts';

const COLUMNS = 2;
const ROWS = 5;

/**
 * Gaps between cards, in mm: two bleeds wide. On US Letter, rows are only an eighth of an inch
 * apart, which leaves a quarter inch at the top and bottom, where printers can't print.
 */
const GAPS: Readonly<Record<PaperId, { readonly column: number; readonly row: number }>> = {
  a4: { column: 2 * BLEED_MM, row: 2 * BLEED_MM },
  letter: { column: 2 * BLEED_MM, row: 3.175 },
};

/** Cut marks, in mm: distance to the bleed, maximum length, distance to the paper's edge. */
const MARK_OFFSET = 0.5;
const MARK_LENGTH = 5;
const MARK_MARGIN = 0.5;
/** Share of the gap between two cards to leave empty on either side of a cut mark. */
const GAP_CLEARANCE = 1 / 3;

interface SheetPiece {
  /** Outline along which the piece is cut out. */
  readonly trim: Box;
  /** The outline plus its bleed; neighboring bleeds touch but don't overlap. */
  readonly bleed: Box;
}
export interface CutMark {
  readonly from: readonly [x: number, y: number];
  readonly to: readonly [x: number, y: number];
}
export interface Sheet {
  readonly paper: Size;
  readonly pieces: readonly SheetPiece[];
  /** Around the cards and in the gaps between them, where the bleed is cut off. */
  readonly marks: readonly CutMark[];
}

/** Lays out two columns of five cards, centered, with cut marks. */
export function createCardSheet(paperId: PaperId): Sheet {
  const { width, height } = PAPER_SIZES[paperId];
  const gap = GAPS[paperId];
  const columns = getPieceSpans(COLUMNS, CARD_MM.width, gap.column, width);
  const rows = getPieceSpans(ROWS, CARD_MM.height, gap.row, height);
  return createSheet({ width, height }, columns, rows);
}

/** Lays out one sticker with bleed, on a page just large enough for the cut marks. */
export function createStickerSheet(): Sheet {
  const { width, height } = STICKER_MM;
  const margin = BLEED_MM + MARK_OFFSET + MARK_LENGTH + MARK_MARGIN;
  const paper = { width: width + 2 * margin, height: height + 2 * margin };
  return createSheet(
    paper,
    getPieceSpans(1, width, 0, paper.width),
    getPieceSpans(1, height, 0, paper.height),
  );
}

/** Lays out a poster, which fills its page and so doesn't need cut marks. */
export function createPosterSheet({ width, height }: Size): Sheet {
  const page: Box = { x: 0, y: 0, width, height };
  return { paper: page, pieces: [{ trim: page, bleed: page }], marks: [] };
}

function createSheet(
  paper: Size,
  columns: readonly PieceSpan[],
  rows: readonly PieceSpan[],
): Sheet {
  const xs = columns.flatMap(({ edges }) => edges);
  const ys = rows.flatMap(({ edges }) => edges);
  return {
    paper,
    pieces: rows.flatMap((row) =>
      columns.map((column) => ({
        trim: toBox(column.edges, row.edges),
        bleed: toBox(column.bleed, row.bleed),
      })),
    ),
    marks: [
      ...xs.flatMap((x) => getVerticalMarks(x, rows, paper.height)),
      // Marks across the rows are computed like those across the columns, with swapped axes.
      ...ys.flatMap((y) => getVerticalMarks(y, columns, paper.width).map(swapAxes)),
    ],
  };
}

/** Start and end of a column or row, in mm. */
interface PieceSpan {
  readonly edges: readonly [number, number];
  readonly bleed: readonly [number, number];
}

function getPieceSpans(count: number, size: number, gap: number, paperLength: number): PieceSpan[] {
  const firstStart = (paperLength - count * size - (count - 1) * gap) / 2;
  const innerBleed = Math.min(BLEED_MM, gap / 2);
  return Array.from({ length: count }, (_, index) => {
    const start = firstStart + index * (size + gap);
    const end = start + size;
    const bleedBefore = index === 0 ? BLEED_MM : innerBleed;
    const bleedAfter = index === count - 1 ? BLEED_MM : innerBleed;
    return { edges: [start, end], bleed: [start - bleedBefore, end + bleedAfter] };
  });
}

const toBox = ([left, right]: PieceSpan['edges'], [top, bottom]: PieceSpan['edges']): Box => ({
  x: left,
  y: top,
  width: right - left,
  height: bottom - top,
});

/** Returns the cut marks at `x`: before the first row, in each gap, and after the last row. */
function getVerticalMarks(x: number, rows: readonly PieceSpan[], paperHeight: number): CutMark[] {
  const top = rows[0]?.bleed[0] ?? 0;
  const bottom = rows.at(-1)?.bleed[1] ?? paperHeight;
  const length = Math.min(MARK_LENGTH, top - MARK_OFFSET - MARK_MARGIN);
  const gapMarks = rows.slice(1).map(({ edges: [gapEnd] }, index): CutMark => {
    const gapStart = rows[index]?.edges[1] ?? 0;
    const clearance = (gapEnd - gapStart) * GAP_CLEARANCE;
    return { from: [x, gapStart + clearance], to: [x, gapEnd - clearance] };
  });
  return [
    { from: [x, top - MARK_OFFSET - length], to: [x, top - MARK_OFFSET] },
    ...gapMarks,
    { from: [x, bottom + MARK_OFFSET], to: [x, bottom + MARK_OFFSET + length] },
  ];
}

const swapAxes = ({ from: [a, b], to: [c, d] }: CutMark): CutMark => ({
  from: [b, a],
  to: [d, c],
});
