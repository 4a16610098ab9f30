import { type Currency, formatMoney } from '@vouchwell/domain/lib/money';
import { locale, t } from '@vouchwell/domain/lib/translate';
import type { Reward } from '@vouchwell/domain/reward/reward';
import type { RewardTerms } from '@vouchwell/domain/reward/reward-terms';
import { recipientOf, rewardsSum, rewardWords } from '@vouchwell/domain/reward/reward-words';

// A promise in words may end its sentence.
const said = (reward: Reward) =>
  t('{reward} for {name}', {
    reward: rewardWords(reward).replace(/\.$/, ''),
    name: recipientOf(reward),
  });
const number = (count: number) => count.toLocaleString(locale());
const some = (count: number) =>
  count === 1 ? t('1 reward') : t('{count} rewards', { count: number(count) });

/** Every word of the rewards that a business owes, paid, or does not owe any more. */
export const texts = {
  said,
  title: t('Rewards'),
  toPay: t('Rewards to pay'),
  seeAll: t('See all'),
  seeAllWhat: t('See all rewards'),
  notLoaded: t('Your rewards could not be loaded.'),
  totalNotLoaded: t('The total could not be read.'),
  more: t('Show more'),
  loading: t('Loading...'),

  totals: {
    due: (count: number) => t('due for {rewards}', { rewards: some(count) }),
    paid: (count: number) => t('paid for {rewards}', { rewards: some(count) }),
    void: (count: number) => t('not owed any more, for {rewards}', { rewards: some(count) }),
    without: {
      due: (count: number) => t('{rewards} due', { rewards: some(count) }),
      paid: (count: number) =>
        count === 1 ? t('1 reward paid') : t('{count} rewards paid', { count: number(count) }),
      void: (count: number) => t('{rewards} not owed any more', { rewards: some(count) }),
    },
  },
  empty: {
    due: {
      title: t('Nothing to pay right now.'),
      text: t('A reward shows up here when a referral earns it.'),
    },
    paid: { title: t('No reward is paid yet.'), text: t('Mark one as paid, and it moves here.') },
    void: {
      title: t('No reward is void.'),
      text: t('What you do not owe any more is listed here.'),
    },
  },
  howItWorks: t(
    'A customer sends you a friend, the friend becomes a customer, and the reward shows up here: pay it your way, then mark it paid.',
  ),
  past: t('Import past referrals, and what you still owe for them'),
  setReward: t('Set up your reward'),

  row: {
    shown: t('The customer sees this note.'),
    left: t('The referral is not a customer any more.'),
    select: (reward: Reward) => t('Select {reward}', { reward: said(reward) }),
    pay: t('Mark paid'),
    correct: t('Correct'),
    void: t('Void (verb)'),
    reopen: t('Make due again'),
    which: (reward: Reward) => `: ${said(reward)}`,
  },

  selected: {
    all: t('Select all shown'),
    count(rewards: readonly Reward[]) {
      const selected =
        rewards.length === 1
          ? t('1 selected')
          : t('{count} selected', { count: number(rewards.length) });
      const sum = rewardsSum(rewards);
      return sum ? `${selected} · ${sum}` : selected;
    },
    pay: (count: number) =>
      count === 1 ? t('Mark 1 paid') : t('Mark {count} paid', { count: number(count) }),
    clear: t('Clear'),
  },

  pay: {
    title: (count: number) =>
      count === 1 ? t('Mark as paid') : t('Mark {count} rewards as paid', { count: number(count) }),
    many(all: readonly [Reward, ...Reward[]]) {
      const sum = rewardsSum(all);
      const named = { first: said(all[0]), rewards: some(all.length - 1) };
      return sum
        ? t('{first}, and {rewards} more: {sum} in all.', { ...named, sum })
        : t('{first}, and {rewards} more.', named);
    },
    method: t('How did you pay?'),
    day: t('When?'),
    amount: (sign: string) => t('How much, in {sign}? (optional)', { sign }),
    note: t('Note (optional)'),
    noteHint: t('A check number, for example.'),
    share: t('Show this note to the customer'),
    shareHint: t('In the email about the reward, and on their own page.'),
    save: t('Mark paid'),
    saving: t('Saving...'),
    cancel: t('Cancel'),
    done: (reward: Reward) => t('Paid: {reward}', { reward: said(reward) }),
    doneMany: (count: number) => t('{count} rewards marked as paid', { count: number(count) }),
    undo: t('Undo'),
    undone: t('Due again'),
    notUndone: t('This could not be undone'),
    tooLate: t('It has been paid for too long, or changed meanwhile. Void it if it was a mistake.'),
  },

  correct: {
    title: t('Correct this payment'),
    text: (reward: Reward) =>
      t('Paid: {reward}. What it said before stays in the referral’s history.', {
        reward: said(reward),
      }),
    amount: (sign: string) => t('How much, in {sign}?', { sign }),
    save: t('Save correction'),
    done: (reward: Reward) => t('Corrected: the reward for {name}', { name: recipientOf(reward) }),
  },

  void: {
    title: t('Void this reward?'),
    text: (reward: Reward) => t('You do not owe {reward} any more.', { reward: said(reward) }),
    textPaid: (reward: Reward) =>
      t('It is marked as paid: {reward}. Void it only if that was a mistake.', {
        reward: said(reward),
      }),
    reason: t('Why?'),
    reasonHint: t('Only you see it.'),
    save: t('Void reward'),
    saving: t('Saving...'),
    keep: t('Keep it'),
    done: (reward: Reward) => t('Void: {reward}', { reward: said(reward) }),
  },

  reopened: (reward: Reward) => t('Due again: {reward}', { reward: said(reward) }),
  notSaved: t('Your change was not saved'),
  changed: t('This reward was changed meanwhile. Look at it again, then decide.'),
  notEarned: t('Its referral is not a customer any more, so this reward is not earned.'),
  someNotSaved: (count: number) =>
    count === 1
      ? t('1 reward could not be saved')
      : t('{count} rewards could not be saved', { count: number(count) }),
  tryAgain: t('Check your connection, then try again.'),

  export: {
    all: t('Export CSV'),
    exporting: t('Exporting...'),
    none: t('No rewards to export'),
    done: (count: number) =>
      count === 1
        ? t('1 reward exported')
        : t('{count} rewards exported', { count: number(count) }),
    failed: t('Your rewards could not be exported'),
  },

  year: {
    title: t('For your taxes'),
    fold: t('What is on the list'),
    text: t(
      'Who got how much from you in a year. It lists customers whose rewards reach the amount from which a US business reports payments to one person (Form 1099-NEC or 1099-MISC).',
    ),
    counts: t(
      'It counts what you marked as paid in that year, by the day you entered: cash and gift cards, and other rewards that you paid in cash, by check, bank transfer, payment app or gift card. It does not count money off an invoice, rewards for friends, or what you did not enter here.',
    ),
    noAdvice: t('This is no tax advice. Ask your accountant what you must report.'),
    label: t('Year'),
    threshold: (amount: string, year: number) =>
      t('For {year} that amount is {amount}.', { year, amount }),
    adjusted: (amount: string, year: number) =>
      t(
        'For {year} the IRS adjusts {amount} for inflation. Look the amount up at irs.gov; we list from {amount}.',
        { year, amount },
      ),
    get: t('Get the list'),
    getting: t('Counting...'),
    none: (year: number) => t('Nobody reached that amount in {year}', { year }),
    done: (count: number) =>
      count === 1
        ? t('1 customer is on the list')
        : t('{count} customers are on the list', { count }),
    failed: t('The list could not be made'),
  },
} as const;

/** The question whether a reward in words is what it seems to say. */
export const questionTexts = {
  title: ({ referrer, friend }: RewardTerms, currency: Currency) => {
    const cents = referrer && 'amountCents' in referrer ? referrer.amountCents : null;
    const isEach =
      cents !== null && friend && 'amountCents' in friend && friend.amountCents === cents;
    return isEach
      ? t('Is this {amount} for each?', { amount: formatMoney(cents, currency) })
      : t('Is this your reward?');
  },
  why: t('With amounts, we count what you owe, and tell friends what they get.'),
  yes: t('Yes, count it so'),
  change: t('Change it'),
  keep: t('No, keep my words'),
  saving: t('Saving...'),
  accepted: t('Your reward has amounts now'),
  kept: t('Your words stay as they are'),
  notSaved: t('Failed to update reward information'),
} as const;
