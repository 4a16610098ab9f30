import { describe, expect, it } from 'vitest';
import { breakable, graphemesOf, withEllipsis, wrapParagraph } from './wrap-text.ts';

/** A measure in which every character is ten wide. */
const measure = (text: string) => graphemesOf(text).length * 10;
const wrap = (text: string, width: number) => wrapParagraph(text, width, measure);

describe('wrapping a paragraph', () => {
  it('breaks between words, and keeps what fits on one line', () => {
    expect(wrap('Scan the code', 200)).toEqual(['Scan the code']);
    expect(wrap('Scan the code below', 100)).toEqual(['Scan the', 'code below']);
  });

  it('never leaves punctuation behind', () => {
    expect(wrap('(see below), now', 110)).toEqual(['(see', 'below), now']);
  });

  it('breaks a word that is too wide by itself, never within a character', () => {
    expect(wrap('abcdefgh', 30)).toEqual(['abc', 'def', 'gh']);
    expect(wrap('👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧', 20)).toEqual(['👩‍👩‍👧👩‍👩‍👧', '👩‍👩‍👧']);
  });

  it('breaks after any character in scripts without spaces, and begins no line with a stop', () => {
    expect(wrap('友だちを紹介してください。', 50)).toEqual(['友だちを紹', '介してくだ', 'さい。']);
    expect(wrap('友だちを紹介。', 60)).toEqual(['友だちを紹', '介。']);
  });

  it('breaks Thai between words', () => {
    const lines = wrap('สแกนเพื่อแนะนำเพื่อน', 100);
    expect(lines.join('')).toBe('สแกนเพื่อแนะนำเพื่อน');
    expect(lines[0]).toBe('สแกนเพื่อ');
  });

  it('gives one empty line for nothing, and loses nothing of what is written', () => {
    expect(wrap('', 100)).toEqual(['']);
    for (const text of ['a-b/c d', '  two  spaces ', '“quoted” – dash', '+1 (555) 010-1234']) {
      expect(breakable(text.trim()).join('')).toBe(text.trim());
    }
  });
});

describe('an ellipsis', () => {
  it('takes the place of as little as it needs', () => {
    expect(withEllipsis('abcdef', 40, measure)).toBe('abc…');
    expect(withEllipsis('ab cdef', 40, measure)).toBe('ab…');
  });
});
