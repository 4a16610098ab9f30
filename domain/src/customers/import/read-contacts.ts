import { t } from '../../shared/i18n.ts';
import { toFirstLastOrder } from '../../shared/names.ts';
import { decodeBytes, guessLegacyEncoding } from './decode-bytes.ts';
import type { Table } from './table.ts';

const EMAIL_PATTERN = /[^\s<>,;:"()]+@[^\s<>,;:"()]+/;
const DATE_PATTERN = /\b(\d{4}-\d{1,2}-\d{1,2}|\d{1,2}[/.]\d{1,2}[/.](\d{4}|\d{2}))(?![\d.])/;
/** Matches seven or more digits with any extension, such as ' ext. 12', ', x12', ';ext=12' or ',,12#'. */
const PHONE_PATTERN =
  /\+?\(?\d(?:[\s().+-]*\d){6,}(?:[\s,;(]*(?:x|ext[a-zó]*|#|,,)[.:= ]*\d{1,6}(?!\d)\)?#?)?/i;
const FIELD_PATTERNS = [EMAIL_PATTERN, DATE_PATTERN, PHONE_PATTERN] as const;
/** Matches separators, but not a single hyphen, which may be part of a name. */
const SEPARATOR_PATTERN = /(?!-\S)[\s,;:|<>"()-]+/g;

/** Parses one customer per line, in any order, such as 'Maria Lopez, 555 010 1234'. */
export function readContactLines(text: string): Table {
  const rows = text
    .split(/\r\n|\r|\n/)
    .map((line, index) => {
      let remainingText = line;
      const [email = '', day = '', phone = ''] = FIELD_PATTERNS.map((pattern) => {
        const match = remainingText.match(pattern)?.[0] ?? '';
        remainingText = remainingText.replace(match, ' , ');
        return match;
      });
      const nameText = remainingText.replace(/^[\s,;]+|[\s,;]+$/g, '');
      // If several words precede the comma, the text after it may be a town.
      const fullName = /^\S+,/.test(nameText) ? toFirstLastOrder(nameText) : nameText;
      const name = fullName.replace(SEPARATOR_PATTERN, ' ').trim();
      return { line: index + 1, cells: [name, phone.trim(), email, day] };
    })
    .filter(({ cells }) => cells.some(Boolean));
  return {
    hasColumns: false,
    source: null,
    header: ['Name', 'Phone', 'Email', 'Last visit'],
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
const PROPERTY_PATTERN = /^(?:([\w-]+)\.)?([\w-]+)((?:;(?:"[^"]*"|[^":])*)?):(.*)$/;

/** Unfolds lines and separates cards, which may have no line break or a byte order mark (as bytes) between them. */
function normalizeCardLines(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/ï»¿|\uFEFF/g, '')
    .replace(/\n[ \t]/g, '')
    .replace(/([^\n])(END:VCARD[ \t]*(?:BEGIN:VCARD|$))/gim, '$1\n$2')
    .replace(/(END:VCARD)[ \t]*(BEGIN:VCARD)/gi, '$1\n$2')
    .replace(/([^\n:])(BEGIN:VCARD[ \t]*$)/gim, '$1\n$2');
}

/** Parses vCard properties. Joins quoted-printable lines, which end in '=' if the value continues. */
function parseProperties(text: string): RegExpMatchArray[] {
  const lines = normalizeCardLines(text).split('\n');
  const matches: RegExpMatchArray[] = [];
  for (let i = 0; i < lines.length; i += 1) {
    let line = lines[i] ?? '';
    if (/^[^:]*QUOTED-PRINTABLE/i.test(line))
      while (line.endsWith('=') && i + 1 < lines.length && !/^END:/i.test(lines[i + 1] ?? '')) {
        i += 1;
        line = line.slice(0, -1) + lines[i];
      }
    const property = line.match(PROPERTY_PATTERN);
    if (property) matches.push(property);
  }
  return matches;
}

const decodeQuotedPrintable = (value: string) =>
  value.replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number(`0x${hex}`)));

const unescapeValue = (value: string) =>
  value
    .replace(/\\n/gi, ' ')
    .replace(/\\([\\,;:])/g, '$1')
    .trim();

/** Splits a value at unescaped semicolons, for example into last name and first name. */
const splitValue = (value: string) => value.split(/(?<!\\);/).map(unescapeValue);

interface Phone {
  readonly group: string;
  readonly number: string;
  kind: string;
}
const createCard = () => ({
  hasVersion: false,
  name: '',
  splitName: '',
  nickname: '',
  company: '',
  phones: [] as Phone[],
  emails: [] as string[],
  tags: [] as string[],
});
type Card = ReturnType<typeof createCard>;

/** Returns 'Mobile' or 'Fax' from type parameters or a label; otherwise ''. */
function toPhoneKind(text: string): string {
  const kind = text.match(/cell|mobile|iphone|fax|pager/i)?.[0].toLowerCase() ?? '';
  return /fax|pager/.test(kind) ? 'Fax' : kind && 'Mobile';
}

function addProperty(card: Card, name: string, value: string, group: string, kind: string): void {
  if (name === 'VERSION') card.hasVersion = true;
  else if (name === 'FN') card.name ||= unescapeValue(value);
  else if (name === 'N') {
    const [last = '', first = ''] = splitValue(value);
    card.splitName ||= `${first} ${last}`.trim();
  } else if (name === 'NICKNAME') card.nickname ||= unescapeValue(value);
  else if (name === 'ORG') card.company ||= splitValue(value)[0] ?? '';
  else if (name === 'EMAIL') card.emails.push(unescapeValue(value));
  else if (name === 'CATEGORIES') card.tags.push(unescapeValue(value));
  else if (name === 'TEL')
    card.phones.push({ group, kind, number: unescapeValue(value).replace(/^tel:/i, '') });
  else if (name === 'X-ABLABEL')
    for (const phone of card.phones)
      if (group && phone.group === group) phone.kind ||= toPhoneKind(value);
}

/** `bytes` has one character per byte, because each property may have its own encoding. */
export function readVCards(bytes: string): Table {
  const cards: Card[] = [];
  const defaultCharset = guessLegacyEncoding(bytes);
  // Keep properties outside a card, or in a nested AGENT card, out of other cards.
  let card: Card | null = null;
  let agentDepth = 0;
  const startCard = () => {
    const newCard = createCard();
    cards.push(newCard);
    return newCard;
  };
  for (const [, group = '', key = '', parameters = '', text = ''] of parseProperties(bytes)) {
    const name = key.toUpperCase();
    const isAgent = name === 'AGENT' && (!text.trim() || /^BEGIN:VCARD/i.test(text));
    if (isAgent) agentDepth += 1;
    else if (agentDepth > 0) agentDepth -= name === 'END' ? 1 : 0;
    else if (name === 'BEGIN') card = startCard();
    else if (name === 'END') card = null;
    else {
      if (name === 'VERSION' && card?.hasVersion) card = startCard();
      if (/^(VERSION|N|FN)$/.test(name)) card ??= startCard();
      const value = /QUOTED-PRINTABLE/i.test(parameters) ? decodeQuotedPrintable(text) : text;
      const charset = parameters.match(/CHARSET="?([\w-]+)/i)?.[1] ?? defaultCharset;
      if (card)
        addProperty(card, name, decodeBytes(value, charset), group, toPhoneKind(parameters));
    }
  }
  const rows = cards.map(({ name, splitName, nickname, company, phones, emails, tags }, index) => ({
    line: index + 1,
    cells: [
      name || splitName || nickname,
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
