import { t } from '../../shared/i18n.ts';
import { type ColumnKind, readHeaderKind } from './header-words.ts';
import { normalizeHeader } from './normalize-header.ts';
import type { DayOrder } from './read-day.ts';

/** `line` is the row number in the owner's file. */
export interface Row {
  readonly line: number;
  readonly cells: readonly string[];
}

export interface Table<K extends string = ColumnKind> {
  /** False for text lines and contact cards, whose columns are fixed. */
  readonly hasColumns: boolean;
  /** The program that exported the file, such as 'Square'. */
  readonly source: string | null;
  readonly header: readonly string[];
  readonly kinds: readonly K[];
  readonly rows: readonly Row[];
}

export interface ParserOptions<K extends string> {
  readonly header: readonly string[];
  readonly kinds: readonly K[];
  /** Today's date in the business's time zone. */
  readonly today: string;
  readonly dayOrder: DayOrder;
  /** Normalizes a phone number and its extension; null if the text is not a phone number. */
  readonly readPhone: (text: string) => string | null;
}

/** `item` is null if the row can't be imported; `errors` are complete sentences. */
export interface ParsedRow<I> {
  readonly item: I | null;
  readonly errors: readonly string[];
}

/** Finds a column with an unknown header whose cells mostly match the kind; prefers the best match, then the first column. */
type FindColumn = (
  isLike: (cell: string) => boolean,
  rank?: (cells: readonly string[]) => number,
) => number | undefined;

export interface ColumnRules<K extends string> {
  readonly none: K;
  readonly guessFromHeader: (text: string, source: string | null) => K | null;
  /** True for cells that can't be headers, such as phone numbers. */
  readonly isData: (cell: string) => boolean;
  /** Assigns the remaining kinds in `kinds` from the cells; `find` skips columns that have a kind. */
  readonly guess: (
    kinds: K[],
    find: FindColumn,
    source: string | null,
    today: string,
  ) => readonly K[];
  readonly isUsable: (kinds: readonly K[]) => boolean;
}

interface KnownExport {
  readonly name: string;
  /** Sets of headers that are unique to this program. */
  readonly headerSets: readonly (readonly string[])[];
  /** Headers with a different meaning in this program. */
  readonly kinds?: Readonly<Record<string, ColumnKind>>;
}

/** Headers from each program's documented export format. */
const KNOWN_EXPORTS: readonly KnownExport[] = [
  { name: 'Square', headerSets: [['creation source', 'first visit', 'last visit']] },
  {
    name: 'Jobber',
    headerSets: [['j id', 'display name', 'e mails']],
    kinds: { home: 'phone', work: 'phone' },
  },
  {
    name: 'Housecall Pro',
    headerSets: [
      ['display name', 'mobile number', 'home number'],
      ['customer tags', 'mobile phone', 'home phone'],
    ],
  },
  {
    name: 'QuickBooks',
    headerSets: [
      ['customer full name', 'phone numbers'],
      ['name', 'company name', 'open balance'],
      ['customer', 'main phone', 'main email'],
    ],
  },
  {
    name: 'Google Contacts',
    headerSets: [
      ['given name', 'family name', 'group membership'],
      ['first name', 'last name', 'file as', 'labels'],
    ],
  },
];

/** Returns the name of the program that exported a file with this header; null if unknown. */
function recognizeExport(header: readonly string[]): string | null {
  const headers = new Set(header.map(normalizeHeader));
  const program = KNOWN_EXPORTS.find(({ headerSets }) =>
    headerSets.some((headerSet) => headerSet.every((text) => headers.has(text))),
  );
  return program?.name ?? null;
}

/** Determines the kind of a column from its header; `source` is the program that exported the file. */
export function guessColumnKind(text: string, source: string | null): ColumnKind | null {
  const program = KNOWN_EXPORTS.find(({ name }) => name === source);
  return program?.kinds?.[normalizeHeader(text)] ?? readHeaderKind(text);
}

/** Number of rows in which to look for the header: reports start with a title, a company and a date. */
const HEADER_SEARCH_ROWS_MAX = 10;
/** Number of rows to inspect if a header doesn't identify the column. */
const SAMPLE_ROWS_MAX = 200;

export const isPlainWords = (cell: string): boolean => /^\p{L}[\p{L}\p{M} .,'’&-]*$/u.test(cell);

const isMostly = (cells: readonly string[], isLike: (cell: string) => boolean) =>
  cells.length > 0 && cells.filter(isLike).length * 2 > cells.length;

/** Returns -1 if there is no header row. */
function findHeaderIndex<K extends string>(rows: readonly Row[], rules: ColumnRules<K>): number {
  const { isData, guessFromHeader } = rules;
  // Headers are above the data.
  const searchedRows = rows.length > 1 ? rows.slice(0, -1) : rows;
  const kindCounts = searchedRows
    .slice(0, HEADER_SEARCH_ROWS_MAX)
    .map(({ cells }) =>
      cells.some(isData) ? 0 : cells.filter((cell) => guessFromHeader(cell, null)).length,
    );
  const highestCount = Math.max(0, ...kindCounts);
  if (highestCount > 0) return kindCounts.indexOf(highestCount);
  // Fall back to the first row if it has no data but most others do, or if none do and it has only words.
  const [first, ...others] = rows.slice(0, SAMPLE_ROWS_MAX);
  if (!first || first.cells.some(isData)) return -1;
  const dataRowCount = others.filter(({ cells }) => cells.some(isData)).length;
  if (dataRowCount === 0) return first.cells.every(isPlainWords) ? 0 : -1;
  return dataRowCount * 2 > others.length ? 0 : -1;
}

/** Determines the kind of each column from its header or, if the header is unknown, from its cells. */
function guessKinds<K extends string>(
  header: readonly string[],
  rows: readonly Row[],
  source: string | null,
  { none, guessFromHeader, guess }: ColumnRules<K>,
  today: string,
): readonly K[] {
  const headerKinds = header.map((text) => guessFromHeader(text, source));
  const kinds = headerKinds.map((kind) => kind ?? none);
  const samples = header.map((_, column) =>
    rows.slice(0, SAMPLE_ROWS_MAX).flatMap(({ cells }) => cells[column]?.trim() || []),
  );
  const find: FindColumn = (isLike, rank = () => 0) => {
    const matches = [...samples.entries()].filter(
      ([column, cells]) =>
        headerKinds[column] === null && kinds[column] === none && isMostly(cells, isLike),
    );
    return matches.sort(([, a], [, b]) => rank(b) - rank(a))[0]?.[0];
  };
  return guess(kinds, find, source, today);
}

/** Google puts 'Mobile' into "Phone 1 - Label", so add it to the number in "Phone 1 - Value". */
function addPhoneLabels(header: readonly string[], rows: readonly Row[]): readonly Row[] {
  const headers = header.map(normalizeHeader);
  const labelColumns = headers.map((text, column) => {
    const match = text.match(/^(phone \d) value$/);
    return match && /^phone \d (label|type)$/.test(headers[column - 1] ?? '') ? column - 1 : null;
  });
  if (labelColumns.every((labelColumn) => labelColumn === null)) return rows;
  return rows.map(({ line, cells }) => ({
    line,
    cells: cells.map((cell, column) => {
      const label = cells[labelColumns[column] ?? -1];
      return cell && label ? `${label}: ${cell}` : cell;
    }),
  }));
}

export function readTable<K extends string>(
  cellRows: readonly (readonly string[])[],
  rules: ColumnRules<K>,
  today: string,
): Table<K> {
  const rows = cellRows
    .map((row, index): Row => ({ line: index + 1, cells: row.map((cell) => cell.trim()) }))
    .filter((row) => row.cells.some(Boolean));
  const headerIndex = findHeaderIndex(rows, rules);
  const bodyRows = rows.slice(headerIndex + 1);
  const columnCount = bodyRows.reduce((max, row) => Math.max(max, row.cells.length), 0);
  const headerCells = headerIndex < 0 ? [] : (rows[headerIndex]?.cells ?? []);
  const header = Array.from({ length: Math.max(columnCount, headerCells.length) }, (_, column) =>
    headerCells[column] ? headerCells[column] : t('Column {number}', { number: column + 1 }),
  );
  const source = recognizeExport(header);
  return {
    hasColumns: true,
    source,
    header,
    kinds: guessKinds(header, bodyRows, source, rules, today),
    rows: addPhoneLabels(header, bodyRows),
  };
}
