import type { Reminder, Reminders } from '../business/reminders.ts';
import { addDays, dayOf, isMonday, startOfHour } from '../lib/time-zone.ts';
import type { RewardTotal } from '../reward/reward.ts';
import { countsIn, dueTotal, type Stats, sumOf } from './stats.ts';

/** Contents of the weekly summary email. */
export interface Week {
  readonly came: number;
  readonly won: number;
  /** Current new referrals and due rewards. */
  readonly waiting: number;
  readonly due: RewardTotal;
}

/** The seven days before `day`. */
export const weekBefore = (day: string) => [addDays(day, -7), day] as const;

export const weekOf = (stats: Stats, before: string): Week => ({
  came: sumOf(stats, 'came', weekBefore(before)),
  won: sumOf(stats, 'jobs', weekBefore(before)),
  waiting: countsIn(stats).new,
  due: dueTotal(stats),
});

export const hasNews = ({ came, won, waiting, due }: Week): boolean =>
  came + won + waiting + due.count > 0;

interface Looked {
  readonly lookedAt: Date;
  readonly now: Date;
  readonly timeZone: string;
  readonly reminders: Reminders;
  readonly stats: Stats;
}

interface ReminderPlan {
  /** Email to send now; the weekly summary replaces the daily email. */
  readonly mail: Reminder | null;
  /** Next check; null until something new arrives. */
  readonly nextAt: Date | null;
}

/** Sends if today's reminder hour has passed since the last check. Missed hours of earlier days are skipped. */
export function planReminder({ lookedAt, now, timeZone, reminders, stats }: Looked): ReminderPlan {
  const { hour, daily, monday, waitHours } = reminders;
  const today = dayOf(now, timeZone);
  const tomorrow = addDays(today, 1);
  const at = startOfHour(today, hour, timeZone);
  const isTime = lookedAt < at && at <= now;
  const waits = daily && waitHours > 0 && countsIn(stats).new > 0;
  const isPage = monday && isMonday(today) && hasNews(weekOf(stats, today));
  const mail = isPage ? 'monday' : waits ? 'daily' : null;
  // Today's referrals are part of next week's summary.
  const goesOn = waits || (monday && hasNews(weekOf(stats, tomorrow)));
  const nextAt = at > now ? at : startOfHour(tomorrow, hour, timeZone);
  return { mail: isTime ? mail : null, nextAt: goesOn ? nextAt : null };
}
