import type { CustomerState } from '@vouchwell/domain/customers/customer';
import type { SkipReason } from '@vouchwell/domain/customers/outcomes';
import type { RequestBatch } from '@vouchwell/domain/customers/requests';
import { formatTimeLeft } from '@vouchwell/domain/referrals/response-time';
import { locale, t } from '@vouchwell/domain/shared/i18n';
import { countCustomers } from './customer-texts.ts';

const number = (count: number) => count.toLocaleString(locale());
const days = (count: number) => (count === 1 ? t('1 day') : t('{count} days', { count }));
const emails = (count: number) =>
  count === 1 ? t('1 email') : t('{count} emails', { count: number(count) });

export const BATCH_TEXTS = {
  text: t(
    'We send your ask to each of them, a few a day, with your name on it. Nobody is asked twice in 90 days.',
  ),
  notLoaded: t('Your emails could not be loaded.'),

  who: t('Who gets it'),
  states: {
    not_asked: t('Not asked yet'),
    asked: t('Asked, and nothing came of it'),
    opened: t('Opened the link'),
    referred: t('Referred a friend before'),
  } satisfies Record<Exclude<CustomerState, 'opted_out'>, string>,
  chooseOne: t('Choose at least one of these.'),
  ready: (count: number, hasMore: boolean) => {
    if (hasMore) return t('{count} customers or more would get it.', { count: number(count) });
    return count === 1
      ? t('1 customer would get it.')
      : t('{count} customers would get it.', { count: number(count) });
  },
  readyNames: (names: readonly string[], count: number) =>
    count > names.length
      ? t('{names}, and {count} more', {
          names: names.join(', '),
          count: number(count - names.length),
        })
      : names.join(', '),
  nobody: t('Nobody would get it now.'),
  left: (why: SkipReason, count: number, known: readonly string[]) => {
    const names = known.join(', ');
    const listedNames = count > known.length ? t('{names} and more', { names }) : names;
    return `${countCustomers(count)}: ${SKIP_REASON_TEXTS[why]} (${listedNames})`;
  },
  aDay: (count: number) => t('{emails} a day', { emails: emails(count) }),
  limitSaved: (count: number) => t('At most {emails} a day', { emails: emails(count) }),
  afterDays: (count: number) => t('After {days}', { days: days(count) }),
  tryAgain: t('Check your connection, then try again.'),
  sending: t('Sending...'),

  start: (count: number) => t('Start: email {customers}', { customers: countCustomers(count) }),
  startTitle: (count: number) => t('Email {customers} now?', { customers: countCustomers(count) }),
  startText: (limit: number, reminderDays: readonly number[]) =>
    [
      t('The first emails go out right away, at most {limit} a day.', { limit: number(limit) }),
      reminderDays.length > 0
        ? t('Whoever does nothing is reminded after {days} days.', {
            days: new Intl.ListFormat(locale()).format(reminderDays.map(String)),
          })
        : t('Nobody is reminded.'),
      t('You can stop it at any time.'),
    ].join(' '),
  startNow: (count: number) => t('Email {customers}', { customers: countCustomers(count) }),
  refused: t('Another batch may still be running, or your postal address is missing.'),
  sent: (count: number) =>
    count === 1 ? t('1 email sent') : t('{count} emails sent', { count: number(count) }),
  waiting: (count: number) => t('{count} wait for their turn', { count: number(count) }),
  unsent: (count: number) => t('{count} not sent', { count: number(count) }),
  reminded: (count: number) =>
    count === 1 ? t('1 reminder sent') : t('{count} reminders sent', { count: number(count) }),
  goesOn: (end: Date | null | undefined, now: Date) =>
    [
      end &&
        end > now &&
        t('About {time} to go.', { time: formatTimeLeft(end.getTime() - now.getTime()) }),
      t('Emails keep going out while you’re away.'),
    ]
      .filter(Boolean)
      .join(' '),
  stopText: t('Whoever has none yet gets none, and nobody is reminded. What was sent stays sent.'),
  statuses: { sending: t('On its way'), stopped: t('Stopped'), done: t('Done') } satisfies Record<
    RequestBatch['status'],
    string
  >,
  notSentTitle: (count: number) => t('Who got none ({count})', { count: number(count) }),
  to: (names: string) => t('To: {names}', { names }),
} as const;

/** Reasons, worded to continue a sentence. */
export const SKIP_REASON_TEXTS: Readonly<Record<SkipReason, string>> = {
  no_email: t('no email is known'),
  unreachable: t('their email does not work'),
  lately: t('asked in the last 90 days'),
  opted_out: t('they don’t want to be asked'),
  answered: t('they answered before it was their turn'),
  left: t('not on your list any more'),
  refused: t('their mail server refused it'),
  gave_up: t('it could not be sent for days'),
  unsure: t('we cannot tell if it went out, so it is not sent twice'),
  stopped: t('you stopped it'),
  off: t('your emails were off at that time'),
};
