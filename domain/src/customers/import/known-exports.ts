import { type ColumnKind, readHeaderKind } from './header-words.ts';
import { normalizeHeader } from './normalize-header.ts';

interface KnownExport {
  readonly name: string;
  /** Sets of headers that are unique to this program. */
  readonly headerSets: readonly (readonly string[])[];
  /** Headers with a different meaning in this program. */
  readonly kinds?: Readonly<Record<string, ColumnKind>>;
}

/** Headers from each program's documented export format. */
const KNOWN_EXPORTS: readonly KnownExport[] = [
  { name: 'Square', headerSets: [['creation source', 'first visit', 'last visit']] },
  {
    name: 'Jobber',
    headerSets: [['j id', 'display name', 'e mails']],
    kinds: { home: 'phone', work: 'phone' },
  },
  {
    name: 'Housecall Pro',
    headerSets: [
      ['display name', 'mobile number', 'home number'],
      ['customer tags', 'mobile phone', 'home phone'],
    ],
  },
  {
    name: 'QuickBooks',
    headerSets: [
      ['customer full name', 'phone numbers'],
      ['name', 'company name', 'open balance'],
      ['customer', 'main phone', 'main email'],
    ],
  },
  {
    name: 'Google Contacts',
    headerSets: [
      ['given name', 'family name', 'group membership'],
      ['first name', 'last name', 'file as', 'labels'],
    ],
  },
];

/** Returns the name of the program that exported a file with this header; null if unknown. */
export function recognizeExport(header: readonly string[]): string | null {
  const headers = new Set(header.map(normalizeHeader));
  const program = KNOWN_EXPORTS.find(({ headerSets }) =>
    headerSets.some((headerSet) => headerSet.every((text) => headers.has(text))),
  );
  return program?.name ?? null;
}

/** Determines the kind of a column from its header; `source` is the program that exported the file. */
export function guessColumnKind(text: string, source: string | null): ColumnKind | null {
  const program = KNOWN_EXPORTS.find(({ name }) => name === source);
  return program?.kinds?.[normalizeHeader(text)] ?? readHeaderKind(text);
}
