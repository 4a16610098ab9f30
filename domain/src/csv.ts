/** Without it, Excel takes UTF-8 for the computer's own old encoding and breaks every accent. */
export const BYTE_ORDER_MARK = '\uFEFF';

/**
 * Where a spreadsheet begins to calculate: at `= + - @`, a tab, CR or LF. Some skip blanks and
 * invisible characters before it, and some take the full-width forms for the same signs.
 */
const FORMULA = /^(?:[\t\r\n]|[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠])/u;

/** What RFC 4180 quotes, the semicolon that half of Europe separates by, and blanks at the ends. */
const NEEDS_QUOTES = /[",;\t\r\n]|^\s|\s$/;

/**
 * A cell that no spreadsheet calculates: a text that would begin a formula gets an apostrophe in
 * front, and so do telephone numbers such as `+1 555` and a lone `-`.
 */
function csvCell(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** One record by RFC 4180, its CRLF included, in which no cell is a formula. */
export const csvRow = (cells: readonly string[]): string => `${cells.map(csvCell).join(',')}\r\n`;
