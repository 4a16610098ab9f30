import { cleanEmail, isEmail, normalizeEmail } from '../../shared/email.ts';
import { t } from '../../shared/i18n.ts';
import { NAME_MAX } from '../../shared/limits.ts';
import { toComparableFirstName, toFirstLastOrder } from '../../shared/names.ts';
import { getPhoneDigits, normalizePhone, shortenExtension } from '../../shared/phone.ts';
import { collapseSpaces, findInputError, toSingleLine } from '../../shared/text.ts';
import {
  CONTACT_RESTRICTIONS,
  type CustomerInput,
  customerFields,
  TAG_COUNT_MAX,
  TAG_LENGTH_MAX,
} from '../customer.ts';
import { getLaterDay } from '../plan-customer.ts';
import { CONTACT_KINDS, type ColumnKind, NAME_KINDS } from './header-words.ts';
import { isDayLike, readDay } from './read-day.ts';
import { findRestriction, isConsentLike, readRestriction } from './restrictions.ts';
import {
  type ColumnRules,
  guessColumnKind,
  isPlainWords,
  type ParsedRow,
  type ParserOptions,
  type Row,
} from './table.ts';

export const ROW_ERRORS = {
  name: t('The name is missing.'),
  reach: t('The phone number or email is missing.'),
  phone: (typed: string) => t('The phone number {typed} isn’t complete.', { typed }),
  email: (typed: string) => t('The email {typed} isn’t valid.', { typed }),
  day: (typed: string) =>
    t('We couldn’t read the date {typed}. Write it like 2026-05-31.', { typed }),
  future: (typed: string) => t('The date {typed} is in the future.', { typed }),
} as const;

/** Text that people enter in a required email field instead of an address, or as part of a fake address. */
const PLACEHOLDER =
  '(?:no|none|no[-._]?e?-?mail(?:s|[-._]?address|[-._]?given)?|not?[-._]?(?:provided|given|available|applicable|known|real)|no[-._]?(?:tiene|aplica|contact)|without[-._]?email|sin[-._]?(?:correo|e?mail)|ninguno|do[-._]?not[-._]?(?:have|email|reply)|dont[-._]?have(?:[-._]?one)?|no[-._]?reply|declined?|refused?|unknown|test(?:er|ing|e?mail)?|fake|dummy|invalid|null|nil|na|n[-._]a|blank|empty|placeholder|xx+|asdf+|abc|123+)';
/** Matches 'none@example.com', 'maria@noemail.com', 'abc@abc' or 'x@x.com'. */
const PLACEHOLDER_ADDRESS_PATTERN = new RegExp(
  `^${PLACEHOLDER}\\d*@|@(?:www\\.)?${PLACEHOLDER}\\.[a-z.]+$|^(.+)@\\1$|^(.)@\\2\\.`,
  'i',
);
const PLACEHOLDER_CELL_PATTERN = new RegExp(
  `^(?:|[-.\\s?/]+|x+|n\\/a|no tiene|no e-?mail|${PLACEHOLDER})$`,
  'i',
);

export const isEmailPlaceholder = (cell: string): boolean =>
  PLACEHOLDER_CELL_PATTERN.test(cell.trim()) || PLACEHOLDER_ADDRESS_PATTERN.test(cell.trim());

/** Matches 000-000-0000, (512) 999-9999 or 123-456-7890, which phone companies don't assign. */
export function isPhonePlaceholder(cell: string): boolean {
  const digits = getPhoneDigits(cell).replace(/^1(?=\d{10}$)/, '');
  return (
    /^(\d)\1*$/.test(digits) ||
    /^\d{3}(?:0{7}|1{7}|9{7})$/.test(digits) ||
    /^(?:0?123456789?0?|9876543210?)$/.test(digits)
  );
}

/** A phone number with an optional label and extension, such as 'Mobile:(555) 010-1234 x12'. */
const PHONE_NUMBER_PATTERN = /([\p{L}][\p{L} ]*)?:?\s*(\+?\(?\d[\d\s()./+-]*\d(?: x\d+)?)/gu;
/** An extension after a pause, as in '5550101234,,12#' or '5550101234;ext=12'; not a separator between numbers. */
const PAUSED_EXTENSION_PATTERN = /(?<=\d)[,;]+(?:ext=)?(\d{1,6})#?(?=\s*(?:[,;|\n]|$))/gi;
/** Phones copy numbers with invisible characters and typographic dashes; spreadsheets add '.0'. */
const cleanNumbers = (cell: string) =>
  cell
    .replace(/\p{Cf}/gu, '')
    .normalize('NFKC')
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/\b(\d{7,})\.0+$/, '$1')
    .replace(PAUSED_EXTENSION_PATTERN, ' x$1');
const EMAIL_PATTERN = /[^\s<>,;:"()]+@[^\s<>,;:"()]*/g;
const SEPARATOR_PATTERN = /:::|[;,|\n]|\s\/\s|\/(?=(?:[^\d/]*\d){10})/;
/** Groups that Google Contacts adds automatically. */
const SYSTEM_TAGS = ['mycontacts', 'starred'];

const QUOTED_CELL_MAX = 60;

const extractNumbers = (cell: string, isMobileColumn: boolean) =>
  cleanNumbers(cell)
    .split(SEPARATOR_PATTERN)
    .flatMap((part) => {
      const matches = [...shortenExtension(part).matchAll(PHONE_NUMBER_PATTERN)];
      return matches.flatMap(([, labelBefore = '', number = '']) => {
        // If the cell has only one number, its label may come after it.
        const label = matches.length === 1 ? part : labelBefore;
        const isMobile = isMobileColumn || /mobile|cell|iphone/i.test(label);
        const isFax = /fax|pager|^\W*f\b/i.test(label);
        return isFax || isPhonePlaceholder(number) ? [] : { number: number.trim(), isMobile };
      });
    });

/** Returns the first valid number as `value`, or ''; tries mobile numbers first. */
export function extractPhone(
  mobileCells: readonly string[],
  phoneCells: readonly string[],
  readPhone: ParserOptions<string>['readPhone'],
) {
  const numbers = [
    ...mobileCells.flatMap((cell) => extractNumbers(cell, true)),
    ...phoneCells.flatMap((cell) => extractNumbers(cell, false)),
  ].sort((a, b) => Number(b.isMobile) - Number(a.isMobile));
  const value = numbers.map(({ number }) => readPhone(number)).find(Boolean) ?? '';
  const [firstNumber] = numbers;
  return { value, error: value || !firstNumber ? null : ROW_ERRORS.phone(firstNumber.number) };
}

export function extractEmail(cells: readonly string[]) {
  const cleanedCells = cells.map(cleanEmail);
  const addresses = cleanedCells
    .flatMap((cell) => cell.match(EMAIL_PATTERN) ?? [])
    .filter((address) => !isEmailPlaceholder(address));
  const value = addresses.find((address) => isEmail(address)) ?? '';
  const invalidEmail = addresses[0] ?? cleanedCells.find((cell) => !isEmailPlaceholder(cell));
  const isValid = value || invalidEmail === undefined;
  return {
    value,
    error: isValid ? null : ROW_ERRORS.email(invalidEmail.slice(0, QUOTED_CELL_MAX)),
  };
}

/** Returns the first non-empty cell, on one line and without surrounding quotes. */
export const getFirstValue = (cells: readonly string[]): string =>
  toSingleLine((cells.find(Boolean) ?? '').replace(/^"+|"+$/g, ''));

function extractTags(cells: readonly string[]): string[] {
  const tags = cells
    .map((tag) =>
      collapseSpaces(tag.replace(/^\s*\*/, ''))
        .slice(0, TAG_LENGTH_MAX)
        .trim(),
    )
    .filter((tag) => !SYSTEM_TAGS.includes(tag.toLowerCase()))
    .filter((tag) => findInputError(customerFields.tags, [tag]) === null);
  return [...new Map(tags.map((tag) => [tag.toLowerCase(), tag])).values()].slice(0, TAG_COUNT_MAX);
}

/** Prefers a first and last name to a full name, and a full name to a company. */
function readName(getCell: (kind: ColumnKind) => string): string {
  const [first, last] = [getCell('first'), getCell('last')];
  const firstAndLast = `${first} ${last}`.trim();
  if (first && last) return firstAndLast;
  return toFirstLastOrder(getCell('name')) || firstAndLast || getCell('company');
}

/** Creates a parser for rows. Skips unreadable cells, but requires contact details and, except for opt-outs, a name. */
export function createCustomerParser(options: ParserOptions<ColumnKind>) {
  const { header, kinds, dayOrder, readPhone, today } = options;
  return ({ cells }: Row): ParsedRow<CustomerInput> => {
    const getCells = (kind: ColumnKind) => cells.filter((_, column) => kinds[column] === kind);
    const getCell = (kind: ColumnKind) => getFirstValue(getCells(kind));

    const name = readName(getCell);
    const nameError = name ? findInputError(customerFields.name, name) : ROW_ERRORS.name;

    const phone = extractPhone(getCells('mobile'), getCells('phone'), readPhone);
    const email = extractEmail(getCells('email'));
    const dayCell = getCell('day');
    const day = readDay(dayCell, dayOrder) ?? '';
    const isFuture = day > today;
    // A cell such as 'never' doesn't contain a date, so it isn't an error.
    const isDayUnreadable = !day && /[1-9]/.test(dayCell);
    const errors = [
      phone.error,
      email.error,
      isDayUnreadable ? ROW_ERRORS.day(dayCell) : null,
      isFuture ? ROW_ERRORS.future(dayCell) : null,
    ].flatMap((error) => error ?? []);
    const isReachable = Boolean(phone.value || email.value);
    if (!isReachable && errors.length === 0) errors.push(ROW_ERRORS.reach);
    if (nameError) errors.unshift(nameError);
    const tags = getCells('tags').flatMap((cell) => cell.split(SEPARATOR_PATTERN));
    const statedRestrictions = new Set([
      ...cells.map((cell, column) =>
        kinds[column] === 'consent' ? readRestriction(header[column] ?? '', cell) : null,
      ),
      ...tags.map(findRestriction),
    ]);
    // An opt-out binds the business even if the customer's name is unknown.
    if (!isReachable || (nameError && !statedRestrictions.has('opted_out')))
      return { item: null, errors };
    const restrictions = CONTACT_RESTRICTIONS.filter(
      (item) => statedRestrictions.has(item) && (email.value || item !== 'undeliverable'),
    );
    return {
      item: {
        name: nameError ? (email.value || phone.value).slice(0, NAME_MAX) : name,
        email: email.value,
        phone: phone.value,
        tags: extractTags(tags),
        lastJobOn: isFuture ? '' : day,
        ...(restrictions.length > 0 && { restrictions }),
      },
      errors,
    };
  };
}

export const isPhoneLike = (cell: string): boolean =>
  /^[\s()+./-]*(?:\d[\s()+./-]*){7,15}$/.test(cell) && !isDayLike(cell);

/** Maximum age of a job in years; older dates are probably birthdays or anniversaries. */
const JOB_YEARS_MAX = 10;
const isJobDay = (cell: string, today: string): boolean => {
  const day = readDay(cell, 'month-first') ?? readDay(cell, 'day-first') ?? '';
  return day <= today && Number(day.slice(0, 4)) >= Number(today.slice(0, 4)) - JOB_YEARS_MAX;
};

/** Counts distinct values with several words: names rarely repeat, unlike cities and tags. */
const countFullNames = (cells: readonly string[]) =>
  new Set(cells.filter((cell) => cell.includes(' '))).size;

const hasAny = (kinds: readonly ColumnKind[], ...wantedKinds: readonly ColumnKind[]) =>
  kinds.some((kind) => wantedKinds.includes(kind));

export const CUSTOMER_COLUMN_RULES: ColumnRules<ColumnKind> = {
  none: 'none',
  guessFromHeader: guessColumnKind,
  isData: (cell) => isEmail(cell) || isPhoneLike(cell),
  guess(kinds, find, source, today) {
    const set = (column: number | undefined, kind: ColumnKind) => {
      if (column !== undefined) kinds[column] = kind;
    };
    if (!hasAny(kinds, 'email')) set(find(isEmail), 'email');
    if (!hasAny(kinds, 'phone', 'mobile')) set(find(isPhoneLike), 'phone');
    if (!hasAny(kinds, ...NAME_KINDS)) set(find(isPlainWords, countFullNames), 'name');
    const isLastJob = (cell: string) => isJobDay(cell, today);
    // Skip exports from known programs, whose headers already identify the last job.
    if (!hasAny(kinds, 'day') && source === null) set(find(isLastJob), 'day');
    if (!hasAny(kinds, 'consent')) set(find(isConsentLike), 'consent');
    // If there is a last-name column, "Name" is the first name.
    return hasAny(kinds, 'last') && !hasAny(kinds, 'first')
      ? kinds.map((kind): ColumnKind => (kind === 'name' ? 'first' : kind))
      : kinds;
  },
  isUsable: (kinds) => hasAny(kinds, ...NAME_KINDS) && hasAny(kinds, ...CONTACT_KINDS),
};

function mergeInputs(existing: CustomerInput, other: CustomerInput): CustomerInput {
  const restrictions = CONTACT_RESTRICTIONS.filter((item) =>
    [existing, other].some((input) => input.restrictions?.includes(item)),
  );
  return {
    name: existing.name,
    email: existing.email || other.email,
    phone: existing.phone || other.phone,
    tags: [...new Set([...existing.tags, ...other.tags])].slice(0, TAG_COUNT_MAX),
    lastJobOn: getLaterDay(existing.lastJobOn, other.lastJobOn),
    ...(restrictions.length > 0 && { restrictions }),
  };
}

/** Merges customers by email, or by phone and first name if one has no email, as the server does. */
export function mergeDuplicates(
  inputs: readonly CustomerInput[],
  onMerge?: (duplicate: CustomerInput, existing: CustomerInput) => void,
): CustomerInput[] {
  const customers: CustomerInput[] = [];
  const byEmail = new Map<string, number>();
  const byPhone = new Map<string, number>();
  for (const customer of inputs) {
    const email = normalizeEmail(customer.email);
    const phone =
      customer.phone && `${normalizePhone(customer.phone)} ${toComparableFirstName(customer.name)}`;
    const phoneIndex = byPhone.get(phone);
    const isSame = !email || (phoneIndex !== undefined && !customers[phoneIndex]?.email);
    const index = byEmail.get(email) ?? (isSame ? phoneIndex : undefined) ?? customers.length;
    const existing = customers[index];
    if (existing) onMerge?.(customer, existing);
    customers[index] = existing ? mergeInputs(existing, customer) : customer;
    if (email) byEmail.set(email, index);
    if (phone && !byPhone.has(phone)) byPhone.set(phone, index);
  }
  return customers;
}
