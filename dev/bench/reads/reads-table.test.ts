import { expect, it } from 'vitest';
import { costOf, readsTable, readsText } from './reads-table.ts';

const totals = { query: 'aggregation over referrers', times: 1, reads: 1, rulesReads: 1 };
const list = { query: 'referrals by created_at', times: 2, reads: 6, rulesReads: 2 };

it('counts what the rules read with the documents, and says both', () => {
  expect(costOf([totals, list])).toBe(10);
  expect(readsText([totals, list])).toBe('7 +3');
});

it('has a line for each query and a column for each page', () => {
  const columns = new Map([
    ['Home', [totals, list]],
    ['share', [totals]],
  ]);
  const cells = readsTable(columns).map((line) => line.split(/ {2,}/));
  expect(cells).toEqual([
    ['documents + by rules', 'Home', 'share'],
    ['aggregation over referrers', '1 +1', '1 +1'],
    ['referrals by created_at (2 times)', '6 +2', '-'],
    ['in all', '7 +3', '1 +1'],
  ]);
});
