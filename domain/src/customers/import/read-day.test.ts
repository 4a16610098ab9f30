import { expect, it } from 'vitest';
import { detectDayOrder, getCountryDayOrder, readDay } from './read-day.ts';

it.each([
  '2026-05-31',
  '2026-05-31T10:00:00Z',
  '2026/5/31',
  '20260531',
  '5/31/2026',
  '05/31/26',
  'May 31, 2026',
  'Sun, 31 May 2026 10:00',
  '31-May-26',
  '31 de mayo de 2026',
  'mar, 31 may 2026',
])('reads the date %s', (text) => {
  expect(readDay(text, 'month-first')).toBe('2026-05-31');
});

it.each(['', 'never', '2026-02-30', '13/13/2026', '5/31', 'May 2026', '2026-12', '12345678901'])(
  'rejects the date %j',
  (text) => {
    expect(readDay(text, 'month-first')).toBeNull();
  },
);

it('detects the order of day and month from the column, or from the country if the column is ambiguous', () => {
  expect(readDay('4/5/2026', 'month-first')).toBe('2026-04-05');
  expect(readDay('4/5/2026', 'day-first')).toBe('2026-05-04');
  expect([getCountryDayOrder('US'), getCountryDayOrder('GB'), getCountryDayOrder('MX')]).toEqual([
    'month-first',
    'day-first',
    'day-first',
  ]);
  expect(detectDayOrder(['4/5/2026', '31/5/2026'], 'month-first')).toBe('day-first');
  expect(detectDayOrder(['4/5/2026', '5/31/2026'], 'day-first')).toBe('month-first');
  expect(detectDayOrder(['4/5/2026', 'never'], 'day-first')).toBe('day-first');
});
