import type { Reminder, Reminders } from '../business/reminders.ts';
import { addDays, dayOf, isMonday, startOfHour } from '../lib/time-zone.ts';
import type { RewardTotal } from '../reward/reward.ts';
import { countsIn, dueTotal, type Stats, sumOf } from './stats.ts';

/** What an owner is told of a week. */
export interface Week {
  /** How many referrals came in it, and how many jobs were won. */
  readonly came: number;
  readonly won: number;
  /** How many referrals are new now, and what rewards are due. */
  readonly waiting: number;
  readonly due: RewardTotal;
}

/** The seven days before a day. */
export const weekBefore = (day: string) => [addDays(day, -7), day] as const;

/** The week before a day. */
export const weekOf = (stats: Stats, before: string): Week => ({
  came: sumOf(stats, 'came', weekBefore(before)),
  won: sumOf(stats, 'jobs', weekBefore(before)),
  waiting: countsIn(stats).new,
  due: dueTotal(stats),
});

/** Whether there is anything to say of a week. */
export const hasNews = ({ came, won, waiting, due }: Week): boolean =>
  came + won + waiting + due.count > 0;

interface Looked {
  /** When it was looked at last. */
  readonly lookedAt: Date;
  readonly now: Date;
  readonly timeZone: string;
  readonly reminders: Reminders;
  readonly stats: Stats;
}

interface ReminderPlan {
  /** What the owner is mailed now; Monday's page names those who wait, too, in place of the daily mail. */
  readonly mail: Reminder | null;
  /** When to look again; null where there will be nothing to say until something comes in. */
  readonly nextAt: Date | null;
}

/**
 * What an owner is to be mailed at `now`: something once the owner's hour of today has begun since the
 * last look. An hour of another day that nobody looked at is left out.
 */
export function planReminder({ lookedAt, now, timeZone, reminders, stats }: Looked): ReminderPlan {
  const { hour, daily, monday, waitHours } = reminders;
  const today = dayOf(now, timeZone);
  const tomorrow = addDays(today, 1);
  const at = startOfHour(today, hour, timeZone);
  const isTime = lookedAt < at && at <= now;
  const waits = daily && waitHours > 0 && countsIn(stats).new > 0;
  const isPage = monday && isMonday(today) && hasNews(weekOf(stats, today));
  const mail = isPage ? 'monday' : waits ? 'daily' : null;
  // Of today tells the page of next week.
  const goesOn = waits || (monday && hasNews(weekOf(stats, tomorrow)));
  const nextAt = at > now ? at : startOfHour(tomorrow, hour, timeZone);
  return { mail: isTime ? mail : null, nextAt: goesOn ? nextAt : null };
}
