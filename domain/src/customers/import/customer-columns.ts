import { isEmail } from '../../lib/email.ts';
import { normalizeHeader, wordsKind } from './known-exports.ts';
import { isDayLike } from './read-day.ts';
import { isWords } from './read-table.ts';
import type { ColumnKind, Columns } from './table.ts';

const digitsIn = (text: string) => text.replace(/\D/g, '').length;
export const isPhoneLike = (cell: string): boolean =>
  /^[\d\s()+./-]+$/.test(cell) && digitsIn(cell) >= 7 && digitsIn(cell) <= 15 && !isDayLike(cell);

/** Headers of dates that are not job dates. */
const OTHER_DAY = /birth|born|dob|created|added|since|first|sign|register|updated|modified|nacim/;

export const CUSTOMER_COLUMNS: Columns<ColumnKind> = {
  none: 'none',
  ofHeader: wordsKind,
  isData: (cell) => isEmail(cell) || isPhoneLike(cell),
  guess(kinds, find, source) {
    const has = (...wanted: readonly ColumnKind[]) => kinds.some((kind) => wanted.includes(kind));
    const set = (column: number | undefined, kind: ColumnKind) => {
      if (column !== undefined) kinds[column] = kind;
    };
    if (!has('email')) set(find(isEmail), 'email');
    if (!has('phone', 'mobile')) set(find(isPhoneLike), 'phone');
    if (!has('name', 'first', 'last', 'company')) set(find(isWords), 'name');
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
