import { isVCards } from '@vouchwell/domain/customers/import/read-contacts';
import { type Columns, readTable, type Table } from '@vouchwell/domain/customers/import/table';
import Papa from 'papaparse';

export interface Written<K extends string> {
  readonly columns: Columns<K>;
  /** null if contact cards aren't supported. */
  readonly readCards: ((text: string) => Table<K>) | null;
  /** Reads free-form lines, and counts those it could read. */
  readonly readLines:
    | ((text: string) => { readonly table: Table<K>; readonly read: number })
    | null;
}

export type ImportProblem = 'empty' | 'too-large' | 'spreadsheet' | 'no-list';

const FILE_MAX_BYTES = 20_000_000;
/** First bytes of Excel and Numbers files: zip and OLE2. */
const SPREADSHEETS = ['PK\u0003\u0004', '\u00d0\u00cf\u0011\u00e0'];
/** Pictures contain zero bytes; text doesn't. */
const isNoText = (text: string) => text.startsWith('%PDF') || text.includes('\0');

export async function openFile<K extends string>(
  file: Blob,
  written: Written<K>,
): Promise<Table<K> | ImportProblem> {
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
): Table<K> | ImportProblem {
  const isCards = isVCards(text);
  if (isNoText(text) || (isCards && !written.readCards)) return 'no-list';
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
    let fault: number | undefined;
    Papa.parse<string[]>(rest, {
      delimiter,
      step({ data, errors }, parser) {
        fault = errors.find(({ type }) => type === 'Quotes')?.index;
        if (fault === undefined) rows.push(data);
        else parser.abort();
      },
    });
    if (fault === undefined) return rows;
    const [line, others] = splitLine(rest.slice(rest.lastIndexOf('\n', fault - 2) + 1));
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
