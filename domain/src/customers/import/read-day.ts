import { isDay } from '../../lib/time-zone.ts';

/** Which comes first in a day of figures alone: 5/31/2026 or 31/5/2026. */
export type DayOrder = 'month-first' | 'day-first';

/** The order that is usual in a country, such as 'US'. */
export function countryDayOrder(country: string): DayOrder {
  const { language } = new Intl.Locale(`und-${country}`).maximize();
  const parts = new Intl.DateTimeFormat(`${language}-${country}`).formatToParts(0);
  const at = (type: string) => parts.findIndex((part) => part.type === type);
  return at('month') < at('day') && at('year') > 0 ? 'month-first' : 'day-first';
}

const FIGURES = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4}|\d{2})(?!\d)/;
const YEAR_FIRST = /^((?:19|20)\d{2})[-/. ]?(\d{1,2})[-/. ]?(\d{1,2})(?!\d)/;

/** The order that a column shows, by a day past the twelfth; else that of the country. */
export function columnDayOrder(days: Iterable<string>, usual: DayOrder): DayOrder {
  for (const day of days) {
    const [, first, second] = day.trim().match(FIGURES) ?? [];
    if (Number(first) > 12) return 'day-first';
    if (Number(second) > 12) return 'month-first';
  }
  return usual;
}

/** The months' names, long and short, in the languages of our owners. */
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

/** A day such as '2026-05-31' in one of the forms that lists have, with or without a time; null for none. */
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

/** Whether a text is a day in either order, and so no telephone number. */
export const isDayLike = (text: string): boolean =>
  (readDay(text, 'month-first') ?? readDay(text, 'day-first')) !== null;

/** The month that a text names, 1 to 12; undefined for none. */
export const monthOf = (text: string): number | undefined =>
  (text.toLowerCase().match(/\p{L}+/gu) ?? []).map((word) => MONTHS.get(word)).find(Boolean);

/** 'May 31, 2026', '31-May-26', 'Sun, 31 May 2026 10:00', '31 de mayo de 2026'. */
function readNamed(text: string): string | null {
  const month = monthOf(text);
  const numbers = text.match(/\d+/g) ?? [];
  const day = numbers.find((number) => number.length <= 2);
  const year =
    numbers.find((number) => number.length === 4) ??
    numbers.slice(1).find((number) => number.length === 2);
  return month && day && year ? toDay(Number(year), month, Number(day)) : null;
}
