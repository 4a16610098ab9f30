import { isEmail } from '../../lib/email.ts';
import { normalizeHeader, recognizeExport, wordsKind } from './known-exports.ts';
import { isDayLike } from './read-day.ts';
import type { ColumnKind, Row, Table } from './table.ts';

/** Exports of reports begin with a title, a company and a date: headers stand among the first rows. */
const HEADER_WITHIN = 10;
/** How many rows are looked at where the headers do not tell what a column holds. */
const SAMPLE = 200;

const digitsIn = (text: string) => text.replace(/\D/g, '').length;
const isPhoneLike = (cell: string) =>
  /^[\d\s()+./-]+$/.test(cell) && digitsIn(cell) >= 7 && digitsIn(cell) <= 15 && !isDayLike(cell);
const isReach = (cell: string) => isEmail(cell) || isPhoneLike(cell);
const isWords = (cell: string) => /^\p{L}[\p{L}\p{M} .,'’&-]*$/u.test(cell);

/** Whether most of a column's cells that are not empty are like this. */
function isMostly(rows: readonly Row[], column: number, isLike: (cell: string) => boolean) {
  const cells = rows.map((row) => row.cells[column]?.trim() ?? '').filter(Boolean);
  return cells.length > 0 && cells.filter(isLike).length * 2 > cells.length;
}

/** The index of the row that holds the headers; -1 where the list begins with a customer. */
function findHeader(rows: readonly Row[]): number {
  const known = rows
    .slice(0, HEADER_WITHIN)
    .map(({ cells }) => (cells.some(isReach) ? 0 : cells.filter((cell) => wordsKind(cell)).length));
  const most = Math.max(0, ...known);
  if (most > 0) return known.indexOf(most);
  // Headers in words that we do not know: theirs is the only row that reaches nobody.
  const [first, ...others] = rows.slice(0, SAMPLE);
  if (!first || first.cells.some(isReach)) return -1;
  const reached = others.filter(({ cells }) => cells.some(isReach)).length;
  return reached * 2 > others.length || (reached === 0 && first.cells.every(isWords)) ? 0 : -1;
}

/** Whether columns of these kinds name a customer and a way to reach them. */
export const isUsable = (kinds: readonly ColumnKind[]): boolean =>
  kinds.some((kind) => ['name', 'first', 'last', 'company'].includes(kind)) &&
  kinds.some((kind) => ['mobile', 'phone', 'email'].includes(kind));

/** What the columns hold, by their headers; by their cells where no header tells. */
function guessKinds(header: readonly string[], rows: readonly Row[], source: string | null) {
  const kinds = header.map((words): ColumnKind => wordsKind(words, source) ?? 'none');
  const has = (...wanted: readonly ColumnKind[]) => kinds.some((kind) => wanted.includes(kind));
  const sample = rows.slice(0, SAMPLE);
  const guess = (kind: ColumnKind, isLike: (cell: string) => boolean) => {
    const found = header.findIndex(
      (_, column) => kinds[column] === 'none' && isMostly(sample, column, isLike),
    );
    if (found >= 0) kinds[found] = kind;
  };
  if (!has('email')) guess('email', isEmail);
  if (!has('phone', 'mobile')) guess('phone', isPhoneLike);
  if (!has('name', 'first', 'last', 'company')) guess('name', isWords);
  // Beside a last name, "Name" is the first one.
  return has('last') && !has('first')
    ? kinds.map((kind): ColumnKind => (kind === 'name' ? 'first' : kind))
    : kinds;
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
export function readTable(cells: readonly (readonly string[])[]): Table {
  const rows = cells
    .map((row, index): Row => ({ line: index + 1, cells: row.map((cell) => cell.trim()) }))
    .filter((row) => row.cells.some(Boolean));
  const at = findHeader(rows);
  const body = rows.slice(at + 1);
  const width = body.reduce((most, row) => Math.max(most, row.cells.length), 0);
  const names = at < 0 ? [] : (rows[at]?.cells ?? []);
  const header = Array.from({ length: Math.max(width, names.length) }, (_, column) =>
    names[column] ? names[column] : `Column ${column + 1}`,
  );
  const source = recognizeExport(header);
  return {
    hasColumns: true,
    source,
    header,
    kinds: guessKinds(header, body, source),
    rows: withLabels(header, body),
  };
}
