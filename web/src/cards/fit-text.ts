import type {
  CardFont,
  CardTypeface,
  MeasureText,
  Size,
  TextDirection,
  TextLine,
} from './scene.ts';
import type { CardLayout } from './templates.ts';

/** Wraps a paragraph. Breaks a word only if it is too wide for a line by itself. */
export function wrapParagraph(
  text: string,
  width: number,
  measure: (text: string) => number,
): string[] {
  const lines: string[] = [];
  let line = '';
  const fits = (candidate: string) => measure(candidate.trimEnd()) <= width;
  for (const piece of splitAtLineBreaks(text.trim())) {
    if (fits(line + piece)) {
      line += piece;
      continue;
    }
    if (line.trim()) lines.push(line.trimEnd());
    line = '';
    for (const part of fits(piece) ? [piece.trimStart()] : splitGraphemes(piece)) {
      if (line && !fits(line + part)) {
        lines.push(line.trimEnd());
        line = '';
      }
      line += part;
    }
  }
  if (line.trim() || lines.length === 0) lines.push(line.trimEnd());
  return lines;
}

/** Shortens a line so that it fits with an ellipsis. */
function truncate(line: string, width: number, measure: (text: string) => number): string {
  const chars = splitGraphemes(line.trimEnd());
  while (chars.length > 0 && measure(`${chars.join('').trimEnd()}…`) > width) chars.pop();
  return `${chars.join('').trimEnd()}…`;
}

/** Scripts without spaces, in which a line may break after any character. */
const UNSPACED_SCRIPTS =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffef]/u;
/** Characters that must not start a line in scripts without spaces. */
const NO_LINE_START =
  /^[\p{Pe}\p{Pf}、。，．・：；？！ーぁぃぅぇぉっゃゅょァィゥェォッャュョ々％!?.,:;]/u;
/** Characters that must not end a line in scripts without spaces. */
const NO_LINE_END = /[\p{Ps}\p{Pi}]$/u;

const wordSegmenter = new Intl.Segmenter(undefined, { granularity: 'word' });

/** Splits at possible line breaks; each piece includes the spaces after it. */
export function splitAtLineBreaks(text: string): string[] {
  const pieces: string[] = [];
  let canBreak = true;
  const addPiece = (piece: string) => {
    const last = pieces.at(-1);
    const mustJoin =
      last !== undefined && (!canBreak || NO_LINE_START.test(piece) || NO_LINE_END.test(last));
    if (mustJoin) pieces[pieces.length - 1] = last + piece;
    else pieces.push(piece);
  };
  for (const { segment } of wordSegmenter.segment(text)) {
    if (/^\s+$/u.test(segment)) {
      pieces.push((pieces.pop() ?? '') + segment);
      canBreak = true;
    } else if (UNSPACED_SCRIPTS.test(segment)) {
      for (const grapheme of splitGraphemes(segment)) {
        canBreak = true;
        addPiece(grapheme);
      }
    } else {
      // Thai has no spaces between words.
      canBreak ||= /^\p{Script=Thai}/u.test(segment);
      addPiece(segment);
      canBreak = segment === '-' || segment === '/';
    }
  }
  return pieces;
}

const graphemeSegmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Splits text between characters; emoji and accented letters stay whole. */
export const splitGraphemes = (text: string) =>
  Array.from(graphemeSegmenter.segment(text), ({ segment }) => segment);

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

/** Distances from a line's middle to its baseline and on to its bottom, per unit of font size. */
const BASELINE_SHARE = 0.34;
const DESCENT_SHARE = 0.3;
/** Tolerance for rounding errors. */
const ROUNDING_TOLERANCE = 1e-6;

/** Lays out text in the first size that fits; if none does, cuts it off at the last size. */
export function fitText<FontSize>(
  sizes: readonly FontSize[],
  createBlocks: (size: FontSize) => readonly TextBlock[],
  area: Size,
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
  { width, height }: Size,
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
