import { wordsKind } from '@vouchwell/domain/customers/import/known-exports';
import { readLines } from '@vouchwell/domain/customers/import/read-lines';
import { isUsable, readTable } from '@vouchwell/domain/customers/import/read-table';
import { isVCards, readVCards } from '@vouchwell/domain/customers/import/read-vcards';
import type { Table } from '@vouchwell/domain/customers/import/table';
import Papa from 'papaparse';
import { decodeText } from './decode-text.ts';

/** Why a file or text is no list of customers. */
export type ImportProblem = 'empty' | 'too-large' | 'spreadsheet' | 'no-list';

const FILE_MAX_BYTES = 20_000_000;
/** The first bytes of Excel's and Numbers' own files: a zip's, and an older document's. */
const SPREADSHEETS = ['PK\u0003\u0004', '\u00d0\u00cf\u0011\u00e0'];
/** Pictures have zeros in them, and no text has. */
const isNoText = (text: string) => text.startsWith('%PDF') || text.includes('\0');

/** Reads a file that its owner chose, whatever it is. */
export async function openFile(file: Blob): Promise<Table | ImportProblem> {
  if (file.size > FILE_MAX_BYTES) return 'too-large';
  const bytes = new Uint8Array(await file.arrayBuffer());
  const start = String.fromCharCode(...bytes.subarray(0, 4));
  if (SPREADSHEETS.includes(start)) return 'spreadsheet';
  return openText(decodeText(bytes));
}

/** Reads text as contact cards, as a table with or without headers, or as a customer a line. */
export function openText(text: string): Table | ImportProblem {
  if (isNoText(text)) return 'no-list';
  const table = isVCards(text) ? readVCards(text) : openRows(text);
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

function openRows(text: string): Table {
  const delimiter = text.match(SEPARATOR_LINE)?.[1] ?? guessDelimiter(text);
  // The line stays as an empty one, so that the others keep their numbers.
  const table = readTable(parseRows(text.replace(SEPARATOR_LINE, '\n'), delimiter));
  const hasHeader = table.header.some((words) => wordsKind(words, table.source));
  const width = table.header.length;
  const uneven = table.rows.filter(({ cells }) => cells.length !== width).length;
  const isEven = uneven * 10 <= table.rows.length;
  if (width > 1 && (hasHeader || (isEven && isUsable(table.kinds)))) return table;
  const lines = readLines(text);
  const read = lines.rows.filter(({ cells: [name, phone, email] }) => name && (phone || email));
  return read.length * 2 > lines.rows.length ? lines : table;
}
