import type { PastReferral } from '@vouchwell/domain/customers/past/past-referral';
import { type Currency, formatMoney } from '@vouchwell/domain/lib/money';
import { STATUS_LABELS } from '@vouchwell/domain/referral/referral';
import { type ListWords, sendWords } from './list-words.ts';
import type { Column, Outcome } from './lists.ts';
import { some, texts } from './texts.ts';

const referrals = (count: number) => some(count, 'past referral', 'past referrals');

/** When a past referral came, what came of it, and what is owed for it. */
export function saidOf({ day, status, reward }: PastReferral, currency: Currency): string[] {
  const said = [texts.check.day(day), STATUS_LABELS[status]];
  if (!reward) return said;
  const amount = formatMoney(reward.amountCents, currency);
  return [...said, `${amount} ${reward.state === 'due' ? 'still owed' : 'paid'}`];
}

/** What a health practice brings, which paid for none. */
export const unpaidWords = {
  text: 'Bring who sent whom before. Nobody gets a message about it.',
  placeholder: 'Ben Carter, from Maria Lopez, March, won',
};

/** The words of importing past referrals. */
export const referralWords: ListWords<Column<'referrals'>, Outcome<'referrals'>> = {
  tab: 'Past referrals',
  choose: {
    title: 'Import past referrals',
    text: 'Bring who sent whom before, and what you still owe. Nobody gets a message about it.',
    fileHint:
      'A CSV file from any spreadsheet: the friend, who sent them, when, and what came of it.',
    paste: 'Or paste them, one on each line',
    placeholder: 'Ben Carter, from Maria Lopez, March, won, $50 still owed',
    nothingPasted: 'Paste or type at least one referral',
  },
  kinds: {
    none: 'Leave it out',
    friend: 'Friend’s name',
    friendEmail: 'Friend’s email',
    friendPhone: 'Friend’s phone',
    from: 'Who sent them',
    fromEmail: 'Email of who sent them',
    fromPhone: 'Phone of who sent them',
    day: 'Date or month',
    status: 'Status',
    reward: 'Reward, owed or paid',
    owed: 'Amount still owed',
    paid: 'Amount paid',
  },
  unusable: 'Choose the columns with the friend, who sent them, and the date.',
  own: 'Import only referrals to your own business.',
  ready: (count) => `${referrals(count)} read`,
  joined: (count) => `${some(count, 'line is', 'lines are')} the same as another one`,
  start: (count) => `Import ${referrals(count)}`,
  send: sendWords('past referral', 'past referrals', 'Your past referrals are in'),
  progress: 'Past referrals sent',
  outcomes: {
    added: (count) => `${count.toLocaleString()} added`,
    unmatched: (count) =>
      `${count.toLocaleString()} added under a name alone: open each to say who that is`,
    same: (count) =>
      `${count.toLocaleString()} already there, and left as they are: change them in Referrals`,
    kept_out: (count) => `${count.toLocaleString()} left out: they asked to be removed`,
    future: (count) => `${count.toLocaleString()} left out: their date is not here yet`,
  },
  fixesName: 'past-referrals-to-fix.csv',
};

/** The words of trying an import out, which writes nothing. */
export const trialWords = {
  start: (count: number) => `See what ${count === 1 ? 'it' : 'they'} would do`,
  sending: { title: 'Checking against your referrals', text: 'Nothing is saved yet.' },
  done: {
    title: 'What the import would do',
    text: 'Nothing is saved yet, and nobody gets a message.',
  },
  failed: {
    title: 'This could not be checked',
    text: 'Nothing is saved. Check your connection, then try again.',
  },
  progress: 'Lines checked',
  again: 'Try again',
  back: 'Back to the list',
  nothing: 'There is nothing new to import.',
  outcomes: {
    added: (count: number) => `${count.toLocaleString()} would be added`,
    unmatched: (count: number) =>
      `${count.toLocaleString()} would be added under a name alone, as no customer of yours has just that name`,
    same: (count: number) =>
      `${count.toLocaleString()} already there, and left as they are: change them in Referrals`,
    kept_out: (count: number) =>
      `${count.toLocaleString()} would be left out: they asked to be removed`,
    future: (count: number) =>
      `${count.toLocaleString()} would be left out: their date is not here yet`,
  } satisfies Readonly<Record<Outcome<'referrals'>, (count: number) => string>>,
  line: (line: number, item: PastReferral, currency: Currency) =>
    texts.check.fault(
      line,
      [item.friend.name, `from ${item.from.name}`, ...saidOf(item, currency)].join(', '),
    ),
};
