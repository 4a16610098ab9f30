import { expect, it } from 'vitest';
import { alternate, getVerdict, percentile } from './results.ts';

it('computes percentiles by nearest rank', () => {
  const samples = Array.from({ length: 100 }, (_, n) => 100 - n);
  expect([percentile(samples, 0.5), percentile(samples, 0.95), percentile(samples, 1)]).toEqual([
    50, 95, 100,
  ]);
  expect(percentile([7], 0.5)).toBe(7);
});

it('alternates which of the two runs goes first', async () => {
  const order: string[] = [];
  const run = (name: string) => async (turn: number) => {
    order.push(`${name}${turn}`);
    return turn;
  };
  const pairs = await alternate(3, run('ours'), run('bare'));
  expect(order).toEqual(['ours0', 'bare0', 'bare1', 'ours1', 'ours2', 'bare2']);
  expect(pairs).toEqual({ ours: [0, 1, 2], reference: [0, 1, 2] });
});

it('compares rounded results with the reference or a fixed limit', () => {
  const line = { name: 'create', ours: 8.004, unit: 'ms' };
  const factor = { atMost: 4, of: 'reference' } as const;
  expect(getVerdict({ ...line, reference: 2, goal: factor })).toBe('met');
  expect(getVerdict({ ...line, reference: 1.9, goal: factor })).toBe('missed');
  expect(getVerdict({ ...line, goal: factor })).toBe('missed');
  expect(getVerdict({ ...line, goal: { atMost: 8, of: 'itself' } })).toBe('met');
  expect(getVerdict({ ...line, goal: { atMost: 7.9, of: 'itself' } })).toBe('missed');
  expect(getVerdict({ ...line, reference: 1 })).toBe('');
});
