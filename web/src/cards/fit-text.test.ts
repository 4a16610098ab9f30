import { describe, expect, it } from 'vitest';
import { fitText, type TextBlock } from './fit-text.ts';
import type { Measure } from './scene.ts';

/** A measure in which every character is as wide as the font size. */
const measure: Measure = (text, { size }) => text.length * size;

const blockOf = (text: string, size: number, changes: Partial<TextBlock> = {}): TextBlock => ({
  text,
  role: 'message',
  font: { face: 'outfit', weight: 400, size },
  color: '#000000',
  lineHeight: size,
  gap: 0,
  mostLines: Number.POSITIVE_INFINITY,
  isBalanced: false,
  ...changes,
});
/** Fits paragraphs into 100 x 40 at 20, 10 or 5. */
const fit = (paragraphs: readonly string[], changes: Partial<TextBlock> = {}) =>
  fitText(
    [20, 10, 5],
    (size) => paragraphs.map((text) => blockOf(text, size, changes)),
    { width: 100, height: 40 },
    measure,
  );
const linesOf = ({ lines }: ReturnType<typeof fit>) => lines.map(({ text }) => text);
const sizeOf = ({ lines }: ReturnType<typeof fit>) => lines[0]?.block.font.size;

describe('fitting text', () => {
  it('takes the largest size at which all of it has room', () => {
    expect(sizeOf(fit(['ab cd', 'ef']))).toBe(20);
    expect(sizeOf(fit(['ab cd', 'ef', 'gh']))).toBe(10);
    expect(fit(['ab cd', 'ef', 'gh'])).toMatchObject({ height: 30, isCut: false });
  });

  it('takes a smaller size for a paragraph that may not have so many lines', () => {
    expect(sizeOf(fit(['abcd efgh']))).toBe(20);
    expect(sizeOf(fit(['abcd efgh'], { mostLines: 1 }))).toBe(10);
  });

  it('ends in an ellipsis where even the smallest size has no room', () => {
    const fitted = fit(Array.from({ length: 12 }, () => 'x'));
    expect(linesOf(fitted)).toEqual([...Array(7).fill('x'), 'x…']);
    expect(fitted).toMatchObject({ height: 40, isCut: true });
    const [first, ...others] = linesOf(fit(['abcdefghij klmnopqrst uvw'], { mostLines: 1 }));
    expect([first, others]).toEqual(['abcdefghij…', []]);
  });

  it('counts the room above a paragraph, and balances lines where asked', () => {
    expect(fit(['ab', 'cd'], { gap: 5 })).toMatchObject({ height: 30 });
    expect(linesOf(fit(['aa bb c']))).toEqual(['aa bb', 'c']);
    expect(linesOf(fit(['aa bb c'], { isBalanced: true }))).toEqual(['aa', 'bb c']);
  });
});
