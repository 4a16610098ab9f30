import { expect, it } from 'vitest';
import { isSlug, normalizeSlug, slugFromUrl } from './slug.ts';

it('only trims and lower-cases the slug of a visited address', () => {
  expect(slugFromUrl(' Rivera Plumbing ')).toBe('rivera plumbing');
});

it('turns every other character of what an owner typed into a hyphen', () => {
  expect(normalizeSlug(" Sam's Café & Co ")).toBe('sam-s-caf----co');
});

it.each(['rivera-plumbing', 'a1', '-a-'])('accepts %s', (slug) => {
  expect(isSlug(slug)).toBe(true);
});

it.each(['', 'a', '--', 'Rivera', 'a/b', 'a.b', 'a b', '__a__', 'x'.repeat(61)])(
  'refuses %j',
  (slug) => {
    expect(isSlug(slug)).toBe(false);
  },
);
