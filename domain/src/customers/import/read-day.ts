import { isDay } from '../../shared/dates.ts';

/** Order of a numeric date: 5/31/2026 or 31/5/2026. */
export type DayOrder = 'month-first' | 'day-first';

export function getCountryDayOrder(country: string): DayOrder {
  const { language } = new Intl.Locale(`und-${country}`).maximize();
  const parts = new Intl.DateTimeFormat(`${language}-${country}`).formatToParts(0);
  const at = (type: string) => parts.findIndex((part) => part.type === type);
  return at('month') < at('day') && at('year') > 0 ? 'month-first' : 'day-first';
}

const FIGURES = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4}|\d{2})(?!\d)/;
const YEAR_FIRST = /^((?:19|20)\d{2})[-/. ]?(\d{1,2})[-/. ]?(\d{1,2})(?!\d)/;

/** Detects the order from a number above 12; otherwise returns `usual`. */
export function detectDayOrder(days: Iterable<string>, usual: DayOrder): DayOrder {
  for (const day of days) {
    const [, first, second] = day.trim().match(FIGURES) ?? [];
    if (Number(first) > 12) return 'day-first';
    if (Number(second) > 12) return 'month-first';
  }
  return usual;
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

const fullYear = (year: number) => (year >= 100 ? year : year + (year < 70 ? 2000 : 1900));
const padded = (number: number) => String(number).padStart(2, '0');

function toDay(year: number, month: number, day: number): string | null {
  const text = `${fullYear(year)}-${padded(month)}-${padded(day)}`;
  return isDay(text) ? text : null;
}

/** Parses the date formats of common spreadsheets, with or without a time. */
export function readDay(typed: string, order: DayOrder): string | null {
  const text = typed.trim();
  const [, year, month, day] = text.match(YEAR_FIRST) ?? [];
  if (year) return toDay(Number(year), Number(month), Number(day));
  const [, first, second, last] = text.match(FIGURES) ?? [];
  if (first) {
    const figures = [Number(first), Number(second)] as const;
    const [m, d] = order === 'month-first' ? figures : [figures[1], figures[0]];
    return toDay(Number(last), m, d);
  }
  return readNamed(text);
}

/** Distinguishes dates from phone numbers. */
export const isDayLike = (text: string): boolean =>
  (readDay(text, 'month-first') ?? readDay(text, 'day-first')) !== null;

/** Returns 1 to 12; undefined if there is no month. Uses the last: 'mar, 12 may 2026' is a Tuesday in Spanish. */
const findMonth = (text: string): number | undefined =>
  (text.toLowerCase().match(/\p{L}+/gu) ?? []).map((word) => MONTHS.get(word)).findLast(Boolean);

/** Parses 'May 31, 2026', '31-May-26', 'Sun, 31 May 2026 10:00' or '31 de mayo de 2026'. */
function readNamed(text: string): string | null {
  const month = findMonth(text);
  const numbers = text.match(/\d+/g) ?? [];
  const day = numbers.find((number) => number.length <= 2);
  const year =
    numbers.find((number) => number.length === 4) ??
    numbers.slice(1).find((number) => number.length === 2);
  return month && day && year ? toDay(Number(year), month, Number(day)) : null;
}

const YEAR_MONTH = /^((?:19|20)\d{2})[-/. ](\d{1,2})$/;
const MONTH_YEAR = /^(\d{1,2})[-/. ]((?:19|20)\d{2})$/;
/** Spreadsheets turn 'March 2026' into 'Mar-26'. */
const SHEET_MONTH = /^\p{L}+-(\d{2})$/u;

/** Returns the latest date on or before `today`; February 29 may be several years ago. */
function toLatestDay(month: number, day: number, today: string): string | null {
  const thisYear = Number(today.slice(0, 4));
  const days = [0, 1, 2, 3, 4].map((ago) => toDay(thisYear - ago, month, day));
  return days.find((date) => date !== null && date <= today) ?? null;
}

/** Accepts a date or a month, which becomes its first day. 'March' is the last March before `today`. */
export function readPastDay(typed: string, order: DayOrder, today: string): string | null {
  const text = typed.trim();
  const [, year, ofYear] = text.match(YEAR_MONTH) ?? [];
  if (year) return toDay(Number(year), Number(ofYear), 1);
  const whole = readDay(text, order);
  if (whole) return whole;
  const [, first, inYear] = text.match(MONTH_YEAR) ?? [];
  if (inYear) return toDay(Number(inYear), Number(first), 1);
  const month = findMonth(text);
  if (!month) return null;
  const short = text.match(SHEET_MONTH)?.[1];
  if (short) return toDay(2000 + Number(short), month, 1);
  const numbers = (text.match(/\d+/g) ?? []).map(Number);
  const foundYear = numbers.find((number) => number >= 1900);
  const day = numbers.find((number) => number >= 1 && number <= 31);
  if (numbers.length > Number(foundYear !== undefined) + Number(day !== undefined)) return null;
  return foundYear ? toDay(foundYear, month, day ?? 1) : toLatestDay(month, day ?? 1, today);
}
