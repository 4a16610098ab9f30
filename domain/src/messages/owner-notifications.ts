import { getDueTotal, getReferralCounts, type Stats, sumCounter } from '../analytics/stats.ts';
import type { OwnerEmail, ReminderSettings } from '../business/settings.ts';
import { referralPath, routes } from '../paths.ts';
import { getFriendContact } from '../referrals/contact-requests.ts';
import type { Referral } from '../referrals/referral.ts';
import { addDays, isMonday, startOfHour, toLocalDay } from '../shared/dates.ts';
import { t } from '../shared/i18n.ts';
import { truncateName } from '../shared/names.ts';
import { toDialableNumber } from '../shared/phone.ts';
import { PUSH_OPENED_PARAM, type PushMessage } from '../shared/worker-messages.ts';

export function toReferralPush(referral: Referral, unseenCount: number): PushMessage {
  const friend = truncateName(referral.referralName);
  const referrer = truncateName(referral.referrerName);
  const { phone } = getFriendContact(referral);
  const title = referral.askedAt
    ? t('{friend} wants to hear from you (referred by {referrer})', { friend, referrer })
    : t('New referral: {friend} (from {referrer})', { friend, referrer });
  return {
    title: referral.isTest ? t('Test: {subject}', { subject: title }) : title,
    body: t('Tap to see how to reach them.'),
    tag: referral.id,
    path: referralPath(referral.id),
    unseen: unseenCount,
    hasPhone: phone !== null && toDialableNumber(phone) !== '',
    buttons: { call: t('Call'), text: t('Text') },
  };
}

export const createTestPush = (): PushMessage => ({
  title: t('It works'),
  body: t('This is how you’ll hear about new referrals. Tap to finish.'),
  tag: 'test',
  path: `${routes.dashboard}?${PUSH_OPENED_PARAM}`,
});

/** Shortens a push, to send if the push service rejects the full message as too large. */
export const toMinimalPush = ({ title, tag, path }: PushMessage): PushMessage => ({
  title,
  tag,
  path,
});

/** Returns the first day of the week before `day`, and `day` as its exclusive end. */
export const getPreviousWeek = (day: string) => [addDays(day, -7), day] as const;

/** `newCount` and `due` are current totals, not only this week's. */
export const getWeekSummary = (stats: Stats, endDay: string) => ({
  referralCount: sumCounter(stats, 'came', getPreviousWeek(endDay)),
  jobCount: sumCounter(stats, 'jobs', getPreviousWeek(endDay)),
  newCount: getReferralCounts(stats).new,
  due: getDueTotal(stats),
});
export type WeekSummary = ReturnType<typeof getWeekSummary>;

export const hasActivity = (week: WeekSummary): boolean =>
  week.referralCount + week.jobCount + week.newCount + week.due.count > 0;

interface ReminderInput {
  readonly checkedAt: Date;
  readonly now: Date;
  readonly timeZone: string;
  readonly reminders: ReminderSettings;
  readonly stats: Stats;
}

/**
 * Plans an email if today's reminder hour has passed since the last check; the weekly summary replaces the
 * daily email. Missed hours of earlier days are skipped. `nextAt` is the time of the next check; null if
 * none is needed until something new arrives.
 */
export function planReminder({ checkedAt, now, ...input }: ReminderInput) {
  const { timeZone, reminders, stats } = input;
  const { hour, daily, monday, waitHours } = reminders;
  const today = toLocalDay(now, timeZone);
  const tomorrow = addDays(today, 1);
  const reminderAt = startOfHour(today, hour, timeZone);
  const isReminderHourReached = checkedAt < reminderAt && reminderAt <= now;
  // `buildDailyReminder` drops the email if no referral has waited long enough.
  const mayNeedDailyEmail = daily && waitHours > 0 && getReferralCounts(stats).new > 0;
  const isWeeklyDue = monday && isMonday(today) && hasActivity(getWeekSummary(stats, today));
  const dailyEmail = mayNeedDailyEmail ? 'daily' : null;
  const email: OwnerEmail | null = isWeeklyDue ? 'monday' : dailyEmail;
  // Include today, which the next summary covers.
  const needsCheck = mayNeedDailyEmail || (monday && hasActivity(getWeekSummary(stats, tomorrow)));
  const nextAt = reminderAt > now ? reminderAt : startOfHour(tomorrow, hour, timeZone);
  return { email: isReminderHourReached ? email : null, nextAt: needsCheck ? nextAt : null };
}
