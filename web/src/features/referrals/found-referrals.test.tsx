import { describe, expect, it } from 'vitest';
import type { ShownReferrals } from '../../data/referrals.ts';
import { foundWords } from './found-referrals.tsx';

const pages = (count: number, hasMore = false, loadingMore = false): ShownReferrals => ({
  // Only how many there are is said.
  referrals: new Array(count),
  hasMore,
  loadingMore,
  moreFailed: false,
});

describe('foundWords', () => {
  it.each([
    ['No referrals match', pages(0)],
    ['1 referral matches', pages(1)],
    ['3 referrals match', pages(3)],
    ['The newest 5 that match', pages(5, true)],
    ['The newest 5 that match', pages(5, true, true)],
    ['The newest one that matches', pages(1, true)],
    ['None found yet. To look further back, press Load More.', pages(0, true)],
    ['Searching...', pages(0, true, true)],
  ])('says "%s"', (words, found) => {
    expect(foundWords(found)).toBe(words);
  });

  it('says that those who have waited longest come first', () => {
    expect(foundWords(pages(5, true), true)).toBe('Those who have waited longest: 5');
  });
});
