import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import {
  addDays,
  getDeviceTimeZone,
  isDay,
  isTimeZone,
  startOfDay,
  startOfHour,
  toLocalDay,
} from './dates.ts';

const NEW_YORK = 'America/New_York';

it.each(['Etc/Unknown', ''])(
  'falls back to UTC for the time zone %j, which Intl rejects',
  (timeZone) => {
    const options = new Intl.DateTimeFormat().resolvedOptions();
    const spy = vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions');
    spy.mockReturnValue({ ...options, timeZone });
    expect(getDeviceTimeZone()).toBe('UTC');
    spy.mockRestore();
    expect(isTimeZone(timeZone)).toBe(false);
    expect(toLocalDay(new Date('2026-11-23T03:30:00Z'), timeZone)).toBe('2026-11-23');
  },
);

it('accepts only a real calendar date in the format YYYY-MM-DD', () => {
  expect(['2026-02-28', '2028-02-29'].map(isDay)).toEqual([true, true]);
  const wrong = ['2026-02-29', '2026-13-01', '2026-1-1', '26-01-01', 'today', ''];
  expect(wrong.map(isDay)).toEqual(wrong.map(() => false));
});

it('converts an instant to its local date in the time zone', () => {
  const date = new Date('2026-11-23T03:30:00Z');
  expect(toLocalDay(date, 'UTC')).toBe('2026-11-23');
  expect(toLocalDay(date, NEW_YORK)).toBe('2026-11-22');
  expect(toLocalDay(date, 'Pacific/Kiritimati')).toBe('2026-11-23');
});

it('adds days to a date, even across months and years', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
  expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
  expect(addDays('2026-11-23', 0)).toBe('2026-11-23');
});

it('each local day starts on its own date, exactly when the previous day ends', () => {
  const zones = fc.constantFrom(
    'UTC',
    NEW_YORK,
    'Europe/London',
    'Australia/Lord_Howe',
    'America/St_Johns',
    'Asia/Beirut',
    'America/Havana',
    'Pacific/Chatham',
  );
  const days = fc.integer({ min: 0, max: 9000 }).map((days) => addDays('2010-01-01', days));
  fc.assert(
    fc.property(days, zones, (day, timeZone) => {
      const start = startOfDay(day, timeZone);
      expect(toLocalDay(start, timeZone)).toBe(day);
      expect(toLocalDay(new Date(start.getTime() - 1), timeZone)).toBe(addDays(day, -1));
    }),
  );
});

it.each([
  ['2026-11-23', 0, 'UTC', '2026-11-23T00:00:00Z'],
  ['2026-11-23', 0, 'Asia/Kathmandu', '2026-11-22T18:15:00Z'],
  ['2026-03-07', 2, NEW_YORK, '2026-03-07T07:00:00Z'],
  // The clocks go forward from 2 to 3 a.m., and back from 2 to 1 a.m.
  ['2026-03-08', 0, NEW_YORK, '2026-03-08T05:00:00Z'],
  ['2026-03-08', 2, NEW_YORK, '2026-03-08T07:00:00Z'],
  ['2026-03-08', 3, NEW_YORK, '2026-03-08T07:00:00Z'],
  ['2026-03-08', 8, NEW_YORK, '2026-03-08T12:00:00Z'],
  ['2026-11-01', 1, NEW_YORK, '2026-11-01T05:00:00Z'],
  ['2026-11-01', 8, NEW_YORK, '2026-11-01T13:00:00Z'],
  ['2026-10-25', 2, 'Europe/Madrid', '2026-10-25T00:00:00Z'],
  // The clocks go forward half an hour at 2 a.m.
  ['2026-10-04', 2, 'Australia/Lord_Howe', '2026-10-03T15:30:00Z'],
  // The clocks go from midnight to 1 a.m., so the day starts at 1 a.m.
  ['2026-03-29', 0, 'Asia/Beirut', '2026-03-28T22:00:00Z'],
  // Midnight occurs twice; the day starts at the first.
  ['2026-11-01', 0, 'America/Havana', '2026-11-01T04:00:00Z'],
])('computes when %s %i:00 starts in %s: %s', (day, hour, timeZone, instant) => {
  expect(startOfHour(day, hour, timeZone)).toEqual(new Date(instant));
});

it('accepts only time zones that the JavaScript engine supports', () => {
  expect([NEW_YORK, 'UTC'].map(isTimeZone)).toEqual([true, true]);
  expect(['', 'Mars/Olympus', 'New York'].map(isTimeZone)).toEqual([false, false, false]);
});
