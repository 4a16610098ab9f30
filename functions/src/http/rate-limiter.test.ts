import { expect, it } from 'vitest';
import { setWithSizeLimit } from './rate-limiter.ts';

it('setWithSizeLimit evicts the least recently set entry once there are too many', () => {
  const entries = new Map([
    ['a', 1],
    ['b', 2],
  ]);
  setWithSizeLimit(entries, 'a', 3, 2);
  setWithSizeLimit(entries, 'c', 4, 2);
  expect(Object.fromEntries(entries)).toEqual({ a: 3, c: 4 });
});
