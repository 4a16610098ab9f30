import { expect, it } from 'vitest';
import { rankTest } from './rank-test.ts';

const range = (from: number, count: number) => Array.from({ length: count }, (_, n) => from + n);

it('gives the p of the published example, and one for samples that are the same', () => {
  // U = 0 of 20 and 20 is 5.41 standard deviations away.
  expect(rankTest(range(0, 20), range(100, 20))).toBeCloseTo(6.3e-8, 8);
  expect(rankTest([1, 1, 2, 2], [1, 1, 2, 2])).toBeCloseTo(1, 6);
  expect(rankTest([3, 3, 3], [3, 3, 3])).toBe(1);
});

it('tells a small shift apart in many samples, in either direction, and not in few', () => {
  const [ones, others] = [range(0, 1000), range(60, 1000)];
  expect(rankTest(ones, others)).toBeLessThan(0.01);
  expect(rankTest(others, ones)).toBeCloseTo(rankTest(ones, others), 10);
  expect(
    rankTest(
      ones.filter((n) => n % 40 === 0),
      others.filter((n) => n % 40 === 0),
    ),
  ).toBeGreaterThan(0.1);
});
