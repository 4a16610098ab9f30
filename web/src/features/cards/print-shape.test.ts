import { describe, expect, it } from 'vitest';
import { rangesOf } from './print-font-files.ts';
import { number, path } from './print-shape.ts';

describe('path', () => {
  it('writes SVG’s letters after their numbers, as PDF does', () => {
    expect(path('M1 2L3 -4C1 1 2 2 3 3Z')).toBe('1 2 m 3 -4 l 1 1 2 2 3 3 c h');
  });
});

describe('number', () => {
  it('never writes an exponent, which PDF does not know', () => {
    expect([1e-9, 0.12345, -3].map(number)).toEqual(['0', '0.123', '-3']);
  });
});

describe('rangesOf', () => {
  it('reads single characters, ranges and wildcards', () => {
    const covers = rangesOf('U+0041, U+600-6FF,U+4??');
    expect([0x41, 0x600, 0x6ff, 0x400, 0x4ff].every(covers)).toBe(true);
    expect([0x42, 0x5ff, 0x700].some(covers)).toBe(false);
    expect(rangesOf('')(0x1f600)).toBe(true);
  });
});
