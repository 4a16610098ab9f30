import { toFirstLastOrder } from '../../shared/names.ts';
import type { Table } from './table.ts';

const EMAIL_PATTERN = /[^\s<>,;:"()]+@[^\s<>,;:"()]+/;
const DATE_PATTERN = /\b(\d{4}-\d{1,2}-\d{1,2}|\d{1,2}[/.]\d{1,2}[/.](\d{4}|\d{2}))(?![\d.])/;
/** Matches seven or more digits with any extension, such as ' ext. 12', ', x12', ';ext=12' or ',,12#'. */
const PHONE_PATTERN =
  /\+?\(?\d(?:[\s().+-]*\d){6,}(?:[\s,;(]*(?:x|ext[a-zó]*|#|,,)[.:= ]*\d{1,6}(?!\d)\)?#?)?/i;
/** Matches separators, but not a single hyphen, which may be part of a name. */
const SEPARATOR_PATTERN = /(?!-\S)[\s,;:|<>"()-]+/g;

/** Splits one customer's text, in any order, into name, phone, email and date of the last visit. */
function toCells(line: string): string[] {
  let remainingText = line;
  const extract = (pattern: RegExp) => {
    const match = remainingText.match(pattern)?.[0] ?? '';
    remainingText = remainingText.replace(match, ' , ');
    return match;
  };
  // Extract the phone number last, because its pattern would also match a date.
  const email = extract(EMAIL_PATTERN);
  const day = extract(DATE_PATTERN);
  const phone = extract(PHONE_PATTERN).trim();
  const nameText = remainingText.replace(/^[\s,;]+|[\s,;]+$/g, '');
  // If several words precede the comma, the text after it may be a town.
  const fullName = /^\S+,/.test(nameText) ? toFirstLastOrder(nameText) : nameText;
  return [fullName.replace(SEPARATOR_PATTERN, ' ').trim(), phone, email, day];
}

/** Parses one customer per line, such as 'Maria Lopez, 555 010 1234'. */
export const readContactLines = (text: string): Table => ({
  hasColumns: false,
  source: null,
  header: ['Name', 'Phone', 'Email', 'Last visit'],
  kinds: ['name', 'phone', 'email', 'day'],
  rows: text
    .split(/\r\n|\r|\n/)
    .map((line, index) => ({ line: index + 1, cells: toCells(line) }))
    .filter(({ cells }) => cells.some(Boolean)),
});
