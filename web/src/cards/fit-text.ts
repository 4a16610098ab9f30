import type { CardFont, CardTypeface, MeasureText, TextDirection, TextLine } from './scene.ts';
import type { CardLayout } from './templates.ts';
import { truncate, wrapParagraph } from './wrap-text.ts';

/** Scale that makes the typefaces look equally large, and their weight in titles. */
export const FONTS: Readonly<
  Record<CardTypeface, { readonly scale: number; readonly titleWeight: number }>
> = {
  fraunces: { scale: 1, titleWeight: 600 },
  outfit: { scale: 0.97, titleWeight: 600 },
  cormorant: { scale: 1.13, titleWeight: 700 },
};

export interface TextBlock {
  readonly text: string;
  readonly role: TextLine['role'];
  readonly font: CardFont;
  readonly color: string;
  readonly lineHeight: number;
  /** Space above the paragraph; none by default. */
  readonly gap?: number;
  /** Maximum lines per paragraph before the text gets smaller; unlimited by default. */
  readonly maxLines?: number;
  /** Balances the lines, so no single word is alone on the last line. */
  readonly isBalanced?: boolean;
}

interface FittedLine {
  readonly block: TextBlock;
  readonly text: string;
  readonly baseline: number;
  readonly bottom: number;
}
interface FittedText {
  readonly lines: readonly FittedLine[];
  readonly height: number;
  /** True if the text ends in an ellipsis. */
  readonly isCut: boolean;
}
interface TextArea {
  readonly width: number;
  readonly height: number;
}

/** Distances from a line's middle to its baseline and on to its bottom, per unit of font size. */
const BASELINE_SHARE = 0.34;
const DESCENT_SHARE = 0.3;
/** Tolerance for rounding errors. */
const ROUNDING_TOLERANCE = 1e-6;

/** Lays out text in the first size that fits; if none does, cuts it off at the last size. */
export function fitText<Size>(
  sizes: readonly Size[],
  createBlocks: (size: Size) => readonly TextBlock[],
  area: TextArea,
  measure: MeasureText,
): FittedText {
  let blocks: readonly TextBlock[] = [];
  for (const size of sizes) {
    blocks = createBlocks(size);
    const fittedText = stackBlocks(blocks, area, measure, false);
    if (!fittedText.isCut) return fittedText;
  }
  return stackBlocks(blocks, area, measure, true);
}

/** Stacks all lines that fit. If `mayCut` is false, text that doesn't fit gets no ellipsis. */
function stackBlocks(
  blocks: readonly TextBlock[],
  { width, height }: TextArea,
  measure: MeasureText,
  mayCut: boolean,
): FittedText {
  const lines: FittedLine[] = [];
  let y = 0;
  let isCut = false;
  for (const block of blocks) {
    const { font, lineHeight, gap = 0, maxLines = Number.POSITIVE_INFINITY } = block;
    const wrappedLines = wrapBlock(block, width, measure);
    y += gap;
    for (const text of wrappedLines.slice(0, maxLines)) {
      const bottom = y + lineHeight;
      const baseline = y + lineHeight / 2 + font.size * BASELINE_SHARE;
      // If text may be cut, the last line needs room only for its descenders.
      const neededBottom = mayCut ? Math.min(bottom, baseline + font.size * DESCENT_SHARE) : bottom;
      if (neededBottom > height + ROUNDING_TOLERANCE) {
        if (mayCut) endWithEllipsis(lines, width, measure);
        return { lines, height: lines.at(-1)?.bottom ?? 0, isCut: true };
      }
      lines.push({ block, text, baseline, bottom });
      y = bottom;
    }
    if (wrappedLines.length > maxLines) {
      isCut = true;
      if (mayCut) endWithEllipsis(lines, width, measure);
    }
  }
  return { lines, height: y, isCut };
}

function endWithEllipsis(lines: FittedLine[], width: number, measure: MeasureText): void {
  const last = lines.pop();
  if (!last) return;
  const { font } = last.block;
  lines.push({ ...last, text: truncate(last.text, width, (text) => measure(text, font)) });
}

function wrapBlock(block: TextBlock, width: number, measure: MeasureText): string[] {
  const wrap = (maxWidth: number) =>
    wrapParagraph(block.text, maxWidth, (text) => measure(text, block.font));
  const lines = wrap(width);
  if (!block.isBalanced || lines.length < 2) return lines;
  for (let share = 0.5; share < 1; share += 0.05) {
    const narrowerLines = wrap(width * share);
    if (narrowerLines.length === lines.length) return narrowerLines;
  }
  return lines;
}

/** Aligns a line with the start of its paragraph (right for RTL), unless the layout is centered. */
export function placeLine(
  { block, text, baseline }: FittedLine,
  layout: CardLayout,
  [left, right]: readonly [left: number, right: number],
  top: number,
): TextLine {
  const { role, font, color } = block;
  const direction = getDirection(block.text);
  const side = direction === 'rtl' ? 'right' : 'left';
  const align = layout === 'center' ? 'center' : side;
  const x = { center: (left + right) / 2, left, right }[align];
  return { role, text, x, y: top + baseline, align, direction, font, color };
}

const LETTER_PATTERN = /\p{L}/u;
const RTL_PATTERN =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/** Returns the direction of the first letter (UAX #9, rules P2 and P3). */
function getDirection(paragraph: string): TextDirection {
  const first = LETTER_PATTERN.exec(paragraph)?.[0];
  return first && RTL_PATTERN.test(first) ? 'rtl' : 'ltr';
}

export const toCaptionLine = (
  text: string,
  style: Pick<TextLine, 'x' | 'y' | 'align' | 'font' | 'color'>,
): TextLine => ({ ...style, role: 'caption', text, direction: 'ltr' });

export const boldFont = (size: number): CardFont => ({ face: 'outfit', weight: 600, size });

export const joinLines = (text: string) => text.trim().replace(/\s+/g, ' ');
