import { expect, it } from 'vitest';
import { ALL_TIME, type SumsByRow } from '../analytics/stats.ts';
import { settingsSchema } from '../business/settings.ts';
import { addDays, HOUR_MS, isMonday, MINUTE_MS, startOfDay, toLocalDay } from '../shared/dates.ts';
import { planReminder } from './owner-notifications.ts';

const DEFAULTS = settingsSchema.parse({}).reminders;
const stats = (sums: SumsByRow) => ({ timeZone: 'UTC', sums });
const WAITING = stats({ [ALL_TIME]: { new: 1, total: 1 } });

/** Simulates a check every 15 minutes for some days, and returns the emails with their local times. */
function mailsOf(timeZone: string, first: string, days: number, hour: number) {
  const reminders = { ...DEFAULTS, hour };
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'short' });
  const emails: { day: string; time: string; email: string }[] = [];
  const start = startOfDay(first, timeZone);
  const end = startOfDay(addDays(first, days), timeZone);
  let checkedAt = new Date(start.getTime() - 1);
  for (let now = start; now < end; now = new Date(now.getTime() + 15 * MINUTE_MS)) {
    const { email, nextAt } = planReminder({ checkedAt, now, timeZone, reminders, stats: WAITING });
    if (email) emails.push({ day: toLocalDay(now, timeZone), time: clock.format(now), email });
    expect(nextAt && nextAt > now).toBe(true);
    checkedAt = now;
  }
  return emails;
}

it.each([
  ['America/New_York', '2026-03-05'],
  ['America/New_York', '2026-10-29'],
  ['Australia/Lord_Howe', '2026-04-02'],
  ['Australia/Lord_Howe', '2026-10-01'],
  ['Pacific/Chatham', '2026-04-02'],
])(
  'schedules the reminder once a day in %s for the week starting %s, across a clock change',
  (timeZone, first) => {
    const days = Array.from({ length: 8 }, (_, index) => addDays(first, index));
    for (const hour of [0, 8])
      expect(mailsOf(timeZone, first, 8, hour)).toEqual(
        days.map((day) => ({
          day,
          time: `${String(hour).padStart(2, '0')}:00`,
          email: isMonday(day) ? 'monday' : 'daily',
        })),
      );
  },
);

it.each([
  ['America/New_York', '2026-03-08', '03:00'],
  ['Europe/Madrid', '2026-03-29', '03:00'],
  ['Australia/Lord_Howe', '2026-10-04', '02:30'],
])('in %s on %s, moves a reminder from a skipped hour to %s', (zone, day, time) => {
  expect(mailsOf(zone, day, 1, 2)).toMatchObject([{ day, time }]);
});

// Monday at 8:00.
const MONDAY = new Date('2026-11-23T08:00:00Z');
const plan = (sums: SumsByRow, chosen: object = {}, now = MONDAY) =>
  planReminder({
    checkedAt: new Date(now.getTime() - HOUR_MS),
    now,
    timeZone: 'UTC',
    reminders: { ...DEFAULTS, ...chosen },
    stats: stats(sums),
  });
const TUESDAY = new Date('2026-11-24T08:00:00Z');
const OFF = { daily: false, monday: false };

it.each([
  ['a friend is waiting', { [ALL_TIME]: { new: 1 } }, 'daily'],
  ['a reward is due', { [ALL_TIME]: { due: 1, dueCents: 5000 } }, null],
  ['a referral arrived last Monday', { '2026-11-16': { came: 1 } }, null],
  ['a referral converted yesterday', { '2026-11-22': { jobs: 1 } }, null],
])('sends the Monday email if %s', (_, sums, without) => {
  expect(plan(sums).email).toBe('monday');
  expect(plan(sums, { monday: false }).email).toBe(without);
});

it.each([
  ['a week without updates', { '2026-11-15': { came: 9, jobs: 3 }, [ALL_TIME]: { total: 9 } }, {}],
  ['an owner who turned off reminders', { [ALL_TIME]: { new: 1 } }, OFF],
  [
    'an owner who is never reminded of waiting friends',
    { [ALL_TIME]: { new: 1 } },
    { waitHours: 0, monday: false },
  ],
])('skips the reminder for %s, and schedules no further check', (_, sums, chosen) => {
  expect(plan(sums, chosen)).toEqual({ email: null, nextAt: null });
});

it("doesn't send a reminder twice, or at night if its hour was missed", () => {
  const looked = { now: MONDAY, timeZone: 'UTC', reminders: DEFAULTS, stats: WAITING };
  expect(planReminder({ ...looked, checkedAt: MONDAY }).email).toBeNull();
  // A reminder missed the day before isn't sent in the middle of the night.
  const night = new Date('2026-11-24T03:00:00Z');
  const before = new Date('2026-11-23T07:00:00Z');
  expect(planReminder({ ...looked, checkedAt: before, now: night })).toEqual({
    email: null,
    nextAt: TUESDAY,
  });
});

it("leaves today's referrals for next week's summary", () => {
  const today = { '2026-11-23': { came: 1 } };
  expect(plan(today)).toEqual({ email: null, nextAt: TUESDAY });
  expect(plan(today, { monday: false })).toEqual({ email: null, nextAt: null });
});
