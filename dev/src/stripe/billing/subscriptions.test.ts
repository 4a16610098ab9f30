import { expect, it } from 'vitest';
import { periodEnd } from './subscriptions.ts';

const seconds = (text: string) => Date.parse(text) / 1000;

it('keeps the day of the month that billing began on, where the month has it', () => {
  const anchor = seconds('2026-01-31T10:30:00Z');
  const february = periodEnd(anchor, anchor, 'month');
  expect(february).toBe(seconds('2026-02-28T10:30:00Z'));
  expect(periodEnd(february, anchor, 'month')).toBe(seconds('2026-03-31T10:30:00Z'));
});

it('goes over the end of a year', () => {
  const start = seconds('2026-12-15T00:00:00Z');
  expect(periodEnd(start, start, 'month')).toBe(seconds('2027-01-15T00:00:00Z'));
  expect(periodEnd(start, start, 'year')).toBe(seconds('2027-12-15T00:00:00Z'));
});
