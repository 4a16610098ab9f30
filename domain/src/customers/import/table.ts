import { t } from '../../shared/i18n.ts';

/** Columns of kind 'none' are not imported. */
export const COLUMN_KINDS = [
  'name',
  'first',
  'last',
  'company',
  'mobile',
  'phone',
  'email',
  'tags',
  'day',
  'none',
] as const;
export type ColumnKind = (typeof COLUMN_KINDS)[number];

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

/** First column of unknown kind whose cells mostly match. */
type FindColumn = (
  isLike: (cell: string) => boolean,
  isHeader?: (header: string) => boolean,
) => number | undefined;

export interface Columns<K extends string> {
  readonly none: K;
  readonly ofHeader: (words: string, source: string | null) => K | null;
  /** False for headers. */
  readonly isData: (cell: string) => boolean;
  /** Guesses the remaining kinds from the cells. */
  readonly guess: (kinds: K[], find: FindColumn, source: string | null) => readonly K[];
  readonly isUsable: (kinds: readonly K[]) => boolean;
}

/** For comparison: 'E-mail 1 - Value' becomes 'e mail 1 value'. */
export const normalizeHeader = (words: string): string =>
  words
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Headers in English and Spanish, from spreadsheets and the exports below. */
const WORDS: Readonly<Record<Exclude<ColumnKind, 'none'>, string>> = {
  name: 'name, full name, customer, client, contact, display name, nombre, nombre completo, cliente',
  first: 'first name, first, given name',
  last: 'last name, last, surname, family name, apellido, apellidos',
  company:
    'company, company name, organization, organization name, organization 1 name, business name, empresa',
  mobile:
    'mobile, mobile phone, cell, cell phone, cellphone, text message enabled phone, celular, movil',
  phone:
    'phone, telephone, tel, home phone, work phone, business phone, alt phone, home number, work number, telefono',
  email:
    'email, e mail, emails, e mails, email address, e mail address, correo, correo electronico',
  tags: 'tags, tag, labels, groups, group membership, etiquetas',
  day: 'last job, last job date, last visit, last service, last service date, last appointment, ultimo trabajo',
};

/** Removes filler words: 'customer phone number' becomes 'phone'. */
const bare = (plain: string) =>
  plain
    .replace(/^(customer|client|contact|primary|main|other) /, '')
    .replace(/ (numbers?|no|s)$/, '');

const KIND_BY_HEADER: ReadonlyMap<string, ColumnKind> = new Map(
  Object.entries(WORDS).flatMap(([kind, words]) =>
    words.split(', ').map((word) => [word, kind as ColumnKind] as const),
  ),
);

/** Google numbers its columns, such as 'Phone 2 - Value'. */
const NUMBERED: readonly (readonly [RegExp, ColumnKind])[] = [
  [/^phone \d( value)?$/, 'phone'],
  [/^(e mail|email) \d( value)?$/, 'email'],
];

interface KnownExport {
  readonly name: string;
  /** Sets of headers that are unique to this program. */
  readonly marks: readonly (readonly string[])[];
  /** Headers with a different meaning in this program. */
  readonly own?: Readonly<Record<string, ColumnKind>>;
}

/** From the export formats that these programs document. */
const KNOWN_EXPORTS: readonly KnownExport[] = [
  { name: 'Square', marks: [['creation source', 'first visit', 'last visit']] },
  {
    name: 'Jobber',
    marks: [['j id', 'display name', 'e mails']],
    own: { home: 'phone', work: 'phone' },
  },
  {
    name: 'Housecall Pro',
    marks: [
      ['display name', 'mobile number', 'home number'],
      ['customer tags', 'mobile phone', 'home phone'],
    ],
  },
  {
    name: 'QuickBooks',
    marks: [
      ['customer full name', 'phone numbers'],
      ['name', 'company name', 'open balance'],
      ['customer', 'main phone', 'main email'],
    ],
  },
  {
    name: 'Google Contacts',
    marks: [
      ['given name', 'family name', 'group membership'],
      ['first name', 'last name', 'file as', 'labels'],
    ],
  },
];

/** Name of the program, such as 'Square'; null if unknown. */
function recognizeExport(header: readonly string[]): string | null {
  const headers = new Set(header.map(normalizeHeader));
  const found = KNOWN_EXPORTS.find(({ marks }) =>
    marks.some((mark) => mark.every((words) => headers.has(words))),
  );
  return found?.name ?? null;
}

export function guessColumnKind(words: string, source: string | null = null): ColumnKind | null {
  const plain = normalizeHeader(words);
  const own = KNOWN_EXPORTS.find(({ name }) => name === source)?.own?.[plain];
  return (
    own ??
    KIND_BY_HEADER.get(plain) ??
    KIND_BY_HEADER.get(bare(plain)) ??
    NUMBERED.find(([form]) => form.test(plain))?.[1] ??
    null
  );
}

/** Reports start with a title, a company and a date, so the header may be in any of these rows. */
const HEADER_WITHIN = 10;
/** Rows to inspect if a header doesn't identify the column. */
const SAMPLE = 200;

export const isPlainWords = (cell: string): boolean => /^\p{L}[\p{L}\p{M} .,'’&-]*$/u.test(cell);

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
  return reached * 2 > others.length || (reached === 0 && first.cells.every(isPlainWords)) ? 0 : -1;
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
