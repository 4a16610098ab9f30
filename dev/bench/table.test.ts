import { expect, it } from 'vitest';
import { verdict } from './table.ts';

it('compares rounded figures with the reference or with a fixed limit', () => {
  const line = { name: 'create', ours: 8.004, unit: 'ms' };
  const factor = { atMost: 4, of: 'reference' } as const;
  expect(verdict({ ...line, reference: 2, goal: factor })).toBe('met');
  expect(verdict({ ...line, reference: 1.9, goal: factor })).toBe('missed');
  expect(verdict({ ...line, goal: factor })).toBe('missed');
  expect(verdict({ ...line, goal: { atMost: 8, of: 'itself' } })).toBe('met');
  expect(verdict({ ...line, goal: { atMost: 7.9, of: 'itself' } })).toBe('missed');
  expect(verdict({ ...line, reference: 1 })).toBe('');
});
