import type { AskBatch } from '@vouchwell/domain/customers/ask-batch';
import type { CustomerState } from '@vouchwell/domain/customers/customer';
import type { NotSent } from '@vouchwell/domain/customers/not-sent';
import { locale, t } from '@vouchwell/domain/lib/translate';
import { customers } from '../texts.ts';

const number = (count: number) => count.toLocaleString(locale());
const days = (count: number) => (count === 1 ? t('1 day') : t('{count} days', { count }));
const emails = (count: number) =>
  count === 1 ? t('1 email') : t('{count} emails', { count: number(count) });

export const texts = {
  title: t('Ask many'),
  text: t(
    'We send your ask to each of them, a few a day, with your name on it. Nobody is asked twice in 90 days.',
  ),
  notLoaded: t('Your emails could not be loaded.'),

  address: {
    title: t('Add your postal address first'),
    text: t(
      'By law, an email like this must say where post reaches you. It stands below each one.',
    ),
    label: t('Postal address'),
    missing: t('Enter your postal address'),
    save: t('Save address'),
    saving: t('Saving...'),
    saved: t('Address saved'),
    notSaved: t('Your address was not saved'),
  },
  paused: t(
    'Your emails are paused, because too many addresses refused them. Write to us, and we look at it with you.',
  ),

  who: t('Who gets it'),
  states: {
    not_asked: t('Not asked yet'),
    asked: t('Asked, and nothing came of it'),
    opened: t('Opened the link'),
    referred: t('Referred a friend before'),
  } satisfies Record<Exclude<CustomerState, 'opted_out'>, string>,
  chooseOne: t('Choose at least one of these.'),
  tag: t('Only with this tag'),
  tagHint: t('Optional. Type it, or choose one of yours.'),
  ready: (count: number, hasMore: boolean) => {
    if (hasMore) return t('{count} customers or more would get it.', { count: number(count) });
    return count === 1
      ? t('1 customer would get it.')
      : t('{count} customers would get it.', { count: number(count) });
  },
  readyTitle: t('See their names'),
  readyNames: (names: readonly string[], count: number) =>
    count > names.length
      ? t('{names}, and {count} more', {
          names: names.join(', '),
          count: number(count - names.length),
        })
      : names.join(', '),
  nobody: t('Nobody would get it now.'),
  counting: t('Counting...'),
  notCounted: t('They could not be counted.'),
  left: (why: NotSent, count: number, known: readonly string[]) => {
    const names = known.join(', ');
    const said = count > known.length ? t('{names} and more', { names }) : names;
    return `${customers(count)}: ${whyNot[why]} (${said})`;
  },
  leftTitle: t('Not among them'),

  how: t('How it is sent'),
  dailyLimit: t('At most this many a day'),
  dailyLimitHint: t('Yours may send fewer while it is new.'),
  aDay: (count: number) => t('{emails} a day', { emails: emails(count) }),
  limitSaved: (count: number) => t('At most {emails} a day', { emails: emails(count) }),
  remindHint: t('Any answer stops it: a look at the link, a friend, or an unsubscribe.'),
  reminders: t('The days of both reminders count from the day of the ask.'),
  reword: t('Change what a reminder says'),
  first: t('First reminder'),
  second: t('Second reminder'),
  never: t('Never'),
  afterDays: (count: number) => t('After {days}', { days: days(count) }),
  remindersSaved: t('Reminders saved'),
  notSaved: t('Your choice was not saved'),
  tryAgain: t('Check your connection, then try again.'),

  mail: t('What they read'),
  replies: (email: string) => t('Replies go to {email}.', { email }),
  unconfirmed: t('Confirm your contact email in your settings, and replies go there.'),
  test: t('Send a test to myself'),
  sending: t('Sending...'),
  tested: (email: string) => t('A test is on its way to {email}', { email }),
  notTested: t('The test was not sent'),

  start: (count: number) => t('Start: email {customers}', { customers: customers(count) }),
  startTitle: (count: number) => t('Email {customers} now?', { customers: customers(count) }),
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
  startNow: (count: number) => t('Email {customers}', { customers: customers(count) }),
  notYet: t('Not yet'),
  starting: t('Starting...'),
  started: t('Your emails are on their way'),
  notStarted: t('Nothing was sent'),
  refused: t('Another batch may still be running, or your postal address is missing.'),

  progress: t('Emails sent'),
  sent: (count: number) =>
    count === 1 ? t('1 email sent') : t('{count} emails sent', { count: number(count) }),
  waiting: (count: number) => t('{count} wait for their turn', { count: number(count) }),
  unsent: (count: number) => t('{count} not sent', { count: number(count) }),
  reminded: (count: number) =>
    count === 1 ? t('1 reminder sent') : t('{count} reminders sent', { count: number(count) }),
  choosing: t('Choosing who gets it...'),
  goesOn: (left: number, limit: number) =>
    t('About {days} to go, at {emails} a day. It goes on while you are away.', {
      days: days(left),
      emails: emails(limit),
    }),
  stop: t('Stop'),
  stopReminders: t('Stop the reminders'),
  stopTitle: t('Stop these emails?'),
  stopText: t('Whoever has none yet gets none, and nobody is reminded. What was sent stays sent.'),
  stopped: t('Stopped'),
  notStopped: t('They were not stopped'),

  past: t('Earlier'),
  statuses: { sending: t('On its way'), stopped: t('Stopped'), done: t('Done') } satisfies Record<
    AskBatch['status'],
    string
  >,
  notSentTitle: (count: number) => t('Who got none ({count})', { count: number(count) }),
  notSentNotLoaded: t('Their names could not be loaded.'),
  someone: t('Somebody who asked to be removed'),
  more: t('Show more'),
  loadingMore: t('Loading more...'),
  to: (names: string) => t('To: {names}', { names }),
} as const;

/** Reasons, worded to continue a sentence. */
export const whyNot: Readonly<Record<NotSent, string>> = {
  no_email: t('no email is known'),
  unreachable: t('their email does not work'),
  lately: t('asked in the last 90 days'),
  opted_out: t('they do not want to be asked'),
  answered: t('they answered before it was their turn'),
  left: t('not on your list any more'),
  refused: t('their mail server refused it'),
  gave_up: t('it could not be sent for days'),
  unsure: t('we cannot tell if it went out, so it is not sent twice'),
  stopped: t('you stopped it'),
  off: t('your emails were off at that time'),
};
