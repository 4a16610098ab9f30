import { CUSTOMERS_PER_CHUNK, type CustomerInput } from '@vouchwell/domain/customers/customer';
import {
  looksLikeVCards,
  readLines,
  readVCards,
} from '@vouchwell/domain/customers/import/read-contacts';
import {
  CUSTOMER_COLUMNS,
  createCustomerParser,
  mergeDuplicates,
} from '@vouchwell/domain/customers/import/read-customer';
import { columnDayOrder, countryDayOrder } from '@vouchwell/domain/customers/import/read-day';
import {
  createPastReferralParser,
  PAST_REFERRAL_COLUMNS,
  type PastReferralColumn,
} from '@vouchwell/domain/customers/import/read-past-referral';
import {
  type ColumnKind,
  type Columns,
  type Row,
  readTable,
  type Table,
} from '@vouchwell/domain/customers/import/table';
import type { ImportOutcome, PastReferralOutcome } from '@vouchwell/domain/customers/outcomes';
import { fixCsvHeader, fixCsvRow } from '@vouchwell/domain/exports';
import {
  distinctReferrals,
  PAST_REFERRALS_PER_CHUNK,
  type PastReferral,
} from '@vouchwell/domain/referrals/past-referral';
import type { CountryCode } from 'libphonenumber-js/min';
import Papa from 'papaparse';
import { toInternationalNumber } from '../../../ui/text/country-format.ts';

export interface Written<K extends string> {
  readonly columns: Columns<K>;
  /** null if contact cards aren't supported. */
  readonly readCards: ((text: string) => Table<K>) | null;
  /** Reads free-form lines, and counts those it could read. */
  readonly readLines:
    | ((text: string) => { readonly table: Table<K>; readonly read: number })
    | null;
}

export type ImportErrorCode = 'empty' | 'too-large' | 'spreadsheet' | 'no-list';

const FILE_MAX_BYTES = 20_000_000;
/** First bytes of Excel and Numbers files: zip and OLE2. */
const SPREADSHEETS = ['PK\u0003\u0004', '\u00d0\u00cf\u0011\u00e0'];
/** Pictures contain zero bytes; text doesn't. */
const isBinary = (text: string) => text.startsWith('%PDF') || text.includes('\0');

export async function openFile<K extends string>(
  file: Blob,
  written: Written<K>,
): Promise<Table<K> | ImportErrorCode> {
  if (file.size > FILE_MAX_BYTES) return 'too-large';
  const bytes = new Uint8Array(await file.arrayBuffer());
  const start = String.fromCharCode(...bytes.subarray(0, 4));
  if (SPREADSHEETS.includes(start)) return 'spreadsheet';
  return openText(decodeText(bytes), written);
}

/** Tries contact cards, then a table with or without headers, then one item per line. */
export function openText<K extends string>(
  text: string,
  written: Written<K>,
): Table<K> | ImportErrorCode {
  const isCards = looksLikeVCards(text);
  if (isBinary(text) || (isCards && !written.readCards)) return 'no-list';
  const table = (isCards && written.readCards?.(text)) || openRows(text, written);
  return table.rows.length > 0 ? table : 'empty';
}

/** First line that tells Excel the cell separator. */
const SEPARATOR_LINE = /^sep=(.)\r?\n/i;

const DELIMITERS = [',', ';', '\t', '|'];

/** How many of the first rows have the most common width if split by this delimiter. */
function rowsAlike(text: string, delimiter: string): number {
  const { data } = Papa.parse<string[]>(text, { delimiter, preview: 50 });
  const counts = new Map<number, number>();
  for (const { length } of data) if (length > 1) counts.set(length, (counts.get(length) ?? 0) + 1);
  return Math.max(0, ...counts.values());
}

/** Papaparse's own guess fails with titles above the headers and with short lists. */
function guessDelimiter(text: string): string {
  const counts = DELIMITERS.map((delimiter) => rowsAlike(text, delimiter));
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ',';
}

/** Disables quotes: no text contains this character. */
const NONE = '\0';

/** An unclosed quote would swallow all that follows, so its line is parsed without quotes. */
function parseRows(text: string, delimiter: string): string[][] {
  const rows: string[][] = [];
  let rest = text;
  for (;;) {
    // Index after the quote.
    let quoteErrorIndex: number | undefined;
    Papa.parse<string[]>(rest, {
      delimiter,
      step({ data, errors }, parser) {
        quoteErrorIndex = errors.find(({ type }) => type === 'Quotes')?.index;
        if (quoteErrorIndex === undefined) rows.push(data);
        else parser.abort();
      },
    });
    if (quoteErrorIndex === undefined) return rows;
    const [line, others] = splitLine(rest.slice(rest.lastIndexOf('\n', quoteErrorIndex - 2) + 1));
    rows.push(...Papa.parse<string[]>(line, { delimiter, quoteChar: NONE }).data);
    rest = others;
  }
}

function splitLine(text: string): [string, string] {
  const end = text.indexOf('\n');
  return end < 0 ? [text, ''] : [text.slice(0, end), text.slice(end + 1)];
}

function openRows<K extends string>(text: string, { columns, readLines }: Written<K>): Table<K> {
  const delimiter = text.match(SEPARATOR_LINE)?.[1] ?? guessDelimiter(text);
  // Keep the line as an empty one, so row numbers don't shift.
  const table = readTable(parseRows(text.replace(SEPARATOR_LINE, '\n'), delimiter), columns);
  const hasHeader = table.header.some((words) => columns.ofHeader(words, table.source));
  const width = table.header.length;
  const uneven = table.rows.filter(({ cells }) => cells.length !== width).length;
  const isEven = uneven * 10 <= table.rows.length;
  if (width > 1 && (hasHeader || (isEven && columns.isUsable(table.kinds)))) return table;
  const lines = readLines?.(text);
  return lines && lines.read * 2 > lines.table.rows.length ? lines.table : table;
}

/** Share of zero bytes among every second one, starting at `from`. */
function zeros(bytes: Uint8Array, from: 0 | 1): number {
  const sample = bytes.subarray(0, 1000).filter((_, index) => index % 2 === from);
  return sample.filter((byte) => byte === 0).length / Math.max(1, sample.length);
}

/** Detects UTF-16 by its BOM, or by the zero bytes of plain letters; null for other encodings. */
function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const mark = ((bytes[0] ?? 0) << 8) | (bytes[1] ?? 0);
  if (mark === 0xfffe || (zeros(bytes, 1) > 0.4 && zeros(bytes, 0) < 0.05)) return 'utf-16le';
  if (mark === 0xfeff || (zeros(bytes, 0) > 0.4 && zeros(bytes, 1) < 0.05)) return 'utf-16be';
  return null;
}

/** Encodings that spreadsheets write: UTF-8, UTF-16, otherwise Windows-1252. */
function decodeText(bytes: Uint8Array): string {
  const utf16 = utf16Of(bytes);
  if (utf16) return new TextDecoder(utf16).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

interface ImportContext {
  readonly country: CountryCode;
  readonly today: string;
}

/** `item` is null if the row has none; the problems are sentences. */
interface ReadRow<I> {
  readonly item: I | null;
  readonly errors: readonly string[];
}

interface ListFormat<W extends ListKind> extends Written<ListColumn<W>> {
  readonly reader: (
    kinds: readonly ListColumn<W>[],
    rows: readonly Row[],
    place: ImportContext,
  ) => (row: Row) => ReadRow<ListItem<W>>;
  readonly distinct: (items: readonly ListItem<W>[]) => ListItem<W>[];
  /** Items per call. */
  readonly chunk: number;
}

function toCells<K extends string>(kinds: readonly K[], rows: readonly Row[], kind: K): string[] {
  const column = kinds.indexOf(kind);
  return rows.map(({ cells }) => cells[column] ?? '');
}
const guessDayOrder = (days: readonly string[], { country }: ImportContext) =>
  columnDayOrder(days, countryDayOrder(country));
const toImportPhoneReader = (country: CountryCode) => (typed: string) =>
  toInternationalNumber(typed, country);

const LIST_FORMATS: { readonly [W in ListKind]: ListFormat<W> } = {
  customers: {
    columns: CUSTOMER_COLUMNS,
    readCards: readVCards,
    readLines(text) {
      const table = readLines(text);
      const isRead = ([name, phone, email]: readonly string[]) => name && (phone || email);
      return { table, read: table.rows.filter(({ cells }) => isRead(cells)).length };
    },
    reader(kinds, rows, place) {
      const read = createCustomerParser({
        kinds,
        dayOrder: guessDayOrder(toCells(kinds, rows, 'day'), place),
        readPhone: toImportPhoneReader(place.country),
      });
      return (row) => {
        const { customer, errors } = read(row);
        return { item: customer, errors };
      };
    },
    distinct: mergeDuplicates,
    chunk: CUSTOMERS_PER_CHUNK,
  },
  referrals: {
    columns: PAST_REFERRAL_COLUMNS,
    readCards: null,
    readLines: null,
    reader(kinds, rows, place) {
      const read = createPastReferralParser({
        kinds,
        dayOrder: guessDayOrder(toCells(kinds, rows, 'day'), place),
        readPhone: toImportPhoneReader(place.country),
        today: place.today,
      });
      return (row) => {
        const { referral, errors } = read(row);
        return { item: referral, errors };
      };
    },
    distinct: distinctReferrals,
    chunk: PAST_REFERRALS_PER_CHUNK,
  },
};

export type ImportSource = Blob | string;

export type OpenedImport<W extends ListKind> =
  | { readonly error: ImportErrorCode }
  | (Pick<Table<ListColumn<W>>, 'hasColumns' | 'source' | 'header' | 'kinds'> & {
      readonly error: null;
      readonly rows: number;
      /** First non-empty cells per column. */
      readonly samples: readonly (readonly string[])[];
    });

export interface CheckedImport<W extends ListKind> {
  readonly items: number;
  readonly preview: readonly ListItem<W>[];
  /** Number of rows that aren't imported. */
  readonly refused: number;
  /** Number of rows imported without their unreadable parts. */
  readonly partial: number;
  /** Reasons for the first of both. */
  readonly errors: readonly {
    readonly line: number;
    readonly error: string;
    /** Whether the rest of the row is imported. */
    readonly isImported: boolean;
  }[];
  /** Rows whose item is already listed. */
  readonly joined: number;
}

/** Item with its line number in the owner's file. */
export interface ImportLine<W extends ListKind> {
  readonly line: number;
  readonly item: ListItem<W>;
}

export interface Session<W extends ListKind> {
  open(what: W, source: ImportSource, place: ImportContext): Promise<OpenedImport<W>>;
  check(kinds: readonly ListColumn<W>[]): CheckedImport<W>;
  /** `number` starts at 0. */
  chunk(number: number): readonly ListItem<W>[];
  /** `numbers` start at 0. */
  lines(numbers: readonly number[]): readonly ImportLine<W>[];
  /** Rows to fix, as CSV. */
  fixes(): Blob;
}

const PREVIEW = 3;
/** Maximum number of errors shown; the file has all. */
export const ERRORS_SHOWN = 20;
const SAMPLES = 2;
const SAMPLED_ROWS = 50;
/** Rows per part of the file: strings would all stay in memory until the end. */
const ROWS_PER_PART = 1000;

/** Runs in the worker; the list leaves the device only when its owner sends it. */
export function startSession<W extends ListKind>(): Session<W> {
  let format: ListFormat<W> | undefined;
  let table: Table<ListColumn<W>> | undefined;
  let place: ImportContext;
  let items: readonly ListItem<W>[] = [];
  let lineOf = new Map<ListItem<W>, number>();
  let fixes = new Blob();
  const opened = () => {
    if (!table || !format) throw new Error('No list is open');
    return { table, format };
  };
  return {
    async open(what, source, businessPlace) {
      const known: ListFormat<W> = LIST_FORMATS[what];
      const text = typeof source === 'string';
      const read = text ? openText(source, known) : await openFile(source, known);
      if (typeof read === 'string') return { error: read };
      [format, table, place] = [known, read, businessPlace];
      const { hasColumns, source: program, header, kinds, rows } = read;
      const samples = header.map((_, column) =>
        rows
          .slice(0, SAMPLED_ROWS)
          .flatMap(({ cells }) => cells[column] || [])
          .slice(0, SAMPLES),
      );
      const about = { hasColumns, source: program, header, kinds, samples };
      return { error: null, ...about, rows: rows.length };
    },

    check(kinds) {
      const { table: list, format: known } = opened();
      const { header, rows } = list;
      const read = known.reader(kinds, rows, place);
      const found: ListItem<W>[] = [];
      lineOf = new Map();
      let toFix: string[] = [fixCsvHeader(header)];
      const parts: Blob[] = [];
      let [refused, partial] = [0, 0];
      const why: { line: number; error: string; isImported: boolean }[] = [];
      for (const row of rows) {
        const { item, errors } = read(row);
        if (item) {
          found.push(item);
          lineOf.set(item, row.line);
        }
        if (errors.length === 0) continue;
        if (item) partial += 1;
        else refused += 1;
        const isImported = item !== null;
        if (why.length < ERRORS_SHOWN)
          why.push({ line: row.line, error: errors.join(' '), isImported });
        toFix.push(fixCsvRow(header, row, errors, isImported));
        if (toFix.length < ROWS_PER_PART) continue;
        parts.push(new Blob(toFix));
        toFix = [];
      }
      fixes = new Blob([...parts, ...toFix], { type: 'text/csv;charset=utf-8' });
      items = known.distinct(found);
      return {
        items: items.length,
        preview: items.slice(0, PREVIEW),
        refused,
        errors: why,
        partial,
        joined: found.length - items.length,
      };
    },

    chunk(number) {
      const { chunk } = opened().format;
      return items.slice(number * chunk, (number + 1) * chunk);
    },
    lines: (numbers) =>
      numbers.flatMap((number) => {
        const item = items[number];
        return item ? { line: lineOf.get(item) ?? 0, item } : [];
      }),
    fixes: () => fixes,
  };
}

/** Column, row and outcome types per list. */
export interface ListTypes {
  readonly customers: {
    readonly column: ColumnKind;
    readonly item: CustomerInput;
    readonly outcome: ImportOutcome;
  };
  readonly referrals: {
    readonly column: PastReferralColumn;
    readonly item: PastReferral;
    readonly outcome: PastReferralOutcome;
  };
}
export type ListKind = keyof ListTypes;
export type ListColumn<W extends ListKind> = ListTypes[W]['column'];
export type ListItem<W extends ListKind> = ListTypes[W]['item'];
export type ListOutcome<W extends ListKind> = ListTypes[W]['outcome'];
