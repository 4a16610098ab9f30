import { expect, it } from 'vitest';
import { alternate, percentile } from './samples.ts';

it('takes the nearest rank', () => {
  const samples = Array.from({ length: 100 }, (_, n) => 100 - n);
  expect([percentile(samples, 0.5), percentile(samples, 0.95), percentile(samples, 1)]).toEqual([
    50, 95, 100,
  ]);
  expect(percentile([7], 0.5)).toBe(7);
});

it('alternates which of the two goes first', async () => {
  const order: string[] = [];
  const run = (name: string) => async (turn: number) => {
    order.push(`${name}${turn}`);
    return turn;
  };
  const pairs = await alternate(3, run('ours'), run('bare'));
  expect(order).toEqual(['ours0', 'bare0', 'bare1', 'ours1', 'ours2', 'bare2']);
  expect(pairs).toEqual({ ours: [0, 1, 2], reference: [0, 1, 2] });
});
