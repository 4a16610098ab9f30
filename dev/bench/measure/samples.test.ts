import { expect, it } from 'vitest';
import { inTurn, median, percentile } from './samples.ts';

it('takes the nearest rank', () => {
  const samples = Array.from({ length: 100 }, (_, n) => 100 - n);
  expect([median(samples), percentile(samples, 0.95), percentile(samples, 1)]).toEqual([
    50, 95, 100,
  ]);
  expect(median([7])).toBe(7);
});

it('runs both in turn, and neither is always first', async () => {
  const order: string[] = [];
  const note = (name: string) => async (turn: number) => {
    order.push(`${name}${turn}`);
    return turn;
  };
  const pairs = await inTurn(3, note('ours'), note('bare'));
  expect(order).toEqual(['ours0', 'bare0', 'bare1', 'ours1', 'ours2', 'bare2']);
  expect(pairs).toEqual({ ours: [0, 1, 2], reference: [0, 1, 2] });
});
