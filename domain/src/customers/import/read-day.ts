import { isDay } from '../../shared/dates.ts';

/** Order of a numeric date: 5/31/2026 or 31/5/2026. */
export type DayOrder = 'month-first' | 'day-first';

export function getCountryDayOrder(country: string): DayOrder {
  const { language } = new Intl.Locale(`und-${country}`).maximize();
  const parts = new Intl.DateTimeFormat(`${language}-${country}`).formatToParts(0);
  const indexOf = (type: string) => parts.findIndex((part) => part.type === type);
  return indexOf('month') < indexOf('day') && indexOf('year') > 0 ? 'month-first' : 'day-first';
}

const NUMERIC_DATE_PATTERN = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4}|\d{2})(?!\d)/;
/** Matches 2026-5-31 and 20260531, but not a month: 2026-12, 202612. */
const YEAR_FIRST_PATTERN =
  /^((?:19|20)\d{2})(?:[-/. ](\d{1,2})[-/. ](\d{1,2})|(\d{2})(\d{2}))(?!\d)/;

/** Detects the order from a number above 12; otherwise returns `fallback`. */
export function detectDayOrder(days: Iterable<string>, fallback: DayOrder): DayOrder {
  for (const day of days) {
    const [, first, second] = day.trim().match(NUMERIC_DATE_PATTERN) ?? [];
    if (Number(first) > 12) return 'day-first';
    if (Number(second) > 12) return 'month-first';
  }
  return fallback;
}

const MONTHS: ReadonlyMap<string, number> = new Map(
  ['en', 'es'].flatMap((language) =>
    (['long', 'short'] as const).flatMap((month) => {
      const format = new Intl.DateTimeFormat(language, { month, timeZone: 'UTC' });
      return Array.from({ length: 12 }, (_, index) => {
        const name = format.format(Date.UTC(2026, index, 15));
        return [name.toLowerCase().replace('.', ''), index + 1] as const;
      });
    }),
  ),
);

const toFullYear = (year: number) => (year >= 100 ? year : year + (year < 70 ? 2000 : 1900));
const padTwoDigits = (number: number) => String(number).padStart(2, '0');

function toDay(year: number, month: number, day: number): string | null {
  const text = `${toFullYear(year)}-${padTwoDigits(month)}-${padTwoDigits(day)}`;
  return isDay(text) ? text : null;
}

/** Parses the date formats of common spreadsheets, with or without a time. */
export function readDay(cell: string, order: DayOrder): string | null {
  const text = cell.trim();
  const [, year, month, day, compactMonth, compactDay] = text.match(YEAR_FIRST_PATTERN) ?? [];
  if (year) return toDay(Number(year), Number(month ?? compactMonth), Number(day ?? compactDay));
  const [, first, second, last] = text.match(NUMERIC_DATE_PATTERN) ?? [];
  if (first) {
    const numbers = [Number(first), Number(second)] as const;
    const [m, d] = order === 'month-first' ? numbers : [numbers[1], numbers[0]];
    return toDay(Number(last), m, d);
  }
  return readWrittenDate(text);
}

/** Distinguishes dates from phone numbers. */
export const isDayLike = (text: string): boolean =>
  (readDay(text, 'month-first') ?? readDay(text, 'day-first')) !== null;

/** Returns the text's last month, 1 to 12, if any: in 'mar, 12 may 2026', 'mar' is Spanish for Tuesday. */
const findMonth = (text: string): number | undefined =>
  (text.toLowerCase().match(/\p{L}+/gu) ?? []).map((word) => MONTHS.get(word)).findLast(Boolean);

/** Parses 'May 31, 2026', '31-May-26', 'Sun, 31 May 2026 10:00' or '31 de mayo de 2026'. */
function readWrittenDate(text: string): string | null {
  const month = findMonth(text);
  const numbers = text.match(/\d+/g) ?? [];
  const day = numbers.find((number) => number.length <= 2);
  const year =
    numbers.find((number) => number.length === 4) ??
    numbers.slice(1).find((number) => number.length === 2);
  return month && day && year ? toDay(Number(year), month, Number(day)) : null;
}

const YEAR_MONTH_PATTERN = /^((?:19|20)\d{2})[-/. ](\d{1,2})$/;
const MONTH_YEAR_PATTERN = /^(\d{1,2})[-/. ]((?:19|20)\d{2})$/;
/** Matches 'Mar-26', to which spreadsheets shorten 'March 2026'. */
const SHEET_MONTH_PATTERN = /^\p{L}+-(\d{2})$/u;

/** Returns the latest date with this month and day, up to `today`; February 29 may be years ago. */
function toLatestDay(month: number, day: number, today: string): string | null {
  const thisYear = Number(today.slice(0, 4));
  const days = [0, 1, 2, 3, 4].map((yearsAgo) => toDay(thisYear - yearsAgo, month, day));
  return days.find((date) => date !== null && date <= today) ?? null;
}

/** Accepts a date or a month, which becomes its first day. 'March' is the last March before `today`. */
export function readPastDay(cell: string, order: DayOrder, today: string): string | null {
  const text = cell.trim();
  const [, year, monthNumber] = text.match(YEAR_MONTH_PATTERN) ?? [];
  if (year) return toDay(Number(year), Number(monthNumber), 1);
  const fullDate = readDay(text, order);
  if (fullDate) return fullDate;
  const [, leadingMonth, trailingYear] = text.match(MONTH_YEAR_PATTERN) ?? [];
  if (trailingYear) return toDay(Number(trailingYear), Number(leadingMonth), 1);
  const month = findMonth(text);
  if (!month) return null;
  const shortYear = text.match(SHEET_MONTH_PATTERN)?.[1];
  if (shortYear) return toDay(2000 + Number(shortYear), month, 1);
  const numbers = (text.match(/\d+/g) ?? []).map(Number);
  const foundYear = numbers.find((number) => number >= 1900);
  const day = numbers.find((number) => number >= 1 && number <= 31);
  const usedCount = [foundYear, day].filter((number) => number !== undefined).length;
  // The text may contain no other numbers.
  if (numbers.length > usedCount) return null;
  return foundYear ? toDay(foundYear, month, day ?? 1) : toLatestDay(month, day ?? 1, today);
}

/** Like `isDayLike`, but also accepts a month or a day without a year. */
export const isPastDayLike = (text: string): boolean =>
  // Only the format matters, so `today` can be any date.
  isDayLike(text) || readPastDay(text, 'month-first', '2026-12-31') !== null;
