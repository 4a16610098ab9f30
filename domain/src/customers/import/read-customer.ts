import { isEmail, isPlainEmail } from '../../lib/email.ts';
import { firstMessage } from '../../lib/text.ts';
import { type CustomerInput, customerFields, TAG_MAX, TAGS_MAX } from '../customer.ts';
import { type DayOrder, readDay } from './read-day.ts';
import type { ColumnKind, Row } from './table.ts';

export interface ReaderOptions {
  readonly kinds: readonly ColumnKind[];
  readonly dayOrder: DayOrder;
  /** A number in the one form by which it is compared; null where it is none. */
  readonly readPhone: (typed: string) => string | null;
}

/** A customer of a row, null where the row has none; and what is wrong with it, in sentences. */
export interface ReadCustomer {
  readonly customer: CustomerInput | null;
  readonly faults: readonly string[];
}

export const ROW_FAULTS = {
  name: 'There is no name.',
  reach: 'There is no phone number and no email.',
  phone: (typed: string) => `The phone number ${typed} is not complete.`,
  email: (typed: string) => `The email ${typed} has a mistake in it.`,
  day: (typed: string) => `The day ${typed} could not be read. Write it like 2026-05-31.`,
} as const;

/** A number and the label before it: 'Mobile:(555) 010-1234', of which a cell may have several. */
const NUMBER = /([\p{L}][\p{L} ]*)?:?\s*(\+?\(?\d[\d\s().+-]*\d)/gu;
const ADDRESS = /[^\s<>,;:"()]+@[^\s<>,;:"()]*/g;
const SEPARATORS = /:::|[;,|\n]/;
/** Groups that Google puts contacts into by itself. */
const SYSTEM_TAGS = ['mycontacts', 'starred'];

interface Numbered {
  readonly number: string;
  readonly isMobile: boolean;
}

/** The telephone numbers in a cell, without those of a fax. */
const numbersIn = (cell: string, isMobileColumn: boolean): Numbered[] =>
  cell.split(SEPARATORS).flatMap((part) =>
    [...part.matchAll(NUMBER)].flatMap(([, label = '', number = '']) => {
      const isMobile = isMobileColumn || /mobile|cell|iphone/i.test(label);
      return /fax|pager/i.test(label) ? [] : { number: number.trim(), isMobile };
    }),
  );

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

/** Makes customers of rows: what cannot be read is left out and said; nobody is without name and reach. */
export function customerReader({ kinds, dayOrder, readPhone }: ReaderOptions) {
  const columns = (wanted: ColumnKind) =>
    kinds.flatMap((kind, column) => (kind === wanted ? [column] : []));
  const at = {
    name: columns('name'),
    first: columns('first'),
    last: columns('last'),
    company: columns('company'),
    mobile: columns('mobile'),
    phone: columns('phone'),
    email: columns('email'),
    tags: columns('tags'),
    day: columns('day'),
  };
  return ({ cells }: Row): ReadCustomer => {
    const of = (kind: keyof typeof at) => at[kind].map((column) => cells[column] ?? '');
    const one = (kind: keyof typeof at) =>
      (of(kind).find(Boolean) ?? '')
        .replace(/^"+|"+$/g, '')
        .replace(/\s+/g, ' ')
        .trim();
    const faults: string[] = [];

    const [first, last] = [one('first'), one('last')];
    const parted = `${first} ${last}`.trim();
    const name = (first && last && parted) || one('name') || parted || one('company');
    const nameFault = name ? firstMessage(customerFields.name, name) : ROW_FAULTS.name;

    const numbers = [
      ...of('mobile').flatMap((cell) => numbersIn(cell, true)),
      ...of('phone').flatMap((cell) => numbersIn(cell, false)),
    ].sort((one, other) => Number(other.isMobile) - Number(one.isMobile));
    const phone = numbers.map(({ number }) => readPhone(number)).find(Boolean) ?? '';
    if (!phone && numbers[0]) faults.push(ROW_FAULTS.phone(numbers[0].number));

    const addresses = of('email').flatMap((cell) => cell.match(ADDRESS) ?? []);
    const email = addresses.find((typed) => isEmail(typed) && isPlainEmail(typed)) ?? '';
    if (!email && addresses[0]) faults.push(ROW_FAULTS.email(addresses[0]));

    const typedDay = one('day');
    const lastJobOn = readDay(typedDay, dayOrder) ?? '';
    // 'Never' is no mistake.
    if (!lastJobOn && /\d/.test(typedDay)) faults.push(ROW_FAULTS.day(typedDay));

    if (!phone && !email && faults.length === 0) faults.push(ROW_FAULTS.reach);
    if (nameFault) faults.unshift(nameFault);
    if (nameFault || (!phone && !email)) return { customer: null, faults };
    return { customer: { name, email, phone, tags: tagsIn(of('tags')), lastJobOn }, faults };
  };
}
