/** Without this mark, Excel reads UTF-8 as a legacy encoding and breaks accents. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Matches formulas, which start with `= + - @`; some spreadsheets skip spaces, quotes or hidden characters. */
const FORMULA_PATTERN = /^["\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]/u;

/** Matches phone numbers that can't be formulas: one or more groups of digits. */
const PHONE_PATTERN = /^\+(?=[\d ().-]{6,}$)(?:\d+$|\d+(?:\.\d+){2,}$|.*[\d)] +[\d(])/;

/** Matches the text between separators in any locale; some spreadsheets split at a semicolon even inside quotes. */
const CELL_PART_PATTERN = /[^,;\t\r\n]+/g;

/** Matches cells that need quotes: as in RFC 4180, or with outer spaces or a semicolon, Europe's usual separator. */
const QUOTED_CELL_PATTERN = /[",;\t\r\n]|^\s|\s$/;

const escapeFormula = (part: string) =>
  FORMULA_PATTERN.test(part) && !PHONE_PATTERN.test(part.trim()) ? `'${part}` : part;

/** Adds an apostrophe before each part that a spreadsheet could run as a formula. */
function toCsvCell(text: string): string {
  const escaped = text.replace(CELL_PART_PATTERN, escapeFormula);
  const safeText = /^[\t\r\n]/.test(escaped) ? `'${escaped}` : escaped;
  return QUOTED_CELL_PATTERN.test(safeText) ? `"${safeText.replaceAll('"', '""')}"` : safeText;
}

/** Formats a row as in RFC 4180, with CRLF. */
export const toCsvRow = (cells: readonly string[]): string =>
  `${cells.map(toCsvCell).join(',')}\r\n`;

/** Formats the first row of a file. */
export const toCsvHeader = (headings: readonly string[]): string =>
  BYTE_ORDER_MARK + toCsvRow(headings);
