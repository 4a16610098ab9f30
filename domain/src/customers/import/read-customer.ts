import { isEmail, normalizeEmail } from '../../shared/email.ts';
import { t } from '../../shared/i18n.ts';
import { normalizePhone } from '../../shared/phone.ts';
import { getFirstMessage, onOneLine } from '../../shared/text.ts';
import { type CustomerInput, customerFields, TAG_MAX, TAGS_MAX } from '../customer.ts';
import { type DayOrder, isDayLike, readDay } from './read-day.ts';
import {
  type ColumnKind,
  type Columns,
  guessColumnKind,
  isPlainWords,
  normalizeHeader,
  type Row,
} from './table.ts';

/** Matches 'Garcia, Maria', but not 'Rivera, Inc.' or 'Lane, Price and Sons'. */
const LAST_FIRST =
  /^(\p{L}[\p{L}\p{M} .'’-]*), *(?!(?:inc|llc|ltd|co|corp|jr|sr|md|phd|dds|esq|ii|iii)\b)(?!.*\b(?:and|y)\b)(\p{L}[\p{L}\p{M} .'’-]*)$/iu;

/** Turns 'Garcia, Maria' into 'Maria Garcia'. */
export const toFirstLastOrder = (name: string): string => name.replace(LAST_FIRST, '$2 $1');

export interface ReaderOptions {
  readonly kinds: readonly ColumnKind[];
  readonly dayOrder: DayOrder;
  /** Normalizes a phone number; null if it is not one. */
  readonly readPhone: (typed: string) => string | null;
}

interface ParsedCustomer {
  readonly customer: CustomerInput | null;
  readonly errors: readonly string[];
}

export const ROW_ERRORS = {
  name: t('The name is missing.'),
  reach: t('The phone number or email is missing.'),
  phone: (typed: string) => t('The phone number {typed} isn’t complete.', { typed }),
  email: (typed: string) => t('The email {typed} isn’t valid.', { typed }),
  day: (typed: string) =>
    t('We couldn’t read the date {typed}. Write it like 2026-05-31.', { typed }),
} as const;

/** A phone number with an optional label, such as 'Mobile:(555) 010-1234'. */
const NUMBER = /([\p{L}][\p{L} ]*)?:?\s*(\+?\(?\d[\d\s().+-]*\d)/gu;
const ADDRESS = /[^\s<>,;:"()]+@[^\s<>,;:"()]*/g;
const SEPARATORS = /:::|[;,|\n]/;
/** Groups that Google Contacts adds automatically. */
const SYSTEM_TAGS = ['mycontacts', 'starred'];

/** Placeholders for a missing email. */
const NO_EMAIL = /^(|[-.\s]+|x+|none|no|n\/?a|nil|null|unknown|no e-?mail|ninguno|no tiene)$/i;
/** Maximum length of a cell quoted in an error. */
const QUOTED_CELL_MAX = 60;

const extractNumbers = (cell: string, isMobileColumn: boolean) =>
  cell.split(SEPARATORS).flatMap((part) =>
    [...part.matchAll(NUMBER)].flatMap(([, label = '', number = '']) => {
      const isMobile = isMobileColumn || /mobile|cell|iphone/i.test(label);
      return /fax|pager/i.test(label) ? [] : { number: number.trim(), isMobile };
    }),
  );

/** `found` is '' if the cell can't be read. */
interface ExtractedContact {
  readonly found: string;
  readonly error: string | null;
}

/** First valid number, mobile numbers first. */
export function extractPhone(
  mobile: readonly string[],
  phone: readonly string[],
  readPhone: ReaderOptions['readPhone'],
): ExtractedContact {
  const numbers = [
    ...mobile.flatMap((cell) => extractNumbers(cell, true)),
    ...phone.flatMap((cell) => extractNumbers(cell, false)),
  ].sort((one, other) => Number(other.isMobile) - Number(one.isMobile));
  const found = numbers.map(({ number }) => readPhone(number)).find(Boolean) ?? '';
  const [first] = numbers;
  return { found, error: found || !first ? null : ROW_ERRORS.phone(first.number) };
}

export function extractEmail(cells: readonly string[]): ExtractedContact {
  const addresses = cells.flatMap((cell) => cell.match(ADDRESS) ?? []);
  const found = addresses.find((typed) => isEmail(typed)) ?? '';
  const invalidEmail =
    addresses[0] ?? cells.map((cell) => cell.trim()).find((cell) => !NO_EMAIL.test(cell));
  const isInvalid = !found && invalidEmail !== undefined;
  return {
    found,
    error: isInvalid ? ROW_ERRORS.email(invalidEmail.slice(0, QUOTED_CELL_MAX)) : null,
  };
}

/** First non-empty cell, on one line and without surrounding quotes. */
export const getFirstValue = (cells: readonly string[]): string =>
  onOneLine((cells.find(Boolean) ?? '').replace(/^"+|"+$/g, ''));

export function groupColumnsByKind<K extends string>(
  kinds: readonly K[],
): (kind: K) => readonly number[] {
  const found = new Map<K, number[]>();
  for (const [column, kind] of kinds.entries())
    found.set(kind, [...(found.get(kind) ?? []), column]);
  return (kind) => found.get(kind) ?? [];
}

function extractTags(cells: readonly string[]): string[] {
  const tags = cells
    .flatMap((cell) => cell.split(SEPARATORS))
    .map((tag) =>
      tag
        .replace(/^\s*\*\s*/, '')
        .replace(/\s+/g, ' ')
        .trim()
        .slice(0, TAG_MAX)
        .trim(),
    )
    .filter((tag) => !SYSTEM_TAGS.includes(tag.toLowerCase()))
    .filter((tag) => getFirstMessage(customerFields.tags, [tag]) === null);
  return [...new Map(tags.map((tag) => [tag.toLowerCase(), tag])).values()].slice(0, TAGS_MAX);
}

/** Creates a parser for rows. Skips unreadable cells, but requires a name and contact details. */
export function createCustomerParser({ kinds, dayOrder, readPhone }: ReaderOptions) {
  const columns = groupColumnsByKind(kinds);
  return ({ cells }: Row): ParsedCustomer => {
    const of = (kind: ColumnKind) => columns(kind).map((column) => cells[column] ?? '');
    const one = (kind: ColumnKind) => getFirstValue(of(kind));

    const [first, last] = [one('first'), one('last')];
    const parted = `${first} ${last}`.trim();
    const name =
      (first && last && parted) || toFirstLastOrder(one('name')) || parted || one('company');
    const nameError = name ? getFirstMessage(customerFields.name, name) : ROW_ERRORS.name;

    const phone = extractPhone(of('mobile'), of('phone'), readPhone);
    const email = extractEmail(of('email'));
    const typedDay = one('day');
    const lastJobOn = readDay(typedDay, dayOrder) ?? '';
    // Text such as 'never' is not an error.
    const isNoDay = !lastJobOn && /\d/.test(typedDay);
    const errors = [phone.error, email.error, isNoDay ? ROW_ERRORS.day(typedDay) : null].flatMap(
      (error) => error ?? [],
    );
    const isReached = Boolean(phone.found || email.found);
    if (!isReached && errors.length === 0) errors.push(ROW_ERRORS.reach);
    if (nameError) errors.unshift(nameError);
    if (nameError || !isReached) return { customer: null, errors };
    const reach = { email: email.found, phone: phone.found };
    return { customer: { name, ...reach, tags: extractTags(of('tags')), lastJobOn }, errors };
  };
}

const extractDigits = (text: string) => text.replace(/\D/g, '').length;
export const isPhoneLike = (cell: string): boolean =>
  /^[\d\s()+./-]+$/.test(cell) &&
  extractDigits(cell) >= 7 &&
  extractDigits(cell) <= 15 &&
  !isDayLike(cell);

/** Headers of dates that are not job dates. */
const OTHER_DAY = /birth|born|dob|created|added|since|first|sign|register|updated|modified|nacim/;

export const CUSTOMER_COLUMNS: Columns<ColumnKind> = {
  none: 'none',
  ofHeader: guessColumnKind,
  isData: (cell) => isEmail(cell) || isPhoneLike(cell),
  guess(kinds, find, source) {
    const has = (...wanted: readonly ColumnKind[]) => kinds.some((kind) => wanted.includes(kind));
    const set = (column: number | undefined, kind: ColumnKind) => {
      if (column !== undefined) kinds[column] = kind;
    };
    if (!has('email')) set(find(isEmail), 'email');
    if (!has('phone', 'mobile')) set(find(isPhoneLike), 'phone');
    if (!has('name', 'first', 'last', 'company')) set(find(isPlainWords), 'name');
    // Known programs have a header for the last job.
    const isJobs = (header: string) => !OTHER_DAY.test(normalizeHeader(header));
    if (!has('day') && source === null) set(find(isDayLike, isJobs), 'day');
    // Next to a last name, "Name" is the first name.
    return has('last') && !has('first')
      ? kinds.map((kind): ColumnKind => (kind === 'name' ? 'first' : kind))
      : kinds;
  },
  isUsable: (kinds) =>
    kinds.some((kind) => ['name', 'first', 'last', 'company'].includes(kind)) &&
    kinds.some((kind) => ['mobile', 'phone', 'email'].includes(kind)),
};

const mergeInputs = (known: CustomerInput, other: CustomerInput): CustomerInput => ({
  name: known.name,
  email: known.email || other.email,
  phone: known.phone || other.phone,
  tags: [...new Set([...known.tags, ...other.tags])].slice(0, TAGS_MAX),
  lastJobOn: [known.lastJobOn, other.lastJobOn].sort()[1] ?? '',
});

/** Merges rows about one customer like the server does: by email, or by phone if one has no email. */
export function mergeDuplicates(list: readonly CustomerInput[]): CustomerInput[] {
  const customers: CustomerInput[] = [];
  const byEmail = new Map<string, number>();
  const byPhone = new Map<string, number>();
  for (const customer of list) {
    const email = normalizeEmail(customer.email);
    const phone = normalizePhone(customer.phone);
    const samePhone = byPhone.get(phone);
    const isSame = !email || (samePhone !== undefined && !customers[samePhone]?.email);
    const at = byEmail.get(email) ?? (isSame ? samePhone : undefined) ?? customers.length;
    const known = customers[at];
    customers[at] = known ? mergeInputs(known, customer) : customer;
    if (email) byEmail.set(email, at);
    if (phone && !byPhone.has(phone)) byPhone.set(phone, at);
  }
  return customers;
}
