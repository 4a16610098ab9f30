import { t } from '../../lib/translate.ts';
import { normalizeHeader, recognizeExport } from './known-exports.ts';
import type { Columns, FindColumn, Row, Table } from './table.ts';

/** Reports start with a title, a company and a date, so the header may be in any of these rows. */
const HEADER_WITHIN = 10;
/** Rows to inspect if a header doesn't identify the column. */
const SAMPLE = 200;

export const isWords = (cell: string): boolean => /^\p{L}[\p{L}\p{M} .,'’&-]*$/u.test(cell);

/** Ignores empty cells. */
function isMostly(rows: readonly Row[], column: number, isLike: (cell: string) => boolean) {
  const cells = rows.map((row) => row.cells[column]?.trim() ?? '').filter(Boolean);
  return cells.length > 0 && cells.filter(isLike).length * 2 > cells.length;
}

/** Returns -1 if there is no header row. */
function findHeader<K extends string>(rows: readonly Row[], columns: Columns<K>): number {
  const { isData, ofHeader } = columns;
  const known = rows
    .slice(0, HEADER_WITHIN)
    .map(({ cells }) =>
      cells.some(isData) ? 0 : cells.filter((cell) => ofHeader(cell, null)).length,
    );
  const most = Math.max(0, ...known);
  if (most > 0) return known.indexOf(most);
  // Unknown headers: the first row is one if it alone has no data.
  const [first, ...others] = rows.slice(0, SAMPLE);
  if (!first || first.cells.some(isData)) return -1;
  const reached = others.filter(({ cells }) => cells.some(isData)).length;
  return reached * 2 > others.length || (reached === 0 && first.cells.every(isWords)) ? 0 : -1;
}

/** Uses the headers, or the cells of columns with an unknown header. */
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

/** Google puts 'Mobile' into "Phone 1 - Label"; add it to the number in "Phone 1 - Value". */
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
