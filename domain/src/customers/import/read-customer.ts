import { isEmail } from '../../lib/email.ts';
import { onOneLine } from '../../lib/names.ts';
import { firstMessage } from '../../lib/text.ts';
import { t } from '../../lib/translate.ts';
import { type CustomerInput, customerFields, TAG_MAX, TAGS_MAX } from '../customer.ts';
import { firstNameFirst } from './first-name-first.ts';
import { type DayOrder, readDay } from './read-day.ts';
import type { ColumnKind, Row } from './table.ts';

export interface ReaderOptions {
  readonly kinds: readonly ColumnKind[];
  readonly dayOrder: DayOrder;
  /** Normalizes a phone number; null if it is not one. */
  readonly readPhone: (typed: string) => string | null;
}

interface ReadCustomer {
  readonly customer: CustomerInput | null;
  readonly faults: readonly string[];
}

export const ROW_FAULTS = {
  name: t('There is no name.'),
  reach: t('There is no phone number and no email.'),
  phone: (typed: string) => t('The phone number {typed} is not complete.', { typed }),
  email: (typed: string) => t('The email {typed} is not valid.', { typed }),
  day: (typed: string) =>
    t('The day {typed} could not be read. Write it like 2026-05-31.', { typed }),
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

const numbersIn = (cell: string, isMobileColumn: boolean) =>
  cell.split(SEPARATORS).flatMap((part) =>
    [...part.matchAll(NUMBER)].flatMap(([, label = '', number = '']) => {
      const isMobile = isMobileColumn || /mobile|cell|iphone/i.test(label);
      return /fax|pager/i.test(label) ? [] : { number: number.trim(), isMobile };
    }),
  );

/** `found` is '' if the cell can't be read. */
interface Reach {
  readonly found: string;
  readonly fault: string | null;
}

/** First valid number, mobile numbers first. */
export function phoneIn(
  mobile: readonly string[],
  phone: readonly string[],
  readPhone: ReaderOptions['readPhone'],
): Reach {
  const numbers = [
    ...mobile.flatMap((cell) => numbersIn(cell, true)),
    ...phone.flatMap((cell) => numbersIn(cell, false)),
  ].sort((one, other) => Number(other.isMobile) - Number(one.isMobile));
  const found = numbers.map(({ number }) => readPhone(number)).find(Boolean) ?? '';
  const [first] = numbers;
  return { found, fault: found || !first ? null : ROW_FAULTS.phone(first.number) };
}

export function emailIn(cells: readonly string[]): Reach {
  const addresses = cells.flatMap((cell) => cell.match(ADDRESS) ?? []);
  const found = addresses.find((typed) => isEmail(typed)) ?? '';
  const wrong =
    addresses[0] ?? cells.map((cell) => cell.trim()).find((cell) => !NO_EMAIL.test(cell));
  const isWrong = !found && wrong !== undefined;
  return { found, fault: isWrong ? ROW_FAULTS.email(wrong.slice(0, QUOTED_CELL_MAX)) : null };
}

/** First non-empty cell, on one line and without surrounding quotes. */
export const firstOf = (cells: readonly string[]): string =>
  onOneLine((cells.find(Boolean) ?? '').replace(/^"+|"+$/g, ''));

export function columnsOf<K extends string>(kinds: readonly K[]): (kind: K) => readonly number[] {
  const found = new Map<K, number[]>();
  for (const [column, kind] of kinds.entries())
    found.set(kind, [...(found.get(kind) ?? []), column]);
  return (kind) => found.get(kind) ?? [];
}

function tagsIn(cells: readonly string[]): string[] {
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
    .filter((tag) => firstMessage(customerFields.tags, [tag]) === null);
  return [...new Map(tags.map((tag) => [tag.toLowerCase(), tag])).values()].slice(0, TAGS_MAX);
}

/** Creates a parser for rows. Skips unreadable cells, but requires a name and contact details. */
export function customerReader({ kinds, dayOrder, readPhone }: ReaderOptions) {
  const columns = columnsOf(kinds);
  return ({ cells }: Row): ReadCustomer => {
    const of = (kind: ColumnKind) => columns(kind).map((column) => cells[column] ?? '');
    const one = (kind: ColumnKind) => firstOf(of(kind));

    const [first, last] = [one('first'), one('last')];
    const parted = `${first} ${last}`.trim();
    const name =
      (first && last && parted) || firstNameFirst(one('name')) || parted || one('company');
    const nameFault = name ? firstMessage(customerFields.name, name) : ROW_FAULTS.name;

    const phone = phoneIn(of('mobile'), of('phone'), readPhone);
    const email = emailIn(of('email'));
    const typedDay = one('day');
    const lastJobOn = readDay(typedDay, dayOrder) ?? '';
    // Text such as 'never' is not an error.
    const isNoDay = !lastJobOn && /\d/.test(typedDay);
    const faults = [phone.fault, email.fault, isNoDay ? ROW_FAULTS.day(typedDay) : null].flatMap(
      (fault) => fault ?? [],
    );
    const isReached = Boolean(phone.found || email.found);
    if (!isReached && faults.length === 0) faults.push(ROW_FAULTS.reach);
    if (nameFault) faults.unshift(nameFault);
    if (nameFault || !isReached) return { customer: null, faults };
    const reach = { email: email.found, phone: phone.found };
    return { customer: { name, ...reach, tags: tagsIn(of('tags')), lastJobOn }, faults };
  };
}
