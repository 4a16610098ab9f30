import { formatCount, t } from '@vouchwell/domain/shared/i18n';
import type { TopicOfKind } from '../../db/notifications.ts';
import { withOwnerLanguage } from '../../owners-language.ts';
import { buildSampleReminder, type EmailSamples } from '../../testing/email-samples.ts';
import { withDisplayNames } from '../owner-parts.ts';
import {
  formatWaitingTime,
  loadReminder,
  type ReminderData,
  renderReminder,
  toReminderButtons,
  WAITING_LISTED_MAX,
} from '../reminder-parts.ts';

function formatWaitingFriends(name: string, others: number, wait: string): string {
  if (others === 0) return t('{name} has been waiting {wait} to hear from you', { name, wait });
  if (others === 1) return t('{name} and 1 other are waiting to hear from you', { name });
  return others < WAITING_LISTED_MAX
    ? t('{name} and {count} others are waiting to hear from you', {
        name,
        count: formatCount(others),
      })
    : t('{name} and others are waiting to hear from you', { name });
}

export function renderDailyReminder(data: ReminderData) {
  const { waiting, now } = data;
  const [first] = waiting;
  if (!first) throw new Error('No friend is waiting');
  const { referralName } = withDisplayNames(first);
  const wait = formatWaitingTime(first, now);
  const subject = formatWaitingFriends(referralName, waiting.length - 1, wait);
  return renderReminder(data, {
    subject,
    body: `${subject}. ${t('Once you’ve been in touch, change the status from New.')}`,
    buttons: toReminderButtons(data),
    footer: t(
      'We send this at most once a day, and only if a referral is overdue. Change the schedule in the Business tab of Settings.',
    ),
    unsubscribe: t('Turn off the daily email'),
  });
}

/** Returns null if no friend is waiting. */
export async function buildDailyReminder(
  id: string,
  { businessId, day }: TopicOfKind<'daily_reminder'>,
) {
  const reminder = await loadReminder('daily', businessId, day);
  if (!reminder?.data.waiting.length) return null;
  const { business, data, recipient } = reminder;
  return {
    id,
    ...recipient,
    content: withOwnerLanguage(business.language, () => renderDailyReminder(data)),
  };
}

export const samples: EmailSamples = () =>
  [1, 2, 5, WAITING_LISTED_MAX + 1].map((count) => renderDailyReminder(buildSampleReminder(count)));
