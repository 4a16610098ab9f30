import { expect, it } from 'vitest';
import { readPlacementCode } from './navigation.ts';

it("reads a link's placement alongside other parameters", () => {
  expect(readPlacementCode('?utm_source=x&at=Van')).toBe('van');
  expect(readPlacementCode('?at=front+counter')).toBe('front-counter');
});

it('ignores an invalid placement', () => {
  for (const search of ['', '?at=', '?at=%E0%A4', '?at=<b>', `?at=${'x'.repeat(41)}`, '?At=van']) {
    expect(readPlacementCode(search)).toBeNull();
  }
});
