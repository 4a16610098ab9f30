import { describe, expect, it } from 'vitest';
import {
  fitText,
  splitAtLineBreaks,
  splitGraphemes,
  type TextBlock,
  wrapParagraph,
} from './fit-text.ts';
import type { MeasureText } from './scene.ts';

/** Every character is ten units wide. */
const measure = (text: string) => splitGraphemes(text).length * 10;
const wrap = (text: string, width: number) => wrapParagraph(text, width, measure);

describe('wrapping a paragraph', () => {
  it('breaks lines between words, and keeps text that fits on one line', () => {
    expect(wrap('Scan the code', 200)).toEqual(['Scan the code']);
    expect(wrap('Scan the code below', 100)).toEqual(['Scan the', 'code below']);
  });

  it('keeps punctuation with its word', () => {
    expect(wrap('(see below), now', 110)).toEqual(['(see', 'below), now']);
  });

  it('breaks a word that is too wide, but never splits a character', () => {
    expect(wrap('abcdefgh', 30)).toEqual(['abc', 'def', 'gh']);
    expect(wrap('👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧', 20)).toEqual(['👩‍👩‍👧👩‍👩‍👧', '👩‍👩‍👧']);
  });

  it('breaks lines after any character in scripts without spaces, but never before a period', () => {
    expect(wrap('友だちを紹介してください。', 50)).toEqual(['友だちを紹', '介してくだ', 'さい。']);
    expect(wrap('友だちを紹介。', 60)).toEqual(['友だちを紹', '介。']);
  });

  it('breaks Thai text between words', () => {
    const lines = wrap('สแกนเพื่อแนะนำเพื่อน', 100);
    expect(lines.join('')).toBe('สแกนเพื่อแนะนำเพื่อน');
    expect(lines[0]).toBe('สแกนเพื่อ');
  });

  it('returns one empty line for empty text, and never loses text', () => {
    expect(wrap('', 100)).toEqual(['']);
    for (const text of ['a-b/c d', '  two  spaces ', '“quoted” – dash', '+1 (555) 010-1234']) {
      expect(splitAtLineBreaks(text.trim()).join('')).toBe(text.trim());
    }
  });
});

describe('fitText', () => {
  /** Every character is as wide as the font size. */
  const measure: MeasureText = (text, { size }) => text.length * size;

  const blockOf = (text: string, size: number, changes: Partial<TextBlock> = {}): TextBlock => ({
    text,
    role: 'message',
    font: { face: 'outfit', weight: 400, size },
    color: '#000000',
    lineHeight: size,
    ...changes,
  });
  /** Fits paragraphs into 100 x 40 units, in font size 20, 10 or 5. */
  const fit = (paragraphs: readonly string[], changes: Partial<TextBlock> = {}) =>
    fitText(
      [20, 10, 5],
      (size) => paragraphs.map((text) => blockOf(text, size, changes)),
      { width: 100, height: 40 },
      measure,
    );
  const linesOf = ({ lines }: ReturnType<typeof fit>) => lines.map(({ text }) => text);
  const sizeOf = ({ lines }: ReturnType<typeof fit>) => lines[0]?.block.font.size;

  it('uses the largest font size at which the text fits', () => {
    expect(sizeOf(fit(['ab cd', 'ef']))).toBe(20);
    expect(sizeOf(fit(['ab cd', 'ef', 'gh']))).toBe(10);
    expect(fit(['ab cd', 'ef', 'gh'])).toMatchObject({ height: 30, isCut: false });
  });

  it('uses a smaller font size for a paragraph with a limited number of lines', () => {
    expect(sizeOf(fit(['abcd efgh']))).toBe(20);
    expect(sizeOf(fit(['abcd efgh'], { maxLines: 1 }))).toBe(10);
  });

  it("cuts text off with an ellipsis if it doesn't fit even at the smallest font size", () => {
    const fitted = fit(Array.from({ length: 12 }, () => 'x'));
    expect(linesOf(fitted)).toEqual([...Array(7).fill('x'), 'x…']);
    expect(fitted).toMatchObject({ height: 40, isCut: true });
    const [first, ...others] = linesOf(fit(['abcdefghij klmnopqrst uvw'], { maxLines: 1 }));
    expect([first, others]).toEqual(['abcdefghij…', []]);
  });

  it('includes the gap above a paragraph in the text height, and balances lines if requested', () => {
    expect(fit(['ab', 'cd'], { gap: 5 })).toMatchObject({ height: 30 });
    expect(linesOf(fit(['aa bb c']))).toEqual(['aa bb', 'c']);
    expect(linesOf(fit(['aa bb c'], { isBalanced: true }))).toEqual(['aa', 'bb c']);
  });
});
