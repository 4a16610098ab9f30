import { decodeBytes, toByteString } from '@vouchwell/domain/customers/import/decode-bytes';
import {
  isBinaryContinuation,
  isBinaryProperty,
  looksLikeVCards,
} from '@vouchwell/domain/customers/import/read-vcards';
import { type ColumnRules, readTable, type Table } from '@vouchwell/domain/customers/import/table';
import Papa from 'papaparse';

export interface FileFormat<K extends string> {
  readonly columns: ColumnRules<K>;
  /** Reads contact cards from a byte string; null if they aren't supported. */
  readonly readCards: ((bytes: string) => Table<K>) | null;
  /** Reads lines with a name, phone and email; null if they aren't supported. */
  readonly readLines: ((text: string) => Table<K>) | null;
}

export type ImportErrorCode = 'empty' | 'too-large' | 'spreadsheet' | 'no-list';

/** Maximum file size, not counting photos. */
const FILE_MAX_BYTES = 20_000_000;
/** First bytes of Excel and Numbers files: zip and OLE2. */
const SPREADSHEET_SIGNATURES = ['PK\u0003\u0004', '\u00d0\u00cf\u0011\u00e0'];

export async function parseFile<K extends string>(
  file: Blob,
  format: FileFormat<K>,
  today: string,
): Promise<Table<K> | ImportErrorCode> {
  const fileStart = toByteString(await readSlice(file, 0, 1000));
  if (format.readCards && looksLikeVCards(fileStart)) {
    const cards = await readCardsFile(file);
    return cards === null ? 'too-large' : format.readCards(cards);
  }
  if (file.size > FILE_MAX_BYTES) return 'too-large';
  if (SPREADSHEET_SIGNATURES.includes(fileStart.slice(0, 4))) return 'spreadsheet';
  return parseText(decodeText(await readSlice(file, 0, file.size)), format, today);
}

const readSlice = async (file: Blob, start: number, length: number) =>
  new Uint8Array(await file.slice(start, start + length).arrayBuffer());

const SLICE_BYTES = 1_000_000;

/** Returns contact cards without photos as a byte string; null if they are still too large. */
async function readCardsFile(file: Blob): Promise<string | null> {
  const textLines: string[] = [];
  let size = 0;
  let unfinishedLine = '';
  let isPhoto = false;
  for (let offset = 0; offset < file.size; offset += SLICE_BYTES) {
    const text = unfinishedLine + toByteString(await readSlice(file, offset, SLICE_BYTES));
    const isLast = offset + SLICE_BYTES >= file.size;
    // The second half of a line break may be in the next slice.
    const lines = text.split(/\r\n|\n|\r(?!$)/);
    unfinishedLine = isLast ? '' : (lines.pop() ?? '');
    const sliceLines = lines.filter((line) => {
      isPhoto = isBinaryProperty(line) || (isPhoto && isBinaryContinuation(line));
      return !isPhoto;
    });
    textLines.push(...sliceLines);
    size += sliceLines.reduce((sum, line) => sum + line.length + 1, 0);
    if (size > FILE_MAX_BYTES) return null;
  }
  return textLines.join('\n');
}

/** Decodes spreadsheet output: UTF-16, UTF-8, or one or more legacy encodings. */
function decodeText(bytes: Uint8Array): string {
  const utf16 = detectUtf16(bytes);
  if (utf16) return new TextDecoder(utf16).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return decodeBytes(toByteString(bytes));
  }
}

/** Detects UTF-16 by its BOM, or by the zero bytes of ASCII letters; null for other encodings. */
function detectUtf16(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const [first = 0, second = 0] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const evenRatio = getZeroRatio(bytes, 0);
  const oddRatio = getZeroRatio(bytes, 1);
  if (oddRatio > 0.4 && evenRatio < 0.05) return 'utf-16le';
  if (evenRatio > 0.4 && oddRatio < 0.05) return 'utf-16be';
  return null;
}

/** Returns the proportion of zero bytes at every second position, starting at `offset`. */
function getZeroRatio(bytes: Uint8Array, offset: 0 | 1): number {
  const sample = bytes.subarray(0, 1000).filter((_, index) => index % 2 === offset);
  return sample.filter((byte) => byte === 0).length / Math.max(1, sample.length);
}

/** Tries contact cards, then a table with or without headers, then one item per line. */
export function parseText<K extends string>(
  originalText: string,
  { columns, readCards, readLines }: FileFormat<K>,
  today: string,
): Table<K> | ImportErrorCode {
  const text = originalText.replace(/\r\n?/g, '\n').replace(/\uFEFF/g, '');
  // Images contain zero bytes; text files don't.
  if (text.startsWith('%PDF') || text.includes('\0')) return 'no-list';
  if (looksLikeVCards(text))
    return readCards?.(toByteString(new TextEncoder().encode(text))) ?? 'no-list';
  const delimiter = text.match(SEPARATOR_LINE)?.[1] ?? guessDelimiter(text);
  // Replace the separator line with an empty one, so row numbers don't shift.
  const table = readTable(parseRows(text.replace(SEPARATOR_LINE, '\n'), delimiter), columns, today);
  const hasHeader = table.header.some((words) => columns.guessFromHeader(words, table.source));
  const width = table.header.length;
  const unevenRows = table.rows.filter(({ cells }) => cells.length !== width);
  const isEven = unevenRows.length * 10 <= table.rows.length;
  const isTable = width > 1 && (hasHeader || (isEven && columns.isUsable(table.kinds)));
  if (isTable || !readLines) return table;
  const list = readLines(text);
  const contacts = list.rows.filter(({ cells: [name, phone, email] }) => name && (phone || email));
  return contacts.length * 2 > list.rows.length ? list : table;
}

/** Optional first line that specifies the cell separator for Excel. */
const SEPARATOR_LINE = /^sep=(.)\n/i;

const DELIMITERS = [',', ';', '\t', '|'];

/** Counts the leading rows with the most common column count for this delimiter. */
function countUniformRows(text: string, delimiter: string): number {
  const { data } = Papa.parse<string[]>(text, { delimiter, preview: 50 });
  const counts = new Map<number, number>();
  for (const { length } of data) if (length > 1) counts.set(length, (counts.get(length) ?? 0) + 1);
  return Math.max(0, ...counts.values());
}

/** Replaces Papa Parse's guess, which fails for short lists and titles above the headers. */
function guessDelimiter(text: string): string {
  const counts = DELIMITERS.map((delimiter) => countUniformRows(text, delimiter));
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ',';
}

/** Quote character that disables quoting, because text never contains it. */
const NO_QUOTE_CHAR = '\0';

/** Parses CSV. Ignores quotes in a line with an unclosed quote, which would swallow the rest. */
function parseRows(text: string, delimiter: string): string[][] {
  const rows: string[][] = [];
  let unparsedText = text;
  // Each pass parses the text up to the next line with an unclosed quote, and that line.
  for (;;) {
    // Index just after the quote that caused the error.
    let quoteErrorIndex: number | undefined;
    Papa.parse<string[]>(unparsedText, {
      delimiter,
      step({ data, errors }, parser) {
        quoteErrorIndex = errors.find(({ type }) => type === 'Quotes')?.index;
        if (quoteErrorIndex === undefined) rows.push(data);
        else parser.abort();
      },
    });
    if (quoteErrorIndex === undefined) return rows;
    const lineStart = unparsedText.lastIndexOf('\n', quoteErrorIndex - 2) + 1;
    const [line = ''] = unparsedText.slice(lineStart).split('\n', 1);
    rows.push(...Papa.parse<string[]>(line, { delimiter, quoteChar: NO_QUOTE_CHAR }).data);
    unparsedText = unparsedText.slice(lineStart + line.length + 1);
  }
}
