import { firstMessage } from '../../lib/text.ts';
import { t } from '../../lib/translate.ts';
import { customerFields } from '../customer.ts';
import {
  columnsOf,
  emailIn,
  firstOf,
  phoneIn,
  type ReaderOptions,
} from '../import/read-customer.ts';
import type { Row } from '../import/table.ts';
import { type PastColumn, withoutFrom } from './past-columns.ts';
import { type PastPerson, type PastReferral, pastReferralSchema } from './past-referral.ts';
import { readOwed } from './read-owed.ts';
import { readPastDay } from './read-past-day.ts';
import { readStatus } from './read-status.ts';

interface PastReaderOptions extends Pick<ReaderOptions, 'dayOrder' | 'readPhone'> {
  readonly kinds: readonly PastColumn[];
  /** Today's date in the business's time zone. */
  readonly today: string;
}

interface ReadPast {
  readonly referral: PastReferral | null;
  readonly faults: readonly string[];
}

export const PAST_FAULTS = {
  friend: t('There is no friend’s name.'),
  from: t('It does not say who sent them.'),
  noDay: t('There is no date.'),
  day: (typed: string) =>
    t('The date {typed} could not be read. Write it like 2026-03-09 or March 2026.', { typed }),
  future: (typed: string) => t('The date {typed} is not over yet.', { typed }),
  status: (typed: string) =>
    t('We don’t recognize the status {typed}. Use Contacted, In Progress, Converted or Lost.', {
      typed,
    }),
} as const;

/** Creates a parser for rows. Rejects a row with any unreadable cell, because it would distort the stats. */
export function pastReader({ kinds, dayOrder, readPhone, today }: PastReaderOptions) {
  const columns = columnsOf(kinds);
  const person = (cells: (kind: PastColumn) => string[], who: 'friend' | 'from') => {
    const name = withoutFrom(firstOf(cells(who)));
    const nameFault = name ? firstMessage(customerFields.name, name) : PAST_FAULTS[who];
    const email = emailIn(cells(`${who}Email`));
    const phone = phoneIn([], cells(`${who}Phone`), readPhone);
    const read: PastPerson = { name, email: email.found, phone: phone.found };
    return { read, faults: [nameFault, email.fault, phone.fault] };
  };
  const dayOf = (typed: string) => {
    const day = readPastDay(typed, dayOrder, today);
    if (day && day > today) return { day: '', fault: PAST_FAULTS.future(typed) };
    if (day) return { day, fault: null };
    return { day: '', fault: typed ? PAST_FAULTS.day(typed) : PAST_FAULTS.noDay };
  };
  return ({ cells }: Row): ReadPast => {
    const of = (kind: PastColumn) => columns(kind).map((column) => cells[column] ?? '');
    const one = (kind: PastColumn) => firstOf(of(kind));
    const friend = person(of, 'friend');
    const from = person(of, 'from');
    const { day, fault } = dayOf(one('day'));
    const said = one('status');
    // Without a status, the friend was at least contacted.
    const status = said ? readStatus(said) : 'contacted';
    const reward = readOwed({ reward: one('reward'), owed: one('owed'), paid: one('paid') });
    const faults = [
      ...friend.faults,
      ...from.faults,
      fault,
      status ? null : PAST_FAULTS.status(said),
      typeof reward === 'string' ? reward : null,
    ].flatMap((one) => one ?? []);
    if (faults.length > 0 || typeof reward === 'string') return { referral: null, faults };
    const read = { friend: friend.read, from: from.read, day, status, reward };
    const { data, error } = pastReferralSchema.safeParse(read);
    return data
      ? { referral: data, faults }
      : { referral: null, faults: error.issues.map(({ message }) => `${message}.`) };
  };
}
