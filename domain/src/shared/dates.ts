import * as z from 'zod/mini';
import { t } from './i18n.ts';

export const SECOND_MS = 1000;
export const MINUTE_MS = 60 * SECOND_MS;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** A real date, such as '2026-02-28'. */
export const daySchema = z.iso.date(t('Choose a day'));
export const isDay = (text: string): boolean => daySchema.safeParse(text).success;

export function isTimeZone(text: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: text });
    return text !== '';
  } catch {
    return false;
  }
}

/** Returns UTC if the time zone is unknown: Chromium then reports 'Etc/Unknown', which Intl rejects. */
export function getDeviceTimeZone(): string {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return isTimeZone(timeZone) ? timeZone : 'UTC';
}

/** Cached, because creating a formatter takes longer than using it a thousand times. */
const formatters = new Map<string, Intl.DateTimeFormat>();

function getFormatter(timeZone: string): Intl.DateTimeFormat {
  const cachedFormatter = formatters.get(timeZone);
  if (cachedFormatter) return cachedFormatter;
  const formatter = new Intl.DateTimeFormat('en-US', {
    timeZone: isTimeZone(timeZone) ? timeZone : 'UTC',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  formatters.set(timeZone, formatter);
  return formatter;
}

/** Returns the local time in a time zone, in ms as if it were UTC. */
function toWallClock(date: Date, timeZone: string): number {
  const parts = getFormatter(timeZone).formatToParts(date);
  const numbers = Object.fromEntries(parts.map(({ type, value }) => [type, Number(value)]));
  const { year = 0, month = 0, day = 0, hour, minute, second } = numbers;
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

/** Returns the local date, such as '2026-11-23'. */
export const toLocalDay = (date: Date, timeZone: string): string =>
  new Date(toWallClock(date, timeZone)).toISOString().slice(0, 10);

/** Returns the first start if a clock change repeats the hour, and the time of the change if it skips the hour. */
export function startOfHour(day: string, hour: number, timeZone: string): Date {
  const target = Date.parse(`${day}T00:00:00Z`) + hour * HOUR_MS;
  const getOffset = (time: number) => toWallClock(new Date(time), timeZone) - time;
  // Try the offsets before and after a possible clock change.
  const candidates = [-1, 1].map((side) => target - getOffset(target + side * DAY_MS));
  const matches = candidates.filter((time) => toWallClock(new Date(time), timeZone) === target);
  return new Date(matches.length > 0 ? Math.min(...matches) : Math.max(...candidates));
}

export const startOfDay = (day: string, timeZone: string): Date => startOfHour(day, 0, timeZone);

export function addDays(day: string, days: number): string {
  const date = new Date(`${day}T12:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

export const startOfYear = (date: Date, timeZone: string): Date =>
  startOfDay(`${toLocalDay(date, timeZone).slice(0, 4)}-01-01`, timeZone);

export const isMonday = (day: string): boolean => new Date(`${day}T12:00:00Z`).getUTCDay() === 1;

/** Current and former name of the time zones of an `Intl.Locale`; some browsers support neither. */
interface LocaleWithZones extends Intl.Locale {
  readonly getTimeZones?: () => string[] | undefined;
  readonly timeZones?: string[];
}

/** Tries the US first and skips zones such as 'UTC', because reading the zones of all countries takes 50 ms. */
export function findCountryOfZone<C extends string>(
  timeZone: string,
  countries: readonly C[],
): C | undefined {
  if (!/^(?!Etc\/).+\//.test(timeZone)) return undefined;
  const names = [timeZone, getFormatter(timeZone).resolvedOptions().timeZone];
  const isIn = (country: string) => {
    const locale: LocaleWithZones = new Intl.Locale(`und-${country}`);
    const zones = locale.getTimeZones?.() ?? locale.timeZones ?? [];
    return names.some((name) => zones.includes(name));
  };
  return countries.find((country) => country === 'US' && isIn(country)) ?? countries.find(isIn);
}
