import { expect, it } from 'vitest';
import { parseLocation } from './use-location.ts';

it('trims and lower-cases the slug of an address', () => {
  expect(parseLocation('/r/%20Rivera-Plumbing%20')).toEqual({
    page: 'form',
    slug: 'rivera-plumbing',
  });
});

it('tells the sent page from the form', () => {
  expect(parseLocation('/r/rivera-plumbing/sent').page).toBe('sent');
  expect(parseLocation('/r/rivera-plumbing/').page).toBe('form');
});

it('knows no page behind a broken escape, an empty slug or a longer path', () => {
  expect(parseLocation('/r/')).toEqual({ page: 'unknown', slug: '' });
  expect(parseLocation('/r/a/b/c').page).toBe('unknown');
  expect(parseLocation('/r/%E0%A4').page).toBe('form');
});
