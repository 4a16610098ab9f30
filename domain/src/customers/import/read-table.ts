import { t } from '../../lib/translate.ts';
import { normalizeHeader, recognizeExport } from './known-exports.ts';
import type { Columns, FindColumn, Row, Table } from './table.ts';

/** Exports of reports begin with a title, a company and a date: headers stand among the first rows. */
const HEADER_WITHIN = 10;
/** How many rows are looked at where the headers do not tell what a column holds. */
const SAMPLE = 200;

export const isWords = (cell: string): boolean => /^\p{L}[\p{L}\p{M} .,'’&-]*$/u.test(cell);

/** Whether most of a column's cells that are not empty are like this. */
function isMostly(rows: readonly Row[], column: number, isLike: (cell: string) => boolean) {
  const cells = rows.map((row) => row.cells[column]?.trim() ?? '').filter(Boolean);
  return cells.length > 0 && cells.filter(isLike).length * 2 > cells.length;
}

/** The index of the row that holds the headers; -1 where the list begins with its first row. */
function findHeader<K extends string>(rows: readonly Row[], columns: Columns<K>): number {
  const { isData, ofHeader } = columns;
  const known = rows
    .slice(0, HEADER_WITHIN)
    .map(({ cells }) =>
      cells.some(isData) ? 0 : cells.filter((cell) => ofHeader(cell, null)).length,
    );
  const most = Math.max(0, ...known);
  if (most > 0) return known.indexOf(most);
  // Headers in words that we do not know: theirs is the only row without data.
  const [first, ...others] = rows.slice(0, SAMPLE);
  if (!first || first.cells.some(isData)) return -1;
  const reached = others.filter(({ cells }) => cells.some(isData)).length;
  return reached * 2 > others.length || (reached === 0 && first.cells.every(isWords)) ? 0 : -1;
}

/** What the columns hold, by their headers; by their cells where no header tells. */
function guessKinds<K extends string>(
  header: readonly string[],
  rows: readonly Row[],
  source: string | null,
  { none, ofHeader, guess }: Columns<K>,
): readonly K[] {
  const kinds = header.map((words) => ofHeader(words, source) ?? none);
  const sample = rows.slice(0, SAMPLE);
  const find: FindColumn = (isLike, isHeader = () => true) => {
    const found = header.findIndex(
      (words, column) =>
        kinds[column] === none && isHeader(words) && isMostly(sample, column, isLike),
    );
    return found < 0 ? undefined : found;
  };
  return guess(kinds, find, source);
}

/** Google's "Phone 1 - Label" says what "Phone 1 - Value" is: 'Mobile' goes before its number. */
function withLabels(header: readonly string[], rows: readonly Row[]): readonly Row[] {
  const plain = header.map(normalizeHeader);
  const labels = plain.map((words, column) => {
    const value = words.match(/^(phone \d) value$/);
    return value && /^phone \d (label|type)$/.test(plain[column - 1] ?? '') ? column - 1 : null;
  });
  if (labels.every((label) => label === null)) return rows;
  return rows.map(({ line, cells }) => ({
    line,
    cells: cells.map((cell, column) => {
      const label = cells[labels[column] ?? -1];
      return cell && label ? `${label}: ${cell}` : cell;
    }),
  }));
}

/** Finds the headers of a list, where it comes from, and what its columns hold. */
export function readTable<K extends string>(
  cells: readonly (readonly string[])[],
  columns: Columns<K>,
): Table<K> {
  const rows = cells
    .map((row, index): Row => ({ line: index + 1, cells: row.map((cell) => cell.trim()) }))
    .filter((row) => row.cells.some(Boolean));
  const at = findHeader(rows, columns);
  const body = rows.slice(at + 1);
  const width = body.reduce((most, row) => Math.max(most, row.cells.length), 0);
  const names = at < 0 ? [] : (rows[at]?.cells ?? []);
  const header = Array.from({ length: Math.max(width, names.length) }, (_, column) =>
    names[column] ? names[column] : t('Column {number}', { number: column + 1 }),
  );
  const source = recognizeExport(header);
  return {
    hasColumns: true,
    source,
    header,
    kinds: guessKinds(header, body, source, columns),
    rows: withLabels(header, body),
  };
}
