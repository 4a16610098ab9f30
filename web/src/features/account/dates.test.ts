import { describe, expect, it } from 'vitest';
import { exactDate, sayDate } from './dates.ts';

const now = new Date(2026, 10, 3, 12);

describe('dates in words', () => {
  it('leaves out the year where it is this one', () => {
    expect(sayDate(new Date(2026, 11, 21), now)).toBe('December 21');
    expect(sayDate(new Date(2027, 0, 2), now)).toBe('January 2, 2027');
  });

  it('gives the exact moment for the hover', () => {
    expect(exactDate(new Date(2026, 10, 3, 14, 5))).toMatch(
      /^Tuesday, November 3, 2026 at 2:05.PM$/,
    );
  });
});
