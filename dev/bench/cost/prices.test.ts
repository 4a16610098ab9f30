import { expect, it } from 'vitest';
import { listDollars, monthlyDollars } from './prices.ts';

const NONE = { reads: 0, writes: 0, deletes: 0, calls: 0 };

it('charges nothing within the free tiers, and only what is beyond them', () => {
  expect(monthlyDollars({ ...NONE, reads: 1_500_000, writes: 600_000, calls: 1_000_000 })).toBe(0);
  expect(monthlyDollars({ ...NONE, reads: 1_600_000 })).toBeCloseTo(0.06);
  expect(monthlyDollars({ ...NONE, writes: 700_000 })).toBeCloseTo(0.18);
  expect(monthlyDollars({ ...NONE, deletes: 700_000 })).toBeCloseTo(0.02);
});

it('counts a call as a tenth of a second', () => {
  // Two million calls are two hundred thousand seconds, of which the free tier takes nine tenths.
  expect(monthlyDollars({ ...NONE, calls: 2_000_000 })).toBeCloseTo(20_000 * 0.000024);
  expect(listDollars({ ...NONE, calls: 1_000_000 })).toBeCloseTo(0.4 + 2.4 + 0.0625);
});
