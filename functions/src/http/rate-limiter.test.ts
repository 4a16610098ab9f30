import { expect, it } from 'vitest';
import { setBounded } from './rate-limiter.ts';

it('setBounded evicts the least recently set entry once there are too many', () => {
  const entries = new Map([
    ['a', 1],
    ['b', 2],
  ]);
  setBounded(entries, 'a', 3, 2);
  setBounded(entries, 'c', 4, 2);
  expect(Object.fromEntries(entries)).toEqual({ a: 3, c: 4 });
});
