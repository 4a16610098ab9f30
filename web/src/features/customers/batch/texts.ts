import type { AskBatch } from '@vouchwell/domain/customers/ask-batch';
import type { CustomerState } from '@vouchwell/domain/customers/customer';
import type { NotSent } from '@vouchwell/domain/customers/not-sent';

const many = (count: number, one: string, more: string) =>
  `${count.toLocaleString()} ${count === 1 ? one : more}`;
const customers = (count: number) => many(count, 'customer', 'customers');

/** The words of asking many customers by mail. */
export const texts = {
  title: 'Ask many by email',
  text: 'We send your ask to each of them, a few a day, with your name on it. Nobody is asked twice in 90 days.',
  back: 'Ask one at a time',
  notLoaded: 'Your emails could not be loaded.',

  address: {
    title: 'Add your postal address first',
    text: 'By law, an email like this must say where post reaches you. It stands below each one.',
    label: 'Postal address',
    missing: 'Enter your postal address',
    save: 'Save address',
    saving: 'Saving...',
    saved: 'Address saved',
    notSaved: 'Your address was not saved',
  },
  paused:
    'Your emails are paused, because too many addresses refused them. Write to us, and we look at it with you.',

  who: 'Who gets it',
  states: {
    not_asked: 'Not asked yet',
    asked: 'Asked, and nothing came of it',
    opened: 'Opened the link',
    referred: 'Referred a friend before',
  } satisfies Record<Exclude<CustomerState, 'opted_out'>, string>,
  chooseOne: 'Choose at least one of these.',
  tag: 'Only with this tag',
  tagHint: 'Optional. Type it, or choose one of yours.',
  ready: (count: number, hasMore: boolean) =>
    `${customers(count)}${hasMore ? ' or more' : ''} would get it.`,
  readyTitle: 'See their names',
  readyNames: (names: readonly string[], count: number) =>
    `${names.join(', ')}${count > names.length ? `, and ${(count - names.length).toLocaleString()} more` : ''}`,
  nobody: 'Nobody would get it now.',
  counting: 'Counting...',
  notCounted: 'They could not be counted.',
  left: (why: NotSent, count: number, names: readonly string[]) =>
    `${customers(count)}: ${whyNot[why]} (${names.join(', ')}${count > names.length ? ' and more' : ''})`,
  leftTitle: 'Not among them',

  how: 'How it is sent',
  dailyLimit: 'At most this many a day',
  dailyLimitHint: 'Yours may send fewer while it is new.',
  aDay: (count: number) => many(count, 'email a day', 'emails a day'),
  limitSaved: (count: number) => `At most ${many(count, 'email', 'emails')} a day`,
  remindHint: 'Any answer stops it: a look at the link, a friend, or an unsubscribe.',
  reminders: 'The days of both reminders count from the day of the ask.',
  reword: 'Change what a reminder says',
  first: 'First reminder',
  second: 'Second reminder',
  never: 'Never',
  afterDays: (days: number) => `After ${many(days, 'day', 'days')}`,
  remindersSaved: 'Reminders saved',
  notSaved: 'Your choice was not saved',
  tryAgain: 'Check your connection, then try again.',

  mail: 'What they read',
  replies: (email: string) => `Replies go to ${email}.`,
  unconfirmed: 'Confirm your contact email in your settings, and replies go there.',
  test: 'Send a test to myself',
  sending: 'Sending...',
  tested: (email: string) => `A test is on its way to ${email}`,
  notTested: 'The test was not sent',

  start: (count: number) => `Start: email ${customers(count)}`,
  startTitle: (count: number) => `Email ${customers(count)} now?`,
  startText: (limit: number, reminderDays: readonly number[]) =>
    [
      `The first emails go out right away, at most ${limit.toLocaleString()} a day.`,
      reminderDays.length > 0
        ? `Whoever does nothing is reminded after ${reminderDays.join(' and ')} days.`
        : 'Nobody is reminded.',
      'You can stop it at any time.',
    ].join(' '),
  startNow: (count: number) => `Email ${customers(count)}`,
  notYet: 'Not yet',
  starting: 'Starting...',
  started: 'Your emails are on their way',
  notStarted: 'Nothing was sent',
  refused: 'Another batch may still be running, or your postal address is missing.',

  progress: 'Emails sent',
  sent: (count: number) => `${many(count, 'email', 'emails')} sent`,
  waiting: (count: number) => `${count.toLocaleString()} wait for their turn`,
  unsent: (count: number) => `${count.toLocaleString()} not sent`,
  reminded: (count: number) => `${many(count, 'reminder', 'reminders')} sent`,
  choosing: 'Choosing who gets it...',
  goesOn: (days: number, limit: number) =>
    `About ${many(days, 'day', 'days')} to go, at ${many(limit, 'email', 'emails')} a day. It goes on while you are away.`,
  stop: 'Stop',
  stopReminders: 'Stop the reminders',
  stopTitle: 'Stop these emails?',
  stopText: 'Whoever has none yet gets none, and nobody is reminded. What was sent stays sent.',
  stopped: 'Stopped',
  notStopped: 'They were not stopped',

  past: 'Earlier',
  statuses: { sending: 'On its way', stopped: 'Stopped', done: 'Done' } satisfies Record<
    AskBatch['status'],
    string
  >,
  notSentTitle: (count: number) => `Who got none (${count.toLocaleString()})`,
  notSentNotLoaded: 'Their names could not be loaded.',
  someone: 'Somebody who asked to be removed',
  more: 'Show more',
  loadingMore: 'Loading more...',
  to: (names: string) => `To: ${names}`,
} as const;

/** Why a customer got no mail, in words that go on a sentence. */
export const whyNot: Readonly<Record<NotSent, string>> = {
  no_email: 'no email is known',
  unreachable: 'their email does not work',
  unhappy: 'said they are not happy',
  lately: 'asked in the last 90 days',
  opted_out: 'they do not want to be asked',
  answered: 'they answered before it was their turn',
  left: 'not on your list any more',
  refused: 'their mail server refused it',
  gave_up: 'it could not be sent for days',
  unsure: 'we cannot tell if it went out, so it is not sent twice',
  stopped: 'you stopped it',
  off: 'your emails were off at that time',
};
