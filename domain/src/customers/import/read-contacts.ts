import { t } from '../../shared/i18n.ts';
import { toFirstLastOrder } from './read-customer.ts';
import type { Row, Table } from './table.ts';

const EMAIL = /[^\s<>,;:"()]+@[^\s<>,;:"()]+/;
const DAY = /\b(\d{4}-\d{1,2}-\d{1,2}|\d{1,2}[/.]\d{1,2}[/.](\d{4}|\d{2}))(?![\d.])/;
const PHONE = /\+?\(?\d(?:[\s().+-]*\d){6,}/;
/** Separators; a single hyphen may be part of a name. */
const SEPARATORS = /(?!-\S)[\s,;:|<>"()-]+/g;

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
      const fullName = /^\S+,/.test(whole) ? toFirstLastOrder(whole) : whole;
      const name = fullName.replace(SEPARATORS, ' ').trim();
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

/** Matches vCard 2.1, 3.0 and 4.0. */
export const looksLikeVCards = (text: string): boolean => /^\s*BEGIN:VCARD/i.test(text);

/** Name without group, parameters, and value. */
const PROPERTY = /^(?:[\w-]+\.)?([\w-]+)((?:;(?:"[^"]*"|[^":])*)?):(.*)$/;

/** Joins folded lines, which end in an equals sign in 2.1 and continue after a blank otherwise. */
function properties(text: string): RegExpMatchArray[] {
  const lines = text
    .replace(/\r\n?/g, '\n')
    .replace(/\n[ \t]/g, '')
    .split('\n');
  const found: RegExpMatchArray[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    let line = lines[at] ?? '';
    if (/^[^:]*QUOTED-PRINTABLE/i.test(line))
      while (line.endsWith('=') && at + 1 < lines.length) {
        at += 1;
        line = line.slice(0, -1) + lines[at];
      }
    const property = line.match(PROPERTY);
    if (property) found.push(property);
  }
  return found;
}

function decodeQuoted(value: string): string {
  const byte = /=([0-9A-F]{2})/gi;
  try {
    return decodeURIComponent(value.replace(/%/g, '%25').replace(byte, '%$1'));
  } catch {
    // Not UTF-8: old phones use Latin-1.
    return value.replace(byte, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  }
}

const plain = (value: string) =>
  value
    .replace(/\\n/gi, ' ')
    .replace(/\\([\\,;:])/g, '$1')
    .trim();

/** Splits a value at semicolons, such as last and first name. */
const parts = (value: string) => value.split(/(?<!\\);/).map(plain);

interface Card {
  full: string;
  parted: string;
  company: string;
  readonly phones: string[];
  readonly emails: string[];
  readonly tags: string[];
}
const emptyCard = (): Card => ({
  full: '',
  parted: '',
  company: '',
  phones: [],
  emails: [],
  tags: [],
});

function addProperty(card: Card, name: string, parameters: string, value: string): void {
  if (name === 'FN') card.full ||= plain(value);
  else if (name === 'N') {
    const [last = '', first = ''] = parts(value);
    card.parted ||= `${first} ${last}`.trim();
  } else if (name === 'ORG') card.company ||= parts(value)[0] ?? '';
  else if (name === 'EMAIL') card.emails.push(plain(value));
  else if (name === 'CATEGORIES') card.tags.push(plain(value));
  else if (name === 'TEL') {
    const kind = parameters.match(/cell|iphone|fax|pager/i)?.[0].toLowerCase();
    const label = kind === 'cell' || kind === 'iphone' ? 'Mobile: ' : kind ? 'Fax: ' : '';
    card.phones.push(label + plain(value).replace(/^tel:/i, ''));
  }
}

export function readVCards(text: string): Table {
  const rows: Row[] = [];
  let card = emptyCard();
  for (const [, name = '', parameters = '', raw = ''] of properties(text)) {
    const key = name.toUpperCase();
    if (key === 'BEGIN') card = emptyCard();
    else if (key === 'END') {
      const { full, parted, company, phones, emails, tags } = card;
      const joined = [phones, emails, tags].map((values) => values.join('; '));
      rows.push({ line: rows.length + 1, cells: [full || parted, company, ...joined] });
    } else {
      const value = /QUOTED-PRINTABLE/i.test(parameters) ? decodeQuoted(raw) : raw;
      addProperty(card, key, parameters, value);
    }
  }
  return {
    hasColumns: false,
    source: t('contact cards'),
    header: ['Name', 'Company', 'Phone', 'Email', 'Tags'],
    kinds: ['name', 'company', 'phone', 'email', 'tags'],
    rows,
  };
}
