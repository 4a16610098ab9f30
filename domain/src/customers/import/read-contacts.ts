import { t } from '../../shared/i18n.ts';
import { toFirstLastOrder } from '../../shared/names.ts';
import { decodeBytes, guessLegacyEncoding } from './decode-bytes.ts';
import type { Table } from './table.ts';

const EMAIL = /[^\s<>,;:"()]+@[^\s<>,;:"()]+/;
const DATE_PATTERN = /\b(\d{4}-\d{1,2}-\d{1,2}|\d{1,2}[/.]\d{1,2}[/.](\d{4}|\d{2}))(?![\d.])/;
/** Matches seven or more digits with any extension, such as ' ext. 12', ', x12', ';ext=12' or ',,12#'. */
const PHONE =
  /\+?\(?\d(?:[\s().+-]*\d){6,}(?:[\s,;(]*(?:x|ext[a-zó]*|#|,,)[.:= ]*\d{1,6}(?!\d)\)?#?)?/i;
/** Separators; a single hyphen may be part of a name. */
const SEPARATORS = /(?!-\S)[\s,;:|<>"()-]+/g;

/** Parses one customer per line, in any order, such as 'Maria Lopez, 555 010 1234'. */
export function readContactLines(text: string): Table {
  const rows = text
    .split(/\r\n|\r|\n/)
    .map((line, index) => {
      let rest = line;
      const [email = '', day = '', phone = ''] = [EMAIL, DATE_PATTERN, PHONE].map((form) => {
        const found = rest.match(form)?.[0] ?? '';
        rest = rest.replace(found, ' , ');
        return found;
      });
      const whole = rest.replace(/^[\s,;]+|[\s,;]+$/g, '');
      // If several words precede the comma, the text after it may be a town.
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

/** Matches vCard 2.1, 3.0 and 4.0. Joined files may start with several byte order marks. */
export const looksLikeVCards = (text: string): boolean => /^(?:\s|ï»¿)*BEGIN:VCARD/i.test(text);

/** True for a property with binary data, such as a photo. Its value continues on lines without a colon. */
export const isBinaryProperty = (line: string): boolean =>
  /^(?:[\w-]+\.)?(?:PHOTO|LOGO|SOUND|KEY)[;:]|^[^:]*;(?:ENCODING=)?(?:B|BASE64)[;:]/i.test(line);
export const isBinaryContinuation = (line: string): boolean => /^[ \t]|^[^:]*$/.test(line);

/** Matches a vCard property: group, name, parameters and value. */
const PROPERTY = /^(?:([\w-]+)\.)?([\w-]+)((?:;(?:"[^"]*"|[^":])*)?):(.*)$/;

/** Cards may follow each other without line breaks, and with byte order marks (as a byte string) between them. */
function splitCards(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/ï»¿|\uFEFF/g, '')
    .replace(/\n[ \t]/g, '')
    .replace(/([^\n])(END:VCARD[ \t]*(?:BEGIN:VCARD|$))/gim, '$1\n$2')
    .replace(/(END:VCARD)[ \t]*(BEGIN:VCARD)/gi, '$1\n$2')
    .replace(/([^\n:])(BEGIN:VCARD[ \t]*$)/gim, '$1\n$2');
}

/** Joins the lines of quoted-printable values, which end in '='. */
function properties(text: string): RegExpMatchArray[] {
  const lines = splitCards(text).split('\n');
  const matches: RegExpMatchArray[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    let line = lines[at] ?? '';
    if (/^[^:]*QUOTED-PRINTABLE/i.test(line))
      while (line.endsWith('=') && at + 1 < lines.length && !/^END:/i.test(lines[at + 1] ?? '')) {
        at += 1;
        line = line.slice(0, -1) + lines[at];
      }
    const property = line.match(PROPERTY);
    if (property) matches.push(property);
  }
  return matches;
}

const decodeQuoted = (value: string) =>
  value.replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number(`0x${hex}`)));

const plain = (value: string) =>
  value
    .replace(/\\n/gi, ' ')
    .replace(/\\([\\,;:])/g, '$1')
    .trim();

/** Splits a value at unescaped semicolons, for example into last name and first name. */
const parts = (value: string) => value.split(/(?<!\\);/).map(plain);

interface Phone {
  readonly group: string;
  readonly number: string;
  kind: string;
}
const emptyCard = () => ({
  hasVersion: false,
  full: '',
  parted: '',
  nickname: '',
  company: '',
  phones: [] as Phone[],
  emails: [] as string[],
  tags: [] as string[],
});
type Card = ReturnType<typeof emptyCard>;

/** Returns 'Mobile' or 'Fax' from type parameters or a label; otherwise ''. */
function toPhoneKind(text: string): string {
  const kind = text.match(/cell|mobile|iphone|fax|pager/i)?.[0].toLowerCase() ?? '';
  return /fax|pager/.test(kind) ? 'Fax' : kind && 'Mobile';
}

function addProperty(card: Card, name: string, value: string, group: string, kind: string): void {
  if (name === 'VERSION') card.hasVersion = true;
  else if (name === 'FN') card.full ||= plain(value);
  else if (name === 'N') {
    const [last = '', first = ''] = parts(value);
    card.parted ||= `${first} ${last}`.trim();
  } else if (name === 'NICKNAME') card.nickname ||= plain(value);
  else if (name === 'ORG') card.company ||= parts(value)[0] ?? '';
  else if (name === 'EMAIL') card.emails.push(plain(value));
  else if (name === 'CATEGORIES') card.tags.push(plain(value));
  else if (name === 'TEL')
    card.phones.push({ group, kind, number: plain(value).replace(/^tel:/i, '') });
  else if (name === 'X-ABLABEL')
    for (const phone of card.phones)
      if (group && phone.group === group) phone.kind ||= toPhoneKind(value);
}

/** `bytes` has one character per byte, because each property may have its own encoding. */
export function readVCards(bytes: string): Table {
  const cards: Card[] = [];
  const legacy = guessLegacyEncoding(bytes);
  // Properties outside a card, or of an agent inside a card, must not end up in another card.
  let card: Card | null = null;
  let agentDepth = 0;
  const open = () => cards[cards.push(emptyCard()) - 1] ?? null;
  for (const [, group = '', key = '', parameters = '', raw = ''] of properties(bytes)) {
    const name = key.toUpperCase();
    const isAgent = name === 'AGENT' && (!raw.trim() || /^BEGIN:VCARD/i.test(raw));
    if (isAgent) agentDepth += 1;
    else if (agentDepth > 0) agentDepth -= name === 'END' ? 1 : 0;
    else if (name === 'BEGIN') card = open();
    else if (name === 'END') card = null;
    else {
      if (name === 'VERSION' && card?.hasVersion) card = open();
      if (/^(VERSION|N|FN)$/.test(name)) card ??= open();
      const value = /QUOTED-PRINTABLE/i.test(parameters) ? decodeQuoted(raw) : raw;
      const charset = parameters.match(/CHARSET="?([\w-]+)/i)?.[1] ?? legacy;
      if (card)
        addProperty(card, name, decodeBytes(value, charset), group, toPhoneKind(parameters));
    }
  }
  const rows = cards.map(({ full, parted, nickname, company, phones, emails, tags }, index) => ({
    line: index + 1,
    cells: [
      full || parted || nickname,
      company,
      phones.map(({ kind, number }) => (kind ? `${kind}: ${number}` : number)).join('; '),
      emails.join('; '),
      tags.join('; '),
    ],
  }));
  return {
    hasColumns: false,
    source: t('contact cards'),
    header: ['Name', 'Company', 'Phone', 'Email', 'Tags'],
    kinds: ['name', 'company', 'phone', 'email', 'tags'],
    rows,
  };
}
