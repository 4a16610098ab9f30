import type { ColumnKind } from './table.ts';

/** A header for comparison: 'E-mail 1 - Value' and 'e-mail 1 value' agree. */
export const normalizeHeader = (words: string): string =>
  words
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Headers as they are bare, in English and Spanish, of spreadsheets and of the exports below. */
const WORDS: Readonly<Record<Exclude<ColumnKind, 'none'>, string>> = {
  name: 'name, full name, customer, client, contact, display name, nombre, nombre completo, cliente',
  first: 'first name, first, given name',
  last: 'last name, last, surname, family name, apellido, apellidos',
  company:
    'company, company name, organization, organization name, organization 1 name, business name, empresa',
  mobile:
    'mobile, mobile phone, cell, cell phone, cellphone, text message enabled phone, celular, movil',
  phone:
    'phone, telephone, tel, home phone, work phone, business phone, alt phone, home number, work number, telefono',
  email:
    'email, e mail, emails, e mails, email address, e mail address, correo, correo electronico',
  tags: 'tags, tag, labels, groups, group membership, etiquetas',
  day: 'last job, last job date, last visit, last service, last service date, last appointment, ultimo trabajo',
};

/** A header without what says no more: 'customer phone number' is 'phone'. */
const bare = (plain: string) =>
  plain
    .replace(/^(customer|client|contact|primary|main|other) /, '')
    .replace(/ (numbers?|no|s)$/, '');

const KIND_OF: ReadonlyMap<string, ColumnKind> = new Map(
  Object.entries(WORDS).flatMap(([kind, words]) =>
    words.split(', ').map((word) => [word, kind as ColumnKind] as const),
  ),
);

/** Google numbers its columns: 'Phone 2 - Value'. */
const NUMBERED: readonly (readonly [RegExp, ColumnKind])[] = [
  [/^phone \d( value)?$/, 'phone'],
  [/^(e mail|email) \d( value)?$/, 'email'],
];

interface KnownExport {
  readonly name: string;
  /** Sets of headers, any of which only this program writes. */
  readonly marks: readonly (readonly string[])[];
  /** Headers that mean something else elsewhere. */
  readonly own?: Readonly<Record<string, ColumnKind>>;
}

/** The programs whose exports are recognized, by the headers that they document. */
const KNOWN_EXPORTS: readonly KnownExport[] = [
  { name: 'Square', marks: [['creation source', 'first visit', 'last visit']] },
  {
    name: 'Jobber',
    marks: [['j id', 'display name', 'e mails']],
    own: { home: 'phone', work: 'phone' },
  },
  {
    name: 'Housecall Pro',
    marks: [
      ['display name', 'mobile number', 'home number'],
      ['customer tags', 'mobile phone', 'home phone'],
    ],
  },
  {
    name: 'QuickBooks',
    marks: [
      ['customer full name', 'phone numbers'],
      ['name', 'company name', 'open balance'],
      ['customer', 'main phone', 'main email'],
    ],
  },
  {
    name: 'Google Contacts',
    marks: [
      ['given name', 'family name', 'group membership'],
      ['first name', 'last name', 'file as', 'labels'],
    ],
  },
];

/** The program that wrote these headers, such as 'Square'; null where none of ours did. */
export function recognizeExport(header: readonly string[]): string | null {
  const headers = new Set(header.map(normalizeHeader));
  const found = KNOWN_EXPORTS.find(({ marks }) =>
    marks.some((mark) => mark.every((words) => headers.has(words))),
  );
  return found?.name ?? null;
}

/** What a column of this header holds; null where the header does not tell. */
export function wordsKind(words: string, source: string | null = null): ColumnKind | null {
  const plain = normalizeHeader(words);
  const own = KNOWN_EXPORTS.find(({ name }) => name === source)?.own?.[plain];
  return (
    own ??
    KIND_OF.get(plain) ??
    KIND_OF.get(bare(plain)) ??
    NUMBERED.find(([form]) => form.test(plain))?.[1] ??
    null
  );
}
