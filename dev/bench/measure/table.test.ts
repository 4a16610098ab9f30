import { expect, it } from 'vitest';
import { type Line, verdictOf } from './table.ts';

const line = (fields: Partial<Line>): Line => ({ name: 'create', ours: 8, unit: 'ms', ...fields });
const factor = { atMost: 4, of: 'reference' } as const;

it('holds a figure against its reference, or against a limit of its own', () => {
  expect(verdictOf(line({ reference: 2, goal: factor }))).toBe('met');
  expect(verdictOf(line({ reference: 1.9, goal: factor }))).toBe('missed');
  expect(verdictOf(line({ goal: { atMost: 8, of: 'itself' } }))).toBe('met');
  expect(verdictOf(line({ goal: { atMost: 7.9, of: 'itself' } }))).toBe('missed');
  expect(verdictOf(line({ reference: 16, goal: { atLeast: 0.5, of: 'reference' } }))).toBe('met');
  expect(verdictOf(line({ reference: 17, goal: { atLeast: 0.5, of: 'reference' } }))).toBe(
    'missed',
  );
});

it('judges what it prints', () => {
  expect(verdictOf(line({ ours: 8.004, reference: 2, goal: factor }))).toBe('met');
});

it('misses a goal that has nothing to be held against, and judges no line without a goal', () => {
  expect(verdictOf(line({ goal: factor }))).toBe('missed');
  expect(verdictOf(line({ reference: 1 }))).toBe('');
});
