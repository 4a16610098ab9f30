import type { ColumnKind } from './table.ts';

/** For comparison: 'E-mail 1 - Value' becomes 'e mail 1 value'. */
export const normalizeHeader = (words: string): string =>
  words
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Headers in English and Spanish, from spreadsheets and the exports below. */
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

/** Removes filler words: 'customer phone number' becomes 'phone'. */
const bare = (plain: string) =>
  plain
    .replace(/^(customer|client|contact|primary|main|other) /, '')
    .replace(/ (numbers?|no|s)$/, '');

const KIND_OF: ReadonlyMap<string, ColumnKind> = new Map(
  Object.entries(WORDS).flatMap(([kind, words]) =>
    words.split(', ').map((word) => [word, kind as ColumnKind] as const),
  ),
);

/** Google numbers its columns, such as 'Phone 2 - Value'. */
const NUMBERED: readonly (readonly [RegExp, ColumnKind])[] = [
  [/^phone \d( value)?$/, 'phone'],
  [/^(e mail|email) \d( value)?$/, 'email'],
];

interface KnownExport {
  readonly name: string;
  /** Sets of headers that are unique to this program. */
  readonly marks: readonly (readonly string[])[];
  /** Headers with a different meaning in this program. */
  readonly own?: Readonly<Record<string, ColumnKind>>;
}

/** From the export formats that these programs document. */
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

/** Name of the program, such as 'Square'; null if unknown. */
export function recognizeExport(header: readonly string[]): string | null {
  const headers = new Set(header.map(normalizeHeader));
  const found = KNOWN_EXPORTS.find(({ marks }) =>
    marks.some((mark) => mark.every((words) => headers.has(words))),
  );
  return found?.name ?? null;
}

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
