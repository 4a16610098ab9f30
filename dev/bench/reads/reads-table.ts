import type { QueryReads } from './count-reads.ts';

/** What some queries cost together: their documents, and those that the rules get. */
export const costOf = (reads: readonly QueryReads[]): number =>
  reads.reduce((sum, entry) => sum + entry.reads + entry.rulesReads, 0);

/** All reads of a page; what the rules read is behind a plus. */
export const readsText = (reads: readonly QueryReads[]): string =>
  cell(sumOf(reads, 'reads'), sumOf(reads, 'rulesReads'));

const sumOf = (reads: readonly QueryReads[], key: 'reads' | 'rulesReads') =>
  reads.reduce((all, entry) => all + entry[key], 0);

const cell = (reads: number, rulesReads: number) => `${reads} +${rulesReads}`;

/** The reads of each page, a column each, by query. */
export function readsTable(columns: ReadonlyMap<string, readonly QueryReads[]>): string[] {
  const all = [...columns.values()];
  const queries = new Set(all.flatMap((reads) => reads.map(({ query }) => query)));
  const width = Math.max(...[...queries].map((query) => query.length)) + 12;
  const line = (label: string, cells: readonly string[]) =>
    label.padEnd(width) + cells.map((text) => text.padStart(18)).join('');
  const body = [...queries].map((query) => {
    const found = all.map((reads) => reads.find((entry) => entry.query === query));
    const most = Math.max(...found.map((entry) => entry?.times ?? 0));
    const cells = found.map((entry) => (entry ? cell(entry.reads, entry.rulesReads) : '-'));
    return line(most > 1 ? `${query} (${most} times)` : query, cells);
  });
  const totals = all.map(readsText);
  return [line('documents + by rules', [...columns.keys()]), ...body, line('in all', totals)];
}
