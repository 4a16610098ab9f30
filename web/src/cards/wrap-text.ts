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
export function truncate(line: string, width: number, measure: (text: string) => number): string {
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
