import * as z from 'zod/mini';
import { DAY_MS, HOUR_MS } from './durations.ts';
import { t } from './translate.ts';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Whether this is a day of the calendar, such as '2026-02-28'. */
export function isDay(text: string): boolean {
  if (!DAY.test(text)) return false;
  const noon = new Date(`${text}T12:00:00Z`);
  return !Number.isNaN(noon.getTime()) && noon.toISOString().startsWith(text);
}
export const daySchema = z.string().check(z.refine(isDay, t('Choose a day')));

/** Whether this is a time zone that this engine knows, such as 'America/New_York'. */
export function isTimeZone(text: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: text });
    return true;
  } catch {
    return false;
  }
}

/** The time zone of this device. */
export const deviceTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** One for each time zone, because making one takes longer than a thousand uses. */
const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known) return known;
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  clocks.set(timeZone, clock);
  return clock;
}

/** The wall clock of a time zone at an instant, as if it were UTC, in ms. */
function wallClock(date: Date, timeZone: string): number {
  const parts = clockOf(timeZone).formatToParts(date);
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((one) => one.type === type)?.value);
  return Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
    part('second'),
  );
}

/** The day that an instant falls on in a time zone: '2026-11-23'. */
export const dayOf = (date: Date, timeZone: string): string =>
  new Date(wallClock(date, timeZone)).toISOString().slice(0, 10);

/**
 * The instant at which an hour of a day begins in a time zone: the first where the clocks go back and
 * it comes twice; where they go forward over it, the instant that they do.
 */
export function startOfHour(day: string, hour: number, timeZone: string): Date {
  const wanted = Date.parse(`${day}T00:00:00Z`) + hour * HOUR_MS;
  const offsetAt = (time: number) => wallClock(new Date(time), timeZone) - time;
  // The offset on either side of a change of clocks.
  const candidates = [-1, 1].map((side) => wanted - offsetAt(wanted + side * DAY_MS));
  const fitting = candidates.filter((time) => wallClock(new Date(time), timeZone) === wanted);
  return new Date(fitting.length > 0 ? Math.min(...fitting) : Math.max(...candidates));
}

/** The first instant of a day in a time zone; where its midnight is skipped, the next there is. */
export const startOfDay = (day: string, timeZone: string): Date => startOfHour(day, 0, timeZone);

/** The day after or before, by so many days. */
export function addDays(day: string, days: number): string {
  const date = new Date(`${day}T12:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** The first instant of the calendar year that an instant falls in, in a time zone. */
export const startOfYear = (date: Date, timeZone: string): Date =>
  startOfDay(`${dayOf(date, timeZone).slice(0, 4)}-01-01`, timeZone);

/** Whether a day is a Monday. */
export const isMonday = (day: string): boolean => new Date(`${day}T12:00:00Z`).getUTCDay() === 1;
