import { readTable } from '@vouchwell/domain/customers/import/read-table';
import { isVCards } from '@vouchwell/domain/customers/import/read-vcards';
import type { Columns, Table } from '@vouchwell/domain/customers/import/table';
import Papa from 'papaparse';

/** How a kind of list can be written. */
export interface Written<K extends string> {
  readonly columns: Columns<K>;
  /** Reads contact cards, where the list may be of these. */
  readonly readCards: ((text: string) => Table<K>) | null;
  /** Reads free lines, and gives them with how many of them could be read. */
  readonly readLines:
    | ((text: string) => { readonly table: Table<K>; readonly read: number })
    | null;
}

/** Why a file or text is no list of these. */
export type ImportProblem = 'empty' | 'too-large' | 'spreadsheet' | 'no-list';

const FILE_MAX_BYTES = 20_000_000;
/** The first bytes of Excel's and Numbers' own files: a zip's, and an older document's. */
const SPREADSHEETS = ['PK\u0003\u0004', '\u00d0\u00cf\u0011\u00e0'];
/** Pictures have zeros in them, and no text has. */
const isNoText = (text: string) => text.startsWith('%PDF') || text.includes('\0');

/** Reads a file that its owner chose, whatever it is. */
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

/** Reads text as contact cards, as a table with or without headers, or as one a line. */
export function openText<K extends string>(
  text: string,
  written: Written<K>,
): Table<K> | ImportProblem {
  const isCards = isVCards(text);
  if (isNoText(text) || (isCards && !written.readCards)) return 'no-list';
  const table = (isCards && written.readCards?.(text)) || openRows(text, written);
  return table.rows.length > 0 ? table : 'empty';
}

/** A first line by which Excel is told what separates the cells. */
const SEPARATOR_LINE = /^sep=(.)\r?\n/i;

const DELIMITERS = [',', ';', '\t', '|'];

/** How many of the first rows have the width that most have, if this delimiter parts them. */
function rowsAlike(text: string, delimiter: string): number {
  const { data } = Papa.parse<string[]>(text, { delimiter, preview: 50 });
  const counts = new Map<number, number>();
  for (const { length } of data) if (length > 1) counts.set(length, (counts.get(length) ?? 0) + 1);
  return Math.max(0, ...counts.values());
}

/** Papaparse's own guess fails at titles above the headers, and in short lists. */
function guessDelimiter(text: string): string {
  const counts = DELIMITERS.map((delimiter) => rowsAlike(text, delimiter));
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ',';
}

/** No quotes: a character that no text has. */
const NONE = '\0';

/** Parses rows. A quote that is never closed would take in all that follows: its line has none then. */
function parseRows(text: string, delimiter: string): string[][] {
  const rows: string[][] = [];
  let rest = text;
  for (;;) {
    // The index behind the quote.
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

/** The first line, and all that follows it. */
function splitLine(text: string): [string, string] {
  const end = text.indexOf('\n');
  return end < 0 ? [text, ''] : [text.slice(0, end), text.slice(end + 1)];
}

function openRows<K extends string>(text: string, { columns, readLines }: Written<K>): Table<K> {
  const delimiter = text.match(SEPARATOR_LINE)?.[1] ?? guessDelimiter(text);
  // The line stays as an empty one, so that the others keep their numbers.
  const table = readTable(parseRows(text.replace(SEPARATOR_LINE, '\n'), delimiter), columns);
  const hasHeader = table.header.some((words) => columns.ofHeader(words, table.source));
  const width = table.header.length;
  const uneven = table.rows.filter(({ cells }) => cells.length !== width).length;
  const isEven = uneven * 10 <= table.rows.length;
  if (width > 1 && (hasHeader || (isEven && columns.isUsable(table.kinds)))) return table;
  const lines = readLines?.(text);
  return lines && lines.read * 2 > lines.table.rows.length ? lines.table : table;
}

/** The share of zero bytes among every second one, from the first or the second on. */
function zeros(bytes: Uint8Array, from: 0 | 1): number {
  const sample = bytes.subarray(0, 1000).filter((_, index) => index % 2 === from);
  return sample.filter((byte) => byte === 0).length / Math.max(1, sample.length);
}

/** UTF-16, by its mark or by the zeros in plain letters; null for any other encoding. */
function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const mark = ((bytes[0] ?? 0) << 8) | (bytes[1] ?? 0);
  if (mark === 0xfffe || (zeros(bytes, 1) > 0.4 && zeros(bytes, 0) < 0.05)) return 'utf-16le';
  if (mark === 0xfeff || (zeros(bytes, 0) > 0.4 && zeros(bytes, 1) < 0.05)) return 'utf-16be';
  return null;
}

/** A file's text in the encodings that spreadsheets write: UTF-8, UTF-16, and else Windows-1252. */
function decodeText(bytes: Uint8Array): string {
  const utf16 = utf16Of(bytes);
  if (utf16) return new TextDecoder(utf16).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
