import { expect, it } from 'vitest';
import { visitedPlacement } from './navigation.ts';

it("reads a link's placement alongside other parameters", () => {
  expect(visitedPlacement('?utm_source=x&at=Van')).toBe('van');
  expect(visitedPlacement('?at=front+counter')).toBe('front-counter');
});

it('ignores an invalid placement', () => {
  for (const search of ['', '?at=', '?at=%E0%A4', '?at=<b>', `?at=${'x'.repeat(41)}`, '?At=van']) {
    expect(visitedPlacement(search)).toBeNull();
  }
});
