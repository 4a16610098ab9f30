import type { CardFont, CardTypeface, Measure, TextDirection, TextLine } from './scene.ts';
import type { CardLayout } from './templates.ts';

/** Scripts without spaces, in which a line may break after any character. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffef]/u;
/** Characters that must not start a line in those scripts. */
const NO_LINE_START =
  /^[\p{Pe}\p{Pf}、。，．・：；？！ーぁぃぅぇぉっゃゅょァィゥェォッャュョ々％!?.,:;]/u;
/** Characters that must not end a line in those scripts. */
const NO_LINE_END = /[\p{Ps}\p{Pi}]$/u;

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
const words = new Intl.Segmenter(undefined, { granularity: 'word' });

/** Splits a text between characters; emoji and accented letters stay whole. */
export const splitGraphemes = (text: string) =>
  Array.from(graphemes.segment(text), ({ segment }) => segment);

/** Splits at possible line breaks; each piece includes the spaces after it. */
export function splitAtLineBreaks(text: string): string[] {
  const pieces: string[] = [];
  let canBreak = true;
  const add = (piece: string) => {
    const last = pieces.at(-1);
    const mustJoin =
      last !== undefined && (!canBreak || NO_LINE_START.test(piece) || NO_LINE_END.test(last));
    if (mustJoin) pieces[pieces.length - 1] = last + piece;
    else pieces.push(piece);
  };
  for (const { segment } of words.segment(text)) {
    if (/^\s+$/u.test(segment)) {
      pieces.push((pieces.pop() ?? '') + segment);
      canBreak = true;
    } else if (UNSPACED.test(segment)) {
      for (const grapheme of splitGraphemes(segment)) {
        canBreak = true;
        add(grapheme);
      }
    } else {
      // Thai has no spaces between words.
      canBreak ||= /^\p{Script=Thai}/u.test(segment);
      add(segment);
      canBreak = segment === '-' || segment === '/';
    }
  }
  return pieces;
}

/** Breaks a word only if it is too wide for a line by itself. */
export function wrapParagraph(
  text: string,
  width: number,
  measure: (text: string) => number,
): string[] {
  const lines: string[] = [];
  let line = '';
  const fits = (candidate: string) => measure(candidate.trimEnd()) <= width;
  const put = (piece: string) => {
    if (fits(line + piece)) {
      line += piece;
      return;
    }
    if (line.trim()) lines.push(line.trimEnd());
    line = '';
    if (fits(piece)) {
      line = piece.trimStart();
      return;
    }
    for (const grapheme of splitGraphemes(piece)) {
      if (line && !fits(line + grapheme)) {
        lines.push(line.trimEnd());
        line = '';
      }
      line += grapheme;
    }
  };
  for (const piece of splitAtLineBreaks(text.trim())) put(piece);
  if (line.trim() || lines.length === 0) lines.push(line.trimEnd());
  return lines;
}

export function withEllipsis(
  line: string,
  width: number,
  measure: (text: string) => number,
): string {
  const letters = splitGraphemes(line.trimEnd());
  while (letters.length > 0 && measure(`${letters.join('').trimEnd()}…`) > width) letters.pop();
  return `${letters.join('').trimEnd()}…`;
}

const FIRST_STRONG = /\p{L}/u;
const RIGHT_TO_LEFT =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/** Returns the direction of the first letter (UAX #9, rules P2 and P3). */
function getDirection(paragraph: string): TextDirection {
  const first = FIRST_STRONG.exec(paragraph)?.[0];
  return first && RIGHT_TO_LEFT.test(first) ? 'rtl' : 'ltr';
}

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
  /** Space above; none by default. */
  readonly gap?: number;
  /** Maximum lines per paragraph before the text gets smaller; unlimited by default. */
  readonly mostLines?: number;
  /** Balances the lines, so no single word is alone on the last line. */
  readonly isBalanced?: boolean;
}

export interface FittedLine {
  readonly block: TextBlock;
  readonly text: string;
  readonly width: number;
  readonly baseline: number;
  readonly bottom: number;
}
export interface FittedText {
  readonly lines: readonly FittedLine[];
  readonly height: number;
  /** True if the text ends in an ellipsis. */
  readonly isCut: boolean;
}
interface Room {
  readonly width: number;
  readonly height: number;
}

/** Distances from a line's middle to its baseline and from there to its bottom, per unit of font size. */
const BASELINE = 0.34;
const DESCENT = 0.3;
/** Tolerance for rounding errors. */
const ROUNDING = 1e-6;

/** Uses the first size that fits; if none does, cuts off the text at the last size. */
export function fitText<Size>(
  sizes: readonly Size[],
  blocksAt: (size: Size) => readonly TextBlock[],
  room: Room,
  measure: Measure,
): FittedText {
  let blocks: readonly TextBlock[] = [];
  for (const size of sizes) {
    blocks = blocksAt(size);
    const fitted = stack(blocks, room, measure, false);
    if (!fitted.isCut) return fitted;
  }
  return stack(blocks, room, measure, true);
}

function stack(
  blocks: readonly TextBlock[],
  { width, height }: Room,
  measure: Measure,
  mayCut: boolean,
): FittedText {
  const lines: FittedLine[] = [];
  let y = 0;
  let isCut = false;
  /** Called if some text doesn't fit; ends the last line with an ellipsis if cutting is allowed. */
  const endWithEllipsis = () => {
    isCut = true;
    const last = mayCut && lines.pop();
    if (!last) return;
    const widthOf = (text: string) => measure(text, last.block.font);
    const text = withEllipsis(last.text, width, widthOf);
    lines.push({ ...last, text, width: widthOf(text) });
  };
  for (const block of blocks) {
    const { font, lineHeight, gap = 0, mostLines = Number.POSITIVE_INFINITY } = block;
    const widthOf = (text: string) => measure(text, font);
    const all = wrap(block, width, widthOf);
    y += gap;
    for (const text of all.slice(0, mostLines)) {
      const bottom = y + lineHeight;
      const baseline = y + lineHeight / 2 + font.size * BASELINE;
      // If text may be cut, the last line needs room only for its descenders.
      const needed = mayCut ? Math.min(bottom, baseline + font.size * DESCENT) : bottom;
      if (needed > height + ROUNDING) {
        endWithEllipsis();
        return { lines, height: lines.at(-1)?.bottom ?? 0, isCut };
      }
      lines.push({ block, text, width: widthOf(text), baseline, bottom });
      y = bottom;
    }
    if (all.length > mostLines) endWithEllipsis();
  }
  return { lines, height: y, isCut };
}

function wrap(block: TextBlock, width: number, widthOf: (text: string) => number): string[] {
  const lines = wrapParagraph(block.text, width, widthOf);
  if (!block.isBalanced || lines.length < 2) return lines;
  for (let share = 0.5; share < 1; share += 0.05) {
    const narrower = wrapParagraph(block.text, width * share, widthOf);
    if (narrower.length === lines.length) return narrower;
  }
  return lines;
}

/** Aligns a line with the side its paragraph starts on (right for RTL), unless the layout is centered. */
export function placeLine(
  { block, text, width, baseline }: FittedLine,
  layout: CardLayout,
  [left, right]: readonly [left: number, right: number],
  top: number,
): TextLine {
  const { role, font, color } = block;
  const direction = getDirection(block.text);
  const side = direction === 'rtl' ? 'right' : 'left';
  const align = layout === 'center' ? 'center' : side;
  const x = { center: (left + right) / 2, left, right }[align];
  return { role, text, x, y: top + baseline, align, direction, font, color, width };
}

export const captionLine = (
  text: string,
  style: Pick<TextLine, 'x' | 'y' | 'align' | 'font' | 'color'>,
  measure: Measure,
): TextLine => ({
  ...style,
  role: 'caption',
  text,
  direction: 'ltr',
  width: measure(text, style.font),
});

export const boldFont = (size: number): CardFont => ({ face: 'outfit', weight: 600, size });

export const joinLines = (text: string) => text.trim().replace(/\s+/g, ' ');
