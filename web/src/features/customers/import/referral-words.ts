import type { PastReferral } from '@vouchwell/domain/referrals/past-referral';
import { statusName } from '@vouchwell/domain/referrals/referral';
import { t } from '@vouchwell/domain/shared/i18n';
import { type Currency, formatMoney } from '@vouchwell/domain/shared/money';
import { type ListWords, sendWords } from './list-words.ts';
import type { Column, Outcome } from './lists.ts';
import { number, texts } from './texts.ts';

const referrals = (count: number) =>
  count === 1 ? t('1 past referral') : t('{count} past referrals', { count: number(count) });

export function saidOf({ day, status, reward }: PastReferral, currency: Currency): string[] {
  const said = [texts.check.day(day), statusName(status)];
  if (!reward) return said;
  const amount = formatMoney(reward.amountCents, currency);
  const isDue = reward.state === 'due';
  return [...said, isDue ? t('{amount} still owed', { amount }) : t('{amount} paid', { amount })];
}

export const unpaidWords = {
  text: t('Bring who sent whom before. Nobody gets a message about it.'),
  placeholder: t('Ben Carter, from Maria Lopez, March, converted'),
};

export const referralWords: ListWords<Column<'referrals'>, Outcome<'referrals'>> = {
  tab: t('Past referrals'),
  choose: {
    title: t('Import past referrals'),
    text: t('Bring who sent whom before, and what you still owe. Nobody gets a message about it.'),
    fileHint: t(
      'A CSV file from any spreadsheet: the friend, who sent them, when, and what came of it.',
    ),
    paste: t('Or paste them, one on each line'),
    placeholder: t('Ben Carter, from Maria Lopez, March, converted, $50 still owed'),
    nothingPasted: t('Paste or type at least one referral'),
  },
  kinds: {
    none: t('Leave it out'),
    friend: t('Friend’s name'),
    friendEmail: t('Friend’s email'),
    friendPhone: t('Friend’s phone'),
    from: t('Who sent them'),
    fromEmail: t('Email of who sent them'),
    fromPhone: t('Phone of who sent them'),
    day: t('Date or month'),
    status: t('Status'),
    reward: t('Reward, owed or paid'),
    owed: t('Amount still owed'),
    paid: t('Amount paid'),
  },
  unusable: t('Choose the columns with the friend, who sent them, and the date.'),
  own: t(
    "Import only referrals to your own business. We don't add people who asked to be removed.",
  ),
  ready: (count) =>
    count === 1
      ? t('1 past referral read')
      : t('{count} past referrals read', { count: number(count) }),
  joined: (count) =>
    count === 1
      ? t('1 line is the same as another one')
      : t('{count} lines are the same as another one', { count: number(count) }),
  start: (count) => t('Import {items}', { items: referrals(count) }),
  send: sendWords(t('Importing your past referrals'), t('Your past referrals are in'), referrals),
  progress: t('Past referrals sent'),
  outcomes: {
    added: (count) => t('{count} added', { count: number(count) }),
    unmatched: (count) =>
      t('{count} added under a name alone: open each to say who that is', {
        count: number(count),
      }),
    same: (count) =>
      t('{count} already there, and left as they are: change them in Referrals', {
        count: number(count),
      }),
    future: (count) => t('{count} left out: their date is not here yet', { count: number(count) }),
  },
  fixesName: 'past-referrals-to-fix.csv',
};

export const trialWords = {
  start: (count: number) => (count === 1 ? t('See what it would do') : t('See what they would do')),
  sending: { title: t('Checking against your referrals'), text: t('Nothing is saved yet.') },
  done: {
    title: t('What the import would do'),
    text: t('Nothing is saved yet, and nobody gets a message.'),
  },
  failed: {
    title: t('This could not be checked'),
    text: t('Nothing is saved. Check your connection, then try again.'),
  },
  progress: t('Lines checked'),
  again: t('Try again'),
  back: t('Back to the list'),
  nothing: t('There is nothing new to import.'),
  outcomes: {
    added: (count: number) => t('{count} would be added', { count: number(count) }),
    unmatched: (count: number) =>
      t('{count} would be added under a name alone, as no customer of yours has just that name', {
        count: number(count),
      }),
    same: (count: number) =>
      t('{count} already there, and left as they are: change them in Referrals', {
        count: number(count),
      }),
    future: (count: number) =>
      t('{count} would be left out: their date is not here yet', { count: number(count) }),
  } satisfies Readonly<Record<Outcome<'referrals'>, (count: number) => string>>,
  line: (line: number, item: PastReferral, currency: Currency) =>
    texts.check.fault(
      line,
      [
        t('{friend}, from {name}', { friend: item.friend.name, name: item.from.name }),
        ...saidOf(item, currency),
      ].join(', '),
    ),
};
