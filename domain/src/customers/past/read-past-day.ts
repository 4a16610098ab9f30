import { isDay } from '../../lib/time-zone.ts';
import { type DayOrder, monthOf, readDay } from '../import/read-day.ts';

const YEAR_MONTH = /^((?:19|20)\d{2})[-/. ](\d{1,2})$/;
const MONTH_YEAR = /^(\d{1,2})[-/. ]((?:19|20)\d{2})$/;
/** Spreadsheets turn 'March 2026' into 'Mar-26'. */
const SHEET_MONTH = /^\p{L}+-(\d{2})$/u;

const padded = (number: number) => String(number).padStart(2, '0');

/** Without a year, picks the latest date on or before `today`. */
function toDay(year: number | null, month: number, day: number, today: string): string | null {
  const inYear = (one: number) => `${one}-${padded(month)}-${padded(day)}`;
  if (year !== null) return isDay(inYear(year)) ? inYear(year) : null;
  const thisYear = Number(today.slice(0, 4));
  const last = [0, 1, 2, 3, 4].map((ago) => inYear(thisYear - ago));
  return last.find((one) => isDay(one) && one <= today) ?? null;
}

/** Accepts any date, or a month, which becomes its first day. 'March' is the last March before `today`. */
export function readPastDay(typed: string, order: DayOrder, today: string): string | null {
  const text = typed.trim();
  const [, year, ofYear] = text.match(YEAR_MONTH) ?? [];
  if (year) return toDay(Number(year), Number(ofYear), 1, today);
  const whole = readDay(text, order);
  if (whole) return whole;
  const [, first, inYear] = text.match(MONTH_YEAR) ?? [];
  if (inYear) return toDay(Number(inYear), Number(first), 1, today);
  const month = monthOf(text);
  if (!month) return null;
  const short = text.match(SHEET_MONTH)?.[1];
  if (short) return toDay(2000 + Number(short), month, 1, today);
  const numbers = (text.match(/\d+/g) ?? []).map(Number);
  const said = numbers.find((number) => number >= 1900);
  const day = numbers.find((number) => number >= 1 && number <= 31);
  if (numbers.length > Number(said !== undefined) + Number(day !== undefined)) return null;
  return toDay(said ?? null, month, day ?? 1, today);
}
