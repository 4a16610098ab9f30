import type { Table } from './table.ts';

const EMAIL = /[^\s<>,;:"()]+@[^\s<>,;:"()]+/;
/** Seven digits or more, with what stands between them. */
const PHONE = /\+?\(?\d(?:[\s().+-]*\d){6,}/;

/** Reads a list with a customer a line, such as 'Maria Lopez, 555 010 1234', in any order. */
export function readLines(text: string): Table {
  const rows = text
    .split(/\r\n|\r|\n/)
    .map((line, index) => {
      const email = line.match(EMAIL)?.[0] ?? '';
      const rest = line.replace(email, ' ');
      const phone = rest.match(PHONE)?.[0] ?? '';
      const name = rest
        .replace(phone, ' ')
        .replace(/[\s,;:|<>"()\t-]+/g, (gap) => (gap === '-' ? '-' : ' '));
      return { line: index + 1, cells: [name.trim(), phone.trim(), email] };
    })
    .filter(({ cells }) => cells.some(Boolean));
  return {
    hasColumns: false,
    source: null,
    header: ['Name', 'Phone', 'Email'],
    kinds: ['name', 'phone', 'email'],
    rows,
  };
}
