import { firstNameFirst } from './first-name-first.ts';
import type { Table } from './table.ts';

const EMAIL = /[^\s<>,;:"()]+@[^\s<>,;:"()]+/;
const DAY = /\b(\d{4}-\d{1,2}-\d{1,2}|\d{1,2}[/.]\d{1,2}[/.](\d{4}|\d{2}))(?![\d.])/;
/** Seven digits or more, with any separators. */
const PHONE = /\+?\(?\d(?:[\s().+-]*\d){6,}/;
/** Separators; a single hyphen may be part of a name. */
const BETWEEN = /(?!-\S)[\s,;:|<>"()-]+/g;

/** Parses one customer per line, in any order, such as 'Maria Lopez, 555 010 1234'. */
export function readLines(text: string): Table {
  const rows = text
    .split(/\r\n|\r|\n/)
    .map((line, index) => {
      let rest = line;
      const [email = '', day = '', phone = ''] = [EMAIL, DAY, PHONE].map((form) => {
        const found = rest.match(form)?.[0] ?? '';
        rest = rest.replace(found, ' , ');
        return found;
      });
      const whole = rest.replace(/^[\s,;]+|[\s,;]+$/g, '');
      // After several words, the text behind a comma may be a town.
      const said = /^\S+,/.test(whole) ? firstNameFirst(whole) : whole;
      const name = said.replace(BETWEEN, ' ').trim();
      return { line: index + 1, cells: [name, phone.trim(), email, day] };
    })
    .filter(({ cells }) => cells.some(Boolean));
  return {
    hasColumns: false,
    source: null,
    header: ['Name', 'Phone', 'Email', 'Last job'],
    kinds: ['name', 'phone', 'email', 'day'],
    rows,
  };
}
