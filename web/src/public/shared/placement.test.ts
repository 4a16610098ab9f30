import { expect, it } from 'vitest';
import { visitedPlacement } from './navigation.ts';

it('reads the place of a link beside anything else', () => {
  expect(visitedPlacement('?utm_source=x&at=Van')).toBe('van');
  expect(visitedPlacement('?at=front+counter')).toBe('front-counter');
});

it('takes what cannot be a place for none', () => {
  for (const search of ['', '?at=', '?at=%E0%A4', '?at=<b>', `?at=${'x'.repeat(41)}`, '?At=van']) {
    expect(visitedPlacement(search)).toBeNull();
  }
});
