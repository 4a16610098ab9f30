import type { Direction } from './scene.ts';

/** Scripts without spaces, in which a line may break after any character. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffef]/u;
/** Characters that must not start a line in these scripts. */
const CLINGS = /^[\p{Pe}\p{Pf}、。，．・：；？！ーぁぃぅぇぉっゃゅょァィゥェォッャュョ々％!?.,:;]/u;
/** Characters that must not end a line. */
const OPENS = /[\p{Ps}\p{Pi}]$/u;

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
const words = new Intl.Segmenter(undefined, { granularity: 'word' });

/** Grapheme clusters, which must not be split, so emoji and accents stay intact. */
export const graphemesOf = (text: string) =>
  Array.from(graphemes.segment(text), ({ segment }) => segment);

/** Splits at possible line breaks; each piece includes the spaces after it. */
export function breakable(text: string): string[] {
  const pieces: string[] = [];
  let canBreak = true;
  const add = (piece: string) => {
    const last = pieces.at(-1);
    const clings = last !== undefined && (!canBreak || CLINGS.test(piece) || OPENS.test(last));
    if (clings) pieces[pieces.length - 1] = last + piece;
    else pieces.push(piece);
  };
  for (const { segment } of words.segment(text)) {
    if (/^\s+$/u.test(segment)) {
      pieces[pieces.length - 1] = (pieces.at(-1) ?? '') + segment;
      if (pieces.length === 0) pieces.push(segment);
      canBreak = true;
    } else if (UNSPACED.test(segment)) {
      for (const grapheme of graphemesOf(segment)) {
        canBreak = true;
        add(grapheme);
      }
    } else {
      // Words of a script without spaces (Thai) have no separator between them.
      canBreak ||= /^\p{Script=Thai}/u.test(segment);
      add(segment);
      canBreak = segment === '-' || segment === '/';
    }
  }
  return pieces;
}

/** Breaks inside a word only if the word is too wide by itself. */
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
    for (const grapheme of graphemesOf(piece)) {
      if (line && !fits(line + grapheme)) {
        lines.push(line.trimEnd());
        line = '';
      }
      line += grapheme;
    }
  };
  for (const piece of breakable(text.trim())) put(piece);
  if (line.trim() || lines.length === 0) lines.push(line.trimEnd());
  return lines;
}

export function withEllipsis(
  line: string,
  width: number,
  measure: (text: string) => number,
): string {
  const kept = graphemesOf(line.trimEnd());
  while (kept.length > 0 && measure(`${kept.join('').trimEnd()}…`) > width) kept.pop();
  return `${kept.join('').trimEnd()}…`;
}

const FIRST_STRONG = /\p{L}/u;
const RIGHT_TO_LEFT =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/** By the first letter (UAX #9, rules P2 and P3). */
export function directionOf(paragraph: string): Direction {
  const first = FIRST_STRONG.exec(paragraph)?.[0];
  return first && RIGHT_TO_LEFT.test(first) ? 'rtl' : 'ltr';
}
