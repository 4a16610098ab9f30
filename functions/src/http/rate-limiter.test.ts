import { expect, it } from 'vitest';
import { BoundedCache } from './rate-limiter.ts';

it('BoundedCache evicts its oldest entry once it is full', () => {
  const kept = new BoundedCache<number>(2);
  kept.set('a', 1);
  kept.set('b', 2);
  kept.set('a', 3);
  kept.set('c', 4);
  expect(['a', 'b', 'c'].map((key) => kept.get(key))).toEqual([3, undefined, 4]);
});
