import { t } from '@vouchwell/domain/shared/i18n';
import { displayBusinessName } from '@vouchwell/domain/shared/names';
import type { SubjectOfKind } from '../../db/notifications.ts';
import { withOwnerLanguage } from '../../owners-language.ts';
import { mailContent } from '../mail-layout.ts';
import { withDisplayNames } from '../owner-parts.ts';
import {
  formatCount,
  formatWaitingTime,
  loadReminder,
  reminderEnd,
  toMoreWaitingNote,
  toReminderButtons,
  toWaitingRows,
  WAITING_LISTED_MAX,
  type Waits,
} from '../reminder-parts.ts';

function whoWaits(name: string, others: number, wait: string): string {
  if (others === 0) return t('{name} has been waiting {wait} to hear from you', { name, wait });
  if (others === 1) return t('{name} and 1 other are waiting to hear from you', { name });
  return others < WAITING_LISTED_MAX
    ? t('{name} and {count} others are waiting to hear from you', {
        name,
        count: formatCount(others),
      })
    : t('{name} and others are waiting to hear from you', { name });
}

export function dailyMail(waits: Waits) {
  const { businessName, waiting, now } = waits;
  const [first] = waiting;
  if (!first) throw new Error('Nobody waits');
  const { referralName } = withDisplayNames(first);
  const who = whoWaits(referralName, waiting.length - 1, formatWaitingTime(first, now));
  return mailContent({
    from: displayBusinessName(businessName),
    subject: who,
    words: `${who}. ${t('Once you’ve been in touch, change the status from New.')}`,
    rows: toWaitingRows(waits),
    warnings: toMoreWaitingNote(waits),
    buttons: toReminderButtons(waits),
    ...reminderEnd(
      t(
        'We send this at most once a day, and only if someone is waiting. Change when in the Business tab of Settings.',
      ),
      t('Turn off the daily email'),
      waits,
    ),
  });
}

/** Null if no friend is waiting. */
export async function buildDailyReminder(
  id: string,
  { businessId, day }: SubjectOfKind<'daily_reminder'>,
) {
  const reminder = await loadReminder('daily', businessId, day);
  if (!reminder?.waits.waiting.length) return null;
  const { business, waits, mail } = reminder;
  return { id, ...mail, content: withOwnerLanguage(business.language, () => dailyMail(waits)) };
}
