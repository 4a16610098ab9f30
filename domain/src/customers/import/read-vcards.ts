import { t } from '../../shared/i18n.ts';
import { decodeBytes, guessLegacyEncoding } from './decode-bytes.ts';
import type { Table } from './table.ts';

/** Matches vCard 2.1, 3.0 and 4.0. Joined files may start with several byte order marks. */
export const looksLikeVCards = (text: string): boolean => /^(?:\s|ï»¿)*BEGIN:VCARD/i.test(text);

/** True for a property with binary data, such as a photo. Its value continues on lines without a colon. */
export const isBinaryProperty = (line: string): boolean =>
  /^(?:[\w-]+\.)?(?:PHOTO|LOGO|SOUND|KEY)[;:]|^[^:]*;(?:ENCODING=)?(?:B|BASE64)[;:]/i.test(line);
export const isBinaryContinuation = (line: string): boolean => /^[ \t]|^[^:]*$/.test(line);

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

const PROPERTY_PATTERN =
  /^(?:(?<group>[\w-]+)\.)?(?<name>[\w-]+)(?<parameters>(?:;(?:"[^"]*"|[^":])*)?):(?<value>.*)$/;

interface Property {
  /** Apple puts a phone number and its label into one group. */
  readonly group: string;
  /** In capital letters, such as 'TEL'. */
  readonly name: string;
  readonly parameters: string;
  /** One character per byte. */
  readonly value: string;
}

/** Parses vCard properties. Joins quoted-printable lines, which end in '=' if the value continues. */
function parseProperties(bytes: string): Property[] {
  const lines = normalizeCardLines(bytes).split('\n');
  const properties: Property[] = [];
  for (let i = 0; i < lines.length; i += 1) {
    let line = lines[i] ?? '';
    if (/^[^:]*QUOTED-PRINTABLE/i.test(line))
      while (line.endsWith('=') && i + 1 < lines.length && !/^END:/i.test(lines[i + 1] ?? '')) {
        i += 1;
        line = line.slice(0, -1) + lines[i];
      }
    const {
      group = '',
      name,
      parameters = '',
      value = '',
    } = PROPERTY_PATTERN.exec(line)?.groups ?? {};
    if (name) properties.push({ group, name: name.toUpperCase(), parameters, value });
  }
  return properties;
}

/** Groups properties by card, even if a card has no end or no start. Leaves out nested AGENT cards. */
function groupByCard(properties: readonly Property[]): Property[][] {
  const cards: Property[][] = [];
  let card: Property[] | null = null;
  let agentDepth = 0;
  for (const property of properties) {
    const { name, value } = property;
    const isAgent = name === 'AGENT' && (!value.trim() || /^BEGIN:VCARD/i.test(value));
    if (isAgent) agentDepth += 1;
    else if (agentDepth > 0) agentDepth -= name === 'END' ? 1 : 0;
    else if (name === 'END') card = null;
    else {
      const isFirst = card === null && /^(VERSION|N|FN)$/.test(name);
      const isSecondVersion = name === 'VERSION' && card?.some((other) => other.name === name);
      if (name === 'BEGIN' || isFirst || isSecondVersion) {
        card = [];
        cards.push(card);
      }
      card?.push(property);
    }
  }
  return cards;
}

function decodeValue({ parameters, value }: Property, defaultCharset: string): string {
  const isQuoted = /QUOTED-PRINTABLE/i.test(parameters);
  const bytes = isQuoted
    ? value.replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number(`0x${hex}`)))
    : value;
  return decodeBytes(bytes, parameters.match(/CHARSET="?([\w-]+)/i)?.[1] ?? defaultCharset);
}

const unescapeValue = (value: string) =>
  value
    .replace(/\\n/gi, ' ')
    .replace(/\\([\\,;:])/g, '$1')
    .trim();

/** Splits a value at unescaped semicolons, for example into last name and first name. */
const splitValue = (value: string) => value.split(/(?<!\\);/).map(unescapeValue);

/** Returns 'Mobile' or 'Fax' from type parameters or a label; otherwise ''. */
function toPhoneKind(text: string): string {
  const kind = text.match(/cell|mobile|iphone|fax|pager/i)?.[0].toLowerCase() ?? '';
  return /fax|pager/.test(kind) ? 'Fax' : kind && 'Mobile';
}

/** Returns name, company, phones, emails and tags. */
function toCells(properties: readonly Property[]): string[] {
  const getValues = (name: string) =>
    properties.filter((property) => property.name === name).map(({ value }) => value);
  const names = getValues('FN').map(unescapeValue);
  const splitNames = getValues('N').map((value) => {
    const [last = '', first = ''] = splitValue(value);
    return `${first} ${last}`.trim();
  });
  const nicknames = getValues('NICKNAME').map(unescapeValue);
  const companies = getValues('ORG').map((value) => splitValue(value)[0]);
  const formatPhone = ({ group, parameters, value }: Property) => {
    const number = unescapeValue(value).replace(/^tel:/i, '');
    const label = properties.find(
      (property) => property.name === 'X-ABLABEL' && group !== '' && property.group === group,
    );
    const kind = toPhoneKind(parameters) || toPhoneKind(label?.value ?? '');
    return kind ? `${kind}: ${number}` : number;
  };
  return [
    [...names, ...splitNames, ...nicknames].find(Boolean) ?? '',
    companies.find(Boolean) ?? '',
    properties
      .filter(({ name }) => name === 'TEL')
      .map(formatPhone)
      .join('; '),
    getValues('EMAIL').map(unescapeValue).join('; '),
    getValues('CATEGORIES').map(unescapeValue).join('; '),
  ];
}

/** `bytes` has one character per byte, because each property may have its own encoding. */
export function readVCards(bytes: string): Table {
  const defaultCharset = guessLegacyEncoding(bytes);
  const cards = groupByCard(parseProperties(bytes)).map((properties) =>
    properties.map((property) => ({ ...property, value: decodeValue(property, defaultCharset) })),
  );
  return {
    hasColumns: false,
    source: t('contact cards'),
    header: ['Name', 'Company', 'Phone', 'Email', 'Tags'],
    kinds: ['name', 'company', 'phone', 'email', 'tags'],
    rows: cards.map((properties, index) => ({ line: index + 1, cells: toCells(properties) })),
  };
}
