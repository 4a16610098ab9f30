import { expect, it } from 'vitest';
import { retentionMonths } from './retention.ts';

it('is what the owner chose, and 24 months where they chose nothing that can be chosen', () => {
  expect(retentionMonths({ retentionMonths: 6 })).toBe(6);
  for (const settings of [undefined, {}, { retentionMonths: 1 }, { retentionMonths: 36 }])
    expect(retentionMonths(settings)).toBe(24);
});
