import type { SkipReason } from '@vouchwell/domain/customers/outcomes';
import { formatTimeLeft } from '@vouchwell/domain/referrals/response-time';
import { locale, t } from '@vouchwell/domain/shared/i18n';
import { formatCount, formatCustomerCount } from './customer-texts.ts';

export const BATCH_TEXTS = {
  readyNames: (names: readonly string[], count: number) =>
    count > names.length
      ? t('{names}, and {count} more', {
          names: names.join(', '),
          count: formatCount(count - names.length),
        })
      : names.join(', '),
  skipped: (reason: SkipReason, count: number, someNames: readonly string[]) => {
    const names = someNames.join(', ');
    const listedNames = count > someNames.length ? t('{names} and more', { names }) : names;
    return `${formatCustomerCount(count)}: ${SKIP_REASON_TEXTS[reason]} (${listedNames})`;
  },
  startText: (limit: number, reminderDays: readonly number[]) =>
    [
      t('The first emails go out right away, at most {limit} a day.', {
        limit: formatCount(limit),
      }),
      reminderDays.length > 0
        ? t('Anyone who doesn’t respond gets reminders after {days} days.', {
            days: new Intl.ListFormat(locale()).format(reminderDays.map(String)),
          })
        : t('No reminders.'),
      t('You can stop it anytime.'),
    ].join(' '),
  progress: (end: Date | null | undefined, now: Date) =>
    [
      end &&
        end > now &&
        t('About {time} left.', { time: formatTimeLeft(end.getTime() - now.getTime()) }),
      t('You can close this page.'),
    ]
      .filter(Boolean)
      .join(' '),
} as const;

/** Reasons for not emailing a customer, worded to continue a sentence. */
export const SKIP_REASON_TEXTS: Readonly<Record<SkipReason, string>> = {
  no_email: t('no email'),
  unreachable: t('email bounced'),
  lately: t('asked in the last 90 days'),
  opted_out: t('asked not to be contacted'),
  answered: t('responded before we emailed them'),
  left: t('no longer on your list'),
  refused: t('their mail server rejected it'),
  gave_up: t('couldn’t be sent after several days'),
  unsure: t('may have been sent, so we won’t send it again'),
  stopped: t('you stopped it'),
  off: t('your emails were turned off'),
};
